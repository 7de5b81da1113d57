-- Every figure of the map of places, kept for the last night of each month: the map goes back over its history.
alter table market_place_snapshot
  -- Null in rows that the version before has written: they know the homes for sale alone.
  add column homes_on_offer integer check (homes_on_offer > 0),
  add column homes_to_let integer check (homes_to_let > 0),
  add column median_rent_euro_per_square_metre double precision,
  add column homes_with_yield integer check (homes_with_yield > 0),
  add column median_yield_percent double precision,
  -- Null where no home for sale counts.
  alter column homes drop not null,
  alter column median_euro_per_square_metre drop not null;

delete from market_place_snapshot as night
where exists (
  select from market_place_snapshot as later
  where later.day > night.day and date_trunc('month', later.day) = date_trunc('month', night.day)
);
