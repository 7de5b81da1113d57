-- What an import changed, for 30 days, so that it can be undone (docs/product/office.md §18). `former`: the listing before, with its prices,
-- overrides and pictures; null where it was added. `written_at`: the listing's `changed_at` after the import. `is_left`: it was changed since,
-- and the undoing left it alone.
create table feed_run_change (
  run_id integer not null references feed_run on delete cascade,
  listing_id integer not null references listing on delete cascade,
  written_at timestamptz not null,
  former jsonb,
  is_left boolean not null default false,
  primary key (run_id, listing_id)
);
create index feed_run_change_listing on feed_run_change (listing_id);
alter table feed_run add column undo_requested_at timestamptz, add column undone_at timestamptz;
