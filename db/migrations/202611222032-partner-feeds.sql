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
  from_demo boolean not null default false
);
