-- Net yield, price per m² and the last reduction, by which searches sort and filter.

-- The income sheet of a home under the usual assumptions (docs/product/income.md §1, §2), without the rounding of its lines to whole
-- euros: 4 empty weeks, 13 % for management and repairs, €500 for insurance and local taxes, €720 of communal charges for apartments;
-- 19 % VAT or transfer fees, and 1.2 % for the lawyer.
create function net_yield_percent(annual_income_euro integer, price_euro integer, vat text, condition text, type text)
returns double precision language sql immutable parallel safe as $$
  select case
    when price_euro > 0 and type in ('villa', 'detached-house', 'maisonette', 'semi-detached', 'apartment', 'penthouse') then
      (annual_income_euro * 48 / 52::float8 * 0.87 - 500 - case when type in ('apartment', 'penthouse') then 720 else 0 end)
      / (price_euro * 1.012::float8 + case
          when vat = 'excluded' or (vat is null and condition <> 'resale') then price_euro * 0.19::float8
          when vat = 'included' then 0
          else (0.03 * least(price_euro, 85000) + 0.05 * greatest(0, least(price_euro, 170000) - 85000)
            + 0.08 * greatest(0, price_euro - 170000))::float8 / 2
        end) * 100
  end
$$;

alter table listing
  add column net_yield_percent double precision generated always as (
    net_yield_percent(annual_income_euro, price_euro, vat, condition, type)) stored,
  add column price_per_metre_euro integer generated always as (round(price_euro::numeric / area_square_metres)) stored,
  -- Null unless the last change of the price was a reduction.
  add column reduction_percent double precision generated always as (
    case when price_euro < previous_price_euro then (previous_price_euro - price_euro) / previous_price_euro::float8 * 100 end) stored;

-- One for each order of a list, and listing_place for counts. Each holds what a search may ask of a listing on offer, so that pages,
-- counts and facets read no row: docs/search-plans.md. A former 202611221210-commercial.sql made four of them.
drop index if exists listing_recent, listing_cheapest, listing_dearest, listing_place;
create index listing_recent on listing (first_published_at desc, id desc)
  include (purpose, region, place_id, parent_type, type, condition, bedrooms, price_euro, area_square_metres, yield_percent,
    net_yield_percent, price_per_metre_euro, reduction_percent, price_changed_at, addition)
  where state in ('published', 'under-offer');
create index listing_cheapest on listing (purpose, price_euro, id desc)
  include (region, place_id, parent_type, type, condition, bedrooms, area_square_metres, yield_percent,
    net_yield_percent, price_per_metre_euro, reduction_percent, price_changed_at, addition)
  where state in ('published', 'under-offer');
create index listing_dearest on listing (purpose, price_euro desc nulls last, id desc)
  include (region, place_id, parent_type, type, condition, bedrooms, area_square_metres, yield_percent,
    net_yield_percent, price_per_metre_euro, reduction_percent, price_changed_at, addition)
  where state in ('published', 'under-offer');
create index listing_yield on listing (purpose, yield_percent desc nulls last, id desc)
  include (region, place_id, parent_type, type, condition, bedrooms, price_euro, area_square_metres,
    net_yield_percent, price_per_metre_euro, reduction_percent, price_changed_at, addition)
  where state in ('published', 'under-offer');
create index listing_net_yield on listing (purpose, net_yield_percent desc nulls last, id desc)
  include (region, place_id, parent_type, type, condition, bedrooms, price_euro, area_square_metres, yield_percent,
    price_per_metre_euro, reduction_percent, price_changed_at, addition)
  where state in ('published', 'under-offer');
create index listing_price_per_metre on listing (purpose, price_per_metre_euro, id desc)
  include (region, place_id, parent_type, type, condition, bedrooms, price_euro, area_square_metres, yield_percent,
    net_yield_percent, reduction_percent, price_changed_at, addition)
  where state in ('published', 'under-offer');
create index listing_reduction on listing (purpose, reduction_percent desc nulls last, id desc)
  include (region, place_id, parent_type, type, condition, bedrooms, price_euro, area_square_metres, yield_percent,
    net_yield_percent, price_per_metre_euro, price_changed_at, addition)
  where state in ('published', 'under-offer');
create index listing_price_changed on listing (purpose, price_changed_at desc nulls last, id desc)
  include (region, place_id, parent_type, type, condition, bedrooms, price_euro, area_square_metres, yield_percent,
    net_yield_percent, price_per_metre_euro, reduction_percent, addition)
  where state in ('published', 'under-offer');
create index listing_place on listing (purpose, region, place_id)
  include (parent_type, type, condition, bedrooms, price_euro, area_square_metres, yield_percent,
    net_yield_percent, price_per_metre_euro, reduction_percent, price_changed_at, addition, latitude, longitude, first_published_at, id)
  where state in ('published', 'under-offer');

alter table alert
  add column min_netyield double precision not null default '-infinity',
  add column max_netyield double precision not null default 'infinity',
  add column min_reduction double precision not null default '-infinity',
  add column max_reduction double precision not null default 'infinity',
  add column min_reduced integer not null default -1,
  add column max_reduced integer not null default 2147483647;

create or replace function note_listings_changed() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_id, changed_at, awaits_figures, former_state, former_purpose, former_price_euro,
    former_annual_income_euro, former_yield_percent, former_facts)
  select became.id, clock_timestamp(),
    -- Where the figures moved, they are what was worked out.
    became.purpose = 'sale'
      and became.annual_income_euro is not distinct from was.annual_income_euro
      and became.yield_percent is not distinct from was.yield_percent,
    was.state, was.purpose, was.price_euro, was.annual_income_euro, was.yield_percent,
    jsonb_build_object('addition', was.addition, 'type', was.type, 'region', was.region, 'place_id', was.place_id,
      'bedrooms', was.bedrooms, 'area_square_metres', was.area_square_metres, 'condition', was.condition,
      'latitude', was.latitude, 'longitude', was.longitude)
  from became join was using (id)
  where (was.state in ('published', 'under-offer') or became.state in ('published', 'under-offer'))
    -- Only what an alert can ask for.
    and (was.state, was.addition, was.purpose, was.type, was.region, was.place_id, was.price_euro, was.price_per_metre_euro,
        was.reduction_percent, was.price_changed_at, was.bedrooms, was.area_square_metres, was.condition, was.annual_income_euro,
        was.yield_percent, was.net_yield_percent, was.latitude, was.longitude)
      is distinct from
        (became.state, became.addition, became.purpose, became.type, became.region, became.place_id, became.price_euro, became.price_per_metre_euro,
        became.reduction_percent, became.price_changed_at, became.bedrooms, became.area_square_metres, became.condition, became.annual_income_euro,
        became.yield_percent, became.net_yield_percent, became.latitude, became.longitude)
  order by became.id;
  if found then
    perform enqueue_alert_matching();
  end if;
  return null;
end $$;
