-- Listings that may be the same home (docs/product/office.md §27). A job looks at those that were written, and keeps the pairs.

-- What may be paired, by what a listing and its duplicate have in common.
create index listing_duplicates on listing (region, purpose, type, coalesce(bedrooms, -1), price_euro)
  where state not in ('sold', 'let', 'withdrawn') and price_euro is not null;

-- Listings that were written since the job last looked at them.
create table duplicate_check (
  listing_id integer primary key references listing (id) on delete cascade
);

create table duplicate_pair (
  lower_id integer not null references listing (id) on delete cascade,
  higher_id integer not null references listing (id) on delete cascade,
  score smallint not null,
  found_at timestamptz not null,
  -- When staff said that they are not the same home; such a pair stays, whatever is written.
  dismissed_at timestamptz,
  primary key (lower_id, higher_id),
  constraint duplicate_pair_order check (lower_id < higher_id)
);
create index duplicate_pair_higher on duplicate_pair (higher_id);
create index duplicate_pair_shown on duplicate_pair (score, lower_id, higher_id) where dismissed_at is null;
