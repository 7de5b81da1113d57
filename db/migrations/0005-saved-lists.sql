-- What members keep: homes they saved, and homes their alerts found.

create table saved_listing (
  member_id uuid not null references member (id) on delete cascade,
  listing_id integer not null references listing (id) on delete cascade,
  saved_at timestamptz not null,
  -- What was asked on that day: what changed since is told beside the home.
  saved_price_euro integer,
  primary key (member_id, listing_id)
);
create index saved_listing_listing on saved_listing (listing_id);

create table alert_listing (
  member_id uuid not null references member (id) on delete cascade,
  listing_id integer not null references listing (id) on delete cascade,
  listed_at timestamptz not null,
  -- In words: 'the price fell to €285,000: yield 6.1 %'.
  reason text not null,
  -- False once no alert of the member finds it any more; it stays, marked so.
  matches boolean not null default true,
  -- A removed home stays away (docs/product/alerts.md §9).
  removed_at timestamptz,
  primary key (member_id, listing_id)
);
create index alert_listing_listing on alert_listing (listing_id);
