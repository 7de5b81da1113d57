-- Commercial property, the fourth parent type. A computed column cannot change its expression before PostgreSQL 17: it is made anew,
-- and with it the search indexes, which include it.

alter table listing drop constraint listing_type_check;
alter table listing add constraint listing_type_check check (type in ('villa', 'detached-house', 'maisonette', 'semi-detached',
  'apartment', 'penthouse', 'agricultural-land', 'industrial-land', 'residential-land', 'commercial-land', 'tourist-land', 'office',
  'shop', 'building', 'hotel', 'warehouse', 'mixed-use'));

alter table listing drop column parent_type;
alter table listing add column parent_type text not null generated always as (
  case
    when type in ('villa', 'detached-house', 'maisonette', 'semi-detached') then 'houses'
    when type in ('apartment', 'penthouse') then 'apartments'
    when type in ('office', 'shop', 'building', 'hotel', 'warehouse', 'mixed-use') then 'commercial'
    else 'lands'
  end) stored;

create index listing_recent on listing (first_published_at desc, id desc)
  include (purpose, region, place_id, parent_type, type, condition, bedrooms, price_euro, area_square_metres, yield_percent, addition)
  where state in ('published', 'under-offer');
create index listing_cheapest on listing (purpose, price_euro, id desc)
  include (region, place_id, parent_type, type, condition, bedrooms, area_square_metres, yield_percent, addition)
  where state in ('published', 'under-offer');
create index listing_dearest on listing (purpose, price_euro desc nulls last, id desc)
  include (region, place_id, parent_type, type, condition, bedrooms, area_square_metres, yield_percent, addition)
  where state in ('published', 'under-offer');
create index listing_place on listing (purpose, region, place_id)
  include (parent_type, type, condition, bedrooms, price_euro, area_square_metres, yield_percent, addition, latitude, longitude, first_published_at, id)
  where state in ('published', 'under-offer');

-- Filters ask of every page whether there is any commercial property on offer.
create index listing_commercial on listing (purpose) where parent_type = 'commercial' and state in ('published', 'under-offer');
