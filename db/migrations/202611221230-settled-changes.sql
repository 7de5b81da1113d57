-- A change and the figures that follow from it are matched as one: a home for sale waits until its income and yield are worked out
-- again. And what it was before is kept whole, so that a reason can name what changed.

alter table listing_change
  -- Income and yield do not follow from this change yet.
  add column awaits_figures boolean not null default false,
  -- Columns of `listing` and their former values, without those that have a column of their own; null for a new listing.
  add column former_facts jsonb;

create or replace function note_listings_added() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_id, changed_at, awaits_figures)
  select id, clock_timestamp(), purpose = 'sale' from became where state in ('published', 'under-offer') order by id;
  if found then
    perform enqueue_alert_matching();
  end if;
  return null;
end $$;

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

-- Whoever works out the figures takes the mark off, and what waited for them is matched.
create function note_changes_settled() returns trigger language plpgsql as $$
begin
  if exists (select from became) then
    perform enqueue_alert_matching();
  end if;
  return null;
end $$;
create trigger changes_settled_for_alerts after update on listing_change
  referencing new table as became for each statement execute function note_changes_settled();
