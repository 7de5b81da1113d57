-- Feeds: where listings come from, what each import did, and what partners read of ours.

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
  mapping_version integer not null default 0,
  -- When it is imported by itself; by hand only where neither is set. Hours are those in Cyprus.
  every_hours integer check (every_hours between 1 and 24),
  daily_hour integer check (daily_hour between 0 and 23),
  is_paused boolean not null default false,
  next_run_at timestamptz,
  check ((shown_address is null) = (sealed_address is null)),
  check (every_hours is null or daily_hour is null)
);

-- The mapping of a connected feed, each state that was saved: 1 is the first (docs/product/office.md §17).
create table feed_mapping_version (
  source text not null references feed_source (name) on delete cascade,
  version integer not null,
  written_at timestamptz not null,
  mapping text not null,
  primary key (source, version)
);

-- Each import of a source, and each attempt that could not be made.
create table feed_run (
  id integer generated always as identity primary key,
  source text not null,
  -- Null: nothing could be fetched, and nothing is known of it.
  format text,
  file_name text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- 'interrupted': its process was killed, and the next start or import says so.
  outcome text check (outcome in ('done', 'stopped', 'failed', 'interrupted')),
  report jsonb,
  -- Whether the run read all that its source has on offer: what it left out is then gone, and what it did not is there.
  snapshot boolean not null default false,
  -- The numbers of the listings that the file named.
  seen int4multirange,
  -- Of a feed fetched from an address: what was asked for, and what the host said of its version, so that the next run can ask whether
  -- anything changed. The address itself may hold secrets: only its hash is kept.
  fetch_hash bytea,
  etag text,
  last_modified text,
  -- What an admin decided about the homes that a stopped run would have withdrawn; null where nobody has.
  removals text check (removals in ('withdrawn', 'kept')),
  undo_requested_at timestamptz,
  undone_at timestamptz
);
create index feed_run_source on feed_run (source, started_at desc);

-- Every refusal and warning of a run, as gzipped lines of JSON, for 30 days.
create table feed_run_problems (
  run_id integer primary key references feed_run (id) on delete cascade,
  content bytea not null
);

-- What an import changed, for 30 days, so that it can be undone (docs/product/office.md §18). `former`: the listing before, with its prices,
-- overrides and pictures; null where it was added. `written_at`: the listing's `changed_at` after the import. `is_left`: it was changed since,
-- and the undoing left it alone.
create table feed_run_change (
  run_id integer not null references feed_run (id) on delete cascade,
  listing_id integer not null references listing (id) on delete cascade,
  written_at timestamptz not null,
  former jsonb,
  is_left boolean not null default false,
  primary key (run_id, listing_id)
);
create index feed_run_change_listing on feed_run_change (listing_id);

-- How the entry of each listing was written when a feed was last read: an entry that is written the same is not read again. Beside the listing,
-- not in it: a listing whose entry is written otherwise, and says the same, has not changed.
create table feed_entry (
  listing_id integer primary key references listing (id) on delete cascade,
  -- Of the entry as written, and of all that it is read by.
  hash bytea not null,
  -- What it said: the listing's own, unless something else has written the listing since.
  content_hash bytea not null
);
create index feed_entry_hash on feed_entry (hash);

-- Feeds of our listings that partners read, each under a secret address of which only the hash is kept (docs/product/office.md §19).
create table partner_feed (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  format text not null check (format in ('kyero', 'csv', 'json')),
  -- The address of a search on the website; empty: all listings.
  search text not null,
  -- Null: it has no address yet, or that has ended.
  token_hash bytea unique,
  added_at timestamptz not null,
  read_at timestamptz,
  reads integer not null default 0,
  from_demo boolean not null default false,
  -- Its address stays, and answers that there is nothing to read now.
  is_paused boolean not null default false
);
