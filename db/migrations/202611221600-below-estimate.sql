-- By how much a home asks less than our estimate of it, by which searches sort and filter (docs/product/search.md §22).

-- The offer that an estimate was made of: what was written since says something else.
alter table listing_estimate add column offer_hash bytea;

-- A computed column is added to each row, which makes all indexes anew: those that are to hold it are dropped before. Each holds what a
-- search may ask of a listing on offer, so that pages, counts and facets read no row: docs/search-plans.md.
do $$
declare
  definitions text[];
  names text[];
  each_text text;
begin
  select array_agg(pg_get_indexdef(indexrelid)), array_agg(indexrelid::regclass::text) into definitions, names
  from pg_index where indrelid = 'listing'::regclass and pg_get_indexdef(indexrelid) like '%price_changed_at%';
  foreach each_text in array names loop
    execute format('drop index %s', each_text);
  end loop;
  alter table listing
    -- What is asked for homes like it, with the VAT that its price lacks (`price_with_vat`), and the low end of the range. Null where the
    -- model is not the better estimate, where the offer is implausible, and from a change of the home until the next fit.
    add column estimate_euro double precision,
    add column estimate_low_euro double precision,
    -- Of the estimate; null unless what is asked is below the range.
    add column below_estimate_percent double precision generated always as (
      case when price_with_vat(price_euro, purpose, vat) < estimate_low_euro
        then (estimate_euro - price_with_vat(price_euro, purpose, vat)) / estimate_euro * 100 end) stored;
  foreach each_text in array definitions loop
    execute replace(each_text, ' INCLUDE (', ' INCLUDE (below_estimate_percent, ');
  end loop;
end $$;

create index listing_below_estimate on listing (purpose, below_estimate_percent desc nulls last, id desc)
  include (region, place_id, parent_type, type, condition, bedrooms, price_euro, area_square_metres, yield_percent,
    net_yield_percent, price_per_metre_euro, reduction_percent, price_changed_at, addition)
  where state in ('published', 'under-offer');

alter table alert
  add column min_below double precision not null default '-infinity',
  add column max_below double precision not null default 'infinity';

-- The home had an estimate, and has none until the next fit: to be matched then, so that it does not leave an alert and come back as news.
alter table listing_change add column awaits_estimate boolean not null default false;

create or replace function note_listings_changed() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_id, changed_at, awaits_figures, awaits_estimate, former_state, former_purpose, former_price_euro,
    former_annual_income_euro, former_yield_percent, former_facts)
  select became.id, clock_timestamp(),
    -- Where the figures moved, they are what was worked out.
    became.purpose = 'sale'
      and became.annual_income_euro is not distinct from was.annual_income_euro
      and became.yield_percent is not distinct from was.yield_percent,
    was.estimate_euro is not null and became.estimate_euro is null,
    was.state, was.purpose, was.price_euro, was.annual_income_euro, was.yield_percent,
    jsonb_build_object('addition', was.addition, 'type', was.type, 'region', was.region, 'place_id', was.place_id,
      'bedrooms', was.bedrooms, 'area_square_metres', was.area_square_metres, 'condition', was.condition,
      'latitude', was.latitude, 'longitude', was.longitude, 'below_estimate_percent', was.below_estimate_percent)
  from became join was using (id)
  where (was.state in ('published', 'under-offer') or became.state in ('published', 'under-offer'))
    -- Only what an alert can ask for.
    and (was.state, was.addition, was.purpose, was.type, was.region, was.place_id, was.price_euro, was.price_per_metre_euro,
        was.reduction_percent, was.price_changed_at, was.below_estimate_percent, was.bedrooms, was.area_square_metres, was.condition,
        was.annual_income_euro, was.yield_percent, was.net_yield_percent, was.latitude, was.longitude)
      is distinct from
        (became.state, became.addition, became.purpose, became.type, became.region, became.place_id, became.price_euro, became.price_per_metre_euro,
        became.reduction_percent, became.price_changed_at, became.below_estimate_percent, became.bedrooms, became.area_square_metres, became.condition,
        became.annual_income_euro, became.yield_percent, became.net_yield_percent, became.latitude, became.longitude)
  order by became.id;
  if found then
    perform enqueue_alert_matching();
  end if;
  return null;
end $$;
