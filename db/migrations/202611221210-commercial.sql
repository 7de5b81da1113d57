-- Commercial property, the fourth parent type. A computed column cannot change its expression before PostgreSQL 17: it is made anew.
-- The search indexes, which include it, go with it: 202611221235-sorts-for-investors.sql makes them with what that adds.

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

-- Filters ask of every page whether there is any commercial property on offer.
create index listing_commercial on listing (purpose) where parent_type = 'commercial' and state in ('published', 'under-offer');
