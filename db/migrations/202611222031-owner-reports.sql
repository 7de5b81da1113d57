-- The report of a listing that its owner reads under a secret address; one that ended has no row (docs/product/office.md §28).
create table owner_report (
  listing_id integer primary key references listing (id) on delete cascade,
  token_hash bytea not null unique,
  made_at timestamptz not null
);
