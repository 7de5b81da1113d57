-- The market: figures of each town as they are and as they were, and estimates.

-- What is implausible about an offer, one row for each figure. An offer with an unconfirmed one counts nowhere (docs/product/listings.md §30).
create table listing_doubt (
  listing_id integer not null references listing (id) on delete cascade,
  figure text not null check (figure in ('price', 'area', 'price-per-metre', 'stated-income', 'stated-yield')),
  -- What was judged: the doubt, and its confirmation, last until one of these changes.
  judged_on text not null,
  reason jsonb not null,
  found_at timestamptz not null,
  confirmed_at timestamptz,
  -- Null also for who has no account: a command, or someone whose account is gone.
  confirmed_by uuid references member (id) on delete set null,
  primary key (listing_id, figure)
);
create index listing_doubt_unconfirmed on listing_doubt (listing_id, figure) where confirmed_at is null;
create index listing_doubt_member on listing_doubt (confirmed_by) where confirmed_by is not null;

-- Listings with unconfirmed doubts: of the offer itself, or only of the earnings that its source states.
create view doubted_listing as
select listing_id,
  bool_or(figure in ('price', 'area', 'price-per-metre')) as offer_is_doubted,
  bool_or(figure in ('stated-income', 'stated-yield')) as earnings_are_doubted
from listing_doubt where confirmed_at is null group by listing_id;

-- What every statistic and estimate is made of: the homes on offer whose figures are plausible or confirmed. A statistic that needs
-- another column adds it here.
create view counted_listing as
select id, purpose, type, parent_type, region, place_id, place_text, latitude, longitude, price_euro, bedrooms, bathrooms,
  area_square_metres, plot_square_metres, condition, energy_class, furnishing, parking, pool, floor, year_built, first_published_at,
  case when earnings_are_doubted is not true then stated_annual_income_euro end as stated_annual_income_euro,
  case when earnings_are_doubted is not true then stated_yield_percent end as stated_yield_percent,
  case when earnings_are_doubted is not true then annual_income_euro end as annual_income_euro,
  case when earnings_are_doubted is not true then yield_percent end as yield_percent
from listing left join doubted_listing on listing_id = id
where state in ('published', 'under-offer') and offer_is_doubted is not true;

-- One line for each statement and region that touched what the figures are made of; read and deleted when they are made anew.
create table market_change (
  id bigint generated always as identity primary key,
  region text not null
);
create index market_change_region on market_change (region);

create function note_market_change() returns trigger language plpgsql as $$
begin
  insert into market_change (region) select distinct region from changed;
  return null;
end $$;

-- Most updates of many rows touch nothing that the figures show. A connection keeps the plan of a trigger's statement from its first
-- update: where that was of one listing, a nested loop would join the rows before and after ever after, and an update of 2,400 listings
-- would take 1.8 s instead of 3 ms.
create function note_market_update() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  insert into market_change (region)
  select distinct unnest(array[former.region, changed.region])
  from former join changed using (id)
  where (former.state in ('published', 'under-offer') or changed.state in ('published', 'under-offer')) and (
    former.state, former.region, former.purpose, former.parent_type, former.place_id, former.place_text, former.bedrooms,
    former.price_euro, former.price_per_metre_euro, former.first_published_at, former.yield_percent
  ) is distinct from (
    changed.state, changed.region, changed.purpose, changed.parent_type, changed.place_id, changed.place_text, changed.bedrooms,
    changed.price_euro, changed.price_per_metre_euro, changed.first_published_at, changed.yield_percent
  );
  return null;
end $$;

create function note_market_loss() returns trigger language plpgsql as $$
begin
  insert into market_change (region) values ('limassol'), ('larnaca'), ('paphos'), ('nicosia'), ('famagusta');
  return null;
end $$;

create trigger listing_market_insert after insert on listing
  referencing new table as changed for each statement execute function note_market_change();
create trigger listing_market_delete after delete on listing
  referencing old table as changed for each statement execute function note_market_change();
create trigger listing_market_update after update on listing
  referencing old table as former new table as changed for each statement execute function note_market_update();
create trigger listing_market_truncate after truncate on listing
  for each statement execute function note_market_loss();

