-- The yield of a place is that of its median two-bedroom home, with the bounds that hold it (docs/product/market.md §30). What was written
-- down until now was the middle one of all homes' own yields: another figure, which no map may show beside this one.
alter table market_place_snapshot add column low_yield_percent double precision, add column high_yield_percent double precision;
update market_place_snapshot set homes_with_yield = null, median_yield_percent = null where homes_with_yield is not null;
