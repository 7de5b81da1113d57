-- The price per m² counts the VAT that a price lacks, and keeps its fractions: bounds and orders compare it unrounded
-- (docs/product/income.md §4, docs/product/search.md §9).

-- Whole euros, as `priceWithVat`; wider than a price.
create function price_with_vat(price_euro integer, purpose text, vat text) returns double precision
language sql immutable parallel safe as $$
  select case when purpose = 'sale' and vat = 'excluded' then round(price_euro * 119 / 100.0) else price_euro end
$$;

-- A computed column cannot change its expression before PostgreSQL 17: it is made anew, and the indexes that hold it as they were.
do $$
declare
  definitions text[] := array(
    select pg_get_indexdef(indexrelid) from pg_index
    where indrelid = 'listing'::regclass and pg_get_indexdef(indexrelid) like '%price_per_metre_euro%');
  definition text;
begin
  alter table listing drop column price_per_metre_euro;
  alter table listing add column price_per_metre_euro double precision
    generated always as (price_with_vat(price_euro, purpose, vat) / area_square_metres) stored;
  foreach definition in array definitions loop
    execute definition;
  end loop;
end $$;

-- The market's price per m² moves with VAT too.
create or replace function note_market_update() returns trigger language plpgsql as $$
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
insert into market_change (region) select distinct region from listing;

-- Alerts that bound the price per m² find other homes now.
do $$
begin
  insert into listing_change (listing_id, changed_at, former_state, former_purpose, former_price_euro, former_annual_income_euro,
    former_yield_percent)
  select id, clock_timestamp(), state, purpose, price_euro, annual_income_euro, yield_percent
  from listing
  where state in ('published', 'under-offer') and purpose = 'sale' and vat = 'excluded' and exists (
    select from alert_key where min_price_per_metre >= 0)
  order by id;
  if found then
    perform enqueue_alert_matching();
  end if;
end $$;