-- A doubt about what is on offer, or its end, moves the figures of its region.
create function note_doubts_changed() returns trigger language plpgsql as $$
begin
  insert into market_change (region)
  select distinct region from listing 
  where id in (select listing_id from changed) and state in ('published', 'under-offer');
  if found then
    perform pg_notify('pages_changed', '');
  end if;
  return null;
end $$;

create trigger listing_doubt_insert after insert on listing_doubt
  referencing new table as changed for each statement execute function note_doubts_changed();
create trigger listing_doubt_update after update on listing_doubt
  referencing new table as changed for each statement execute function note_doubts_changed();
create trigger listing_doubt_delete after delete on listing_doubt
  referencing old table as changed for each statement execute function note_doubts_changed();

-- The figures of a region as they are now.
create table market_summary (
  region text primary key,
  made_at timestamptz not null,
  figures jsonb not null
);

-- What homes of a region asked, night by night.
create table market_snapshot (
  region text not null check (region in ('limassol', 'larnaca', 'paphos', 'nicosia', 'famagusta')),
  day date not null,
  purpose text not null check (purpose in ('sale', 'rent')),
  -- 1, 2, 3: what such homes ask; 0: what a square metre asks, over all records.
  bedrooms smallint not null check (bedrooms between 0 and 3),
  homes integer not null check (homes > 0),
  average_euro integer not null,
  median_euro integer not null,
  primary key (region, day, purpose, bedrooms)
);

-- Every figure of the map of places, kept for the last night of each month: the map goes back over its history.
create table market_place_snapshot (
  day date not null,
  place_id text not null,
  -- Both null where no home for sale counts.
  homes integer check (homes > 0),
  median_euro_per_square_metre double precision,
  homes_on_offer integer check (homes_on_offer > 0),
  homes_to_let integer check (homes_to_let > 0),
  median_rent_euro_per_square_metre double precision,
  homes_with_yield integer check (homes_with_yield > 0),
  median_yield_percent double precision,
  -- By day first: the map reads all places of one month.
  primary key (day, place_id)
);

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

-- The models that estimate what a home would be let and sold for.
create table estimate_model (
  target text primary key check (target in ('rent', 'price')),
  fitted_at timestamptz not null,
  -- How many homes it was fitted on.
  homes integer not null,
  -- Regions where it was off by less than the mean of comparable homes when it was measured.
  better_in text[] not null,
  trained jsonb not null
);
create trigger estimate_model_changed after insert or update or delete or truncate on estimate_model
  for each statement execute function notify_pages_changed();

-- What each home would be let and sold for by the model.
create table listing_estimate (
  listing_id integer not null references listing (id) on delete cascade,
  target text not null check (target in ('rent', 'price')) references estimate_model (target) on delete cascade,
  euro integer not null,
  low_euro integer not null,
  high_euro integer not null,
  level text not null check (level in ('place', 'region', 'island')),
  homes integer not null,
  nearest_kilometres double precision,
  -- The offer that an estimate was made of: what was written since says something else.
  offer_hash bytea,
  primary key (listing_id, target)
);
-- The page of a home shows its estimate, and when the model was fitted.
create trigger listing_estimate_changed after insert or delete or truncate on listing_estimate
  for each statement execute function notify_pages_changed();
create trigger listing_estimate_updated after update on listing_estimate
  referencing new table as changed for each statement execute function notify_pages_updated();

-- How far the model and the means of cells are off: one measurement a day. Null: of all regions, numbers of bedrooms, levels.
create table estimate_error (
  day date not null,
  target text not null check (target in ('rent', 'price')),
  method text not null check (method in ('model', 'cell-mean')),
  region text check (region in ('limassol', 'larnaca', 'paphos', 'nicosia', 'famagusta')),
  bedrooms smallint check (bedrooms between 1 and 3),
  level text check (level in ('place', 'region', 'island')),
  homes integer not null check (homes > 0),
  median_percent double precision not null,
  within_5 double precision not null,
  within_10 double precision not null,
  within_20 double precision not null,
  -- Share inside the interval; null where the method has none.
  inside double precision,
  unique nulls not distinct (day, target, method, region, bedrooms, level)
);

-- When the errors were last measured. The errors alone cannot say: a measurement of few homes publishes none.
create table estimate_measurement (
  only_row boolean primary key default true check (only_row),
  measured_at timestamptz not null
);
create trigger estimate_measurement_changed after insert or update or delete or truncate on estimate_measurement
  for each statement execute function notify_pages_changed();
