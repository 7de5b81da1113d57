-- Feeds that the office has connected (docs/product/office.md §16). `sealed_address`: the whole address with what its host asks for, encrypted.
-- `content`: gzipped, a file as it was uploaded, or the first part of what the address gave.
create table feed_source (
  name text primary key,
  connected_at timestamptz not null,
  shown_address text,
  sealed_address bytea,
  file_name text not null,
  content bytea not null,
  has_whole_content boolean not null,
  content_at timestamptz not null,
  format text not null,
  mapping text,
  is_own boolean not null default false,
  is_snapshot boolean not null default false,
  run_requested_at timestamptz,
  check ((shown_address is null) = (sealed_address is null))
);

-- A feed that could not be fetched is a run, of which the format may not be known.
alter table feed_run alter column format drop not null;
-- What an admin decided about the homes that a stopped run would have withdrawn; null where nobody has.
alter table feed_run add column removals text check (removals in ('withdrawn', 'kept'));

-- Every refusal and warning of a run, as gzipped lines of JSON, for 30 days.
create table feed_run_problems (
  run_id integer primary key references feed_run on delete cascade,
  content bytea not null
);
