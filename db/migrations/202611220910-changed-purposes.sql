-- A home that turned from sale to rent, or back, is another offer: its former price says nothing of the new one.

alter table listing_change add column former_purpose text;

create or replace function note_listings_changed() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_id, changed_at, former_state, former_purpose, former_price_euro, former_annual_income_euro,
    former_yield_percent)
  select became.id, clock_timestamp(), was.state, was.purpose, was.price_euro, was.annual_income_euro, was.yield_percent
  from became join was using (id)
  where (was.state in ('published', 'under-offer') or became.state in ('published', 'under-offer'))
    -- Only what an alert can ask for.
    and (was.state, was.addition, was.purpose, was.type, was.region, was.place_id, was.price_euro, was.bedrooms,
        was.area_square_metres, was.condition, was.annual_income_euro, was.yield_percent, was.latitude, was.longitude)
      is distinct from
        (became.state, became.addition, became.purpose, became.type, became.region, became.place_id, became.price_euro, became.bedrooms,
        became.area_square_metres, became.condition, became.annual_income_euro, became.yield_percent, became.latitude, became.longitude)
  order by became.id;
  if found then
    perform enqueue_alert_matching();
  end if;
  return null;
end $$;
