-- Listings that were merged into others (docs/product/office.md §27): their public pages lead to these.
create table listing_merge (
  merged_id integer primary key references listing (id) on delete cascade,
  kept_id integer not null references listing (id) on delete cascade,
  merged_at timestamptz not null,
  -- Both listings before, and what was moved: how it is undone. Null after 30 days.
  former jsonb,
  constraint listing_merge_two check (merged_id <> kept_id)
);
create index listing_merge_kept on listing_merge (kept_id);
