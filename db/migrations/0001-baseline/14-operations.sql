-- Running it: what was done to the installation, by whom, and its backups.

-- When Petra first started on this database, and whether it shows the demo: one row.
create table installation (
  id boolean primary key default true check (id),
  first_started_at timestamptz not null,
  demo text not null check (demo in ('none', 'loaded', 'withdrawn'))
);
create trigger installation_changed after insert or update or delete on installation
  for each statement execute function notify_pages_changed();

-- Who changed what, from where, and what it was before. Nothing edits or deletes an entry: it holds no name and no address of a person.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The member who did it, also after their erasure; null: the program itself, its jobs and commands.
  actor_id uuid,
  session_id uuid,
  code text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb not null,
  after jsonb not null
);
create index audit_entry_at on audit_entry (at, id);
create index audit_entry_actor on audit_entry (actor_id, at, id);
create index audit_entry_code on audit_entry (code, at, id);
create index audit_entry_subject on audit_entry (subject_kind, subject_id, at, id);

-- The network address is about a person: it goes with their account.
create table audit_origin (
  entry_id bigint primary key references audit_entry (id),
  member_id uuid not null references member (id) on delete cascade,
  address text not null
);
create index audit_origin_member on audit_origin (member_id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;

create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_no_truncate before truncate on audit_entry
  for each statement execute function refuse_audit_change();
-- Also where a session replays another database's changes.
alter table audit_entry enable always trigger audit_entry_append_only;
alter table audit_entry enable always trigger audit_entry_no_truncate;

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

-- What admins were told of by mail, as long as it lasts (docs/product/office.md §9).
create table operations_notice (
  problem text primary key,
  told_at timestamptz not null
);
