-- An alert for any type, condition or region says so. Before, it named each of those that existed when it was saved, so that it
-- would never have found a home of one that came later.

alter table alert_key alter column types drop not null, alter column conditions drop not null;

-- A whole parent type has a bit of its own: houses 28, apartments 29, lands 30. Their types were the bits 0 to 3, 4 to 5, 6 to 10.
update alert_key set types = alert_key.types
    | case when filters -> 'parentTypes' ? 'houses' and types & 15 = 15 then 1 << 28 else 0 end
    | case when filters -> 'parentTypes' ? 'apartments' and types & 48 = 48 then 1 << 29 else 0 end
    | case when filters -> 'parentTypes' ? 'lands' and types & 1984 = 1984 then 1 << 30 else 0 end
from alert where alert.id = alert_id and kind = 'search';
update alert_key set types = null where types & 2047 = 2047;
update alert_key set conditions = null where conditions = 15;

-- A search without regions and places looked under each region's key, and looks under one key of its own now.
insert into alert_key (alert_id, key, min_measure, max_measure, min_bedrooms, max_bedrooms, min_price_per_metre, max_price_per_metre,
  types, conditions)
select alert_id, split_part(key, ' ', 1) || ' anywhere', min_measure, max_measure, min_bedrooms, max_bedrooms, min_price_per_metre,
  max_price_per_metre, types, conditions
from alert_key join alert on alert.id = alert_id
where kind = 'search' and filters -> 'regions' = '[]' and filters -> 'placeIds' = '[]' and key like '% limassol';
delete from alert_key using alert
where alert.id = alert_id and kind = 'search' and filters -> 'regions' = '[]' and filters -> 'placeIds' = '[]'
  and key not like '% anywhere';
