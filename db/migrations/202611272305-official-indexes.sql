-- Indexes of prices and rents that others publish, by quarter; an import of a source replaces all of it. No region: all of Cyprus.
create table official_index (
  source text not null,
  region text check (region in ('limassol', 'larnaca', 'paphos', 'nicosia', 'famagusta')),
  kind text not null check (kind in ('rent', 'price')),
  -- Its first day.
  quarter date not null,
  value double precision not null check (value > 0),
  imported_at timestamptz not null
);
create unique index official_index_quarter on official_index (source, kind, region, quarter) nulls not distinct;
create trigger official_index_changed after insert or update or delete on official_index
  for each statement execute function notify_pages_changed();
