-- Every attempt to make a backup: the office and the metrics tell of it, and the log says why one failed.

create table backup_run (
  id bigint generated always as identity primary key,
  begun_at timestamptz not null,
  finished_at timestamptz not null,
  -- Both null where it failed.
  file_name text,
  bytes bigint,
  check ((file_name is null) = (bytes is null))
);
create index backup_run_made on backup_run (finished_at desc) where file_name is not null;
