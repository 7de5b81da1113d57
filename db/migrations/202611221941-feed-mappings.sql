-- The mapping of a connected feed, each state that was saved: 1 is the first (docs/product/office.md §17).
create table feed_mapping_version (
  source text not null references feed_source on delete cascade,
  version integer not null,
  written_at timestamptz not null,
  mapping text not null,
  primary key (source, version)
);
alter table feed_source add column mapping_version integer not null default 0;
