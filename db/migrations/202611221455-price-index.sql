-- How asking prices moved in each town, like for like (docs/product/market.md §24). Made anew each night from all that was asked.
create table price_index (
  region text not null check (region in ('limassol', 'larnaca', 'paphos', 'nicosia', 'famagusta')),
  purpose text not null check (purpose in ('sale', 'rent')),
  -- Its first day.
  month date not null,
  homes integer not null check (homes > 0),
  -- 100 in the town's first month; the bounds hold 19 times in 20.
  index double precision not null,
  low double precision not null,
  high double precision not null,
  -- Homes that were on offer in the month before too.
  pairs integer not null check (pairs >= 0),
  same_home_index double precision not null,
  -- The change of `index` since that month, twelve months before or the town's first.
  change_since date not null,
  change_percent double precision not null,
  change_low_percent double precision not null,
  change_high_percent double precision not null,
  primary key (region, purpose, month)
);
create trigger price_index_changed after insert or update or delete or truncate on price_index
  for each statement execute function notify_pages_changed();
