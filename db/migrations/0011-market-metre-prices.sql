-- The market's figures tell what a square metre of each kind of home asks: another kind moves them too.
create or replace function note_market_update() returns trigger language plpgsql as $$
begin
  insert into market_change (region)
  select distinct unnest(array[former.region, changed.region])
  from former join changed using (id)
  where (former.state in ('published', 'under-offer') or changed.state in ('published', 'under-offer')) and (
    former.state, former.region, former.purpose, former.parent_type, former.place_id, former.place_text, former.bedrooms,
    former.price_euro, former.area_square_metres, former.first_published_at, former.yield_percent
  ) is distinct from (
    changed.state, changed.region, changed.purpose, changed.parent_type, changed.place_id, changed.place_text, changed.bedrooms,
    changed.price_euro, changed.area_square_metres, changed.first_published_at, changed.yield_percent
  );
  return null;
end $$;
