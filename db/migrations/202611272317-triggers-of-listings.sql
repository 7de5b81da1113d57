-- One trigger for each kind of statement that writes a listing, or a picture of one, in place of two to four: each says to alerts, market
-- figures, copies of the stock and kept pages what was written.

create or replace function note_listings_added() returns trigger language plpgsql as $$
begin
  -- A home for sale waits until its income and yield are worked out again, so that a change and what follows from it are matched as one.
  insert into listing_change (listing_id, changed_at, awaits_figures)
  select id, clock_timestamp(), purpose = 'sale' from became where state in ('published', 'under-offer') order by id;
  if found then
    perform enqueue_alert_matching();
  end if;
  insert into market_change (region) select distinct region from became;
  insert into listing_version (listing_id, changed_in)
  select id, pg_current_xact_id() from became
  on conflict (listing_id) do update set changed_in = excluded.changed_in;
  perform pg_notify('pages_changed', '');
  return null;
end $$;

-- A connection keeps the plan of a trigger's statement from its first update: where that was of one listing, a nested loop would join the rows
-- before and after ever after, and an update of 2,400 listings would take 1.8 s instead of 3 ms.
create or replace function note_listings_changed() returns trigger language plpgsql set enable_nestloop = off as $$
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
      'latitude', was.latitude, 'longitude', was.longitude, 'below_estimate_percent', was.below_estimate_percent,
      'feature_bits', was.feature_bits, 'energy_class', was.energy_class, 'floor', was.floor, 'year_built', was.year_built,
      'plot_square_metres', was.plot_square_metres)
  from became join was using (id)
  where (was.state in ('published', 'under-offer') or became.state in ('published', 'under-offer'))
    -- Only what an alert can ask for.
    and (was.state, was.addition, was.purpose, was.type, was.region, was.place_id, was.price_euro, was.price_per_metre_euro,
        was.reduction_percent, was.price_changed_at, was.below_estimate_percent, was.bedrooms, was.area_square_metres, was.condition,
        was.feature_bits, was.energy_class, was.floor, was.year_built, was.plot_square_metres, was.sea_metres,
        was.annual_income_euro, was.yield_percent, was.net_yield_percent, was.latitude, was.longitude)
      is distinct from
        (became.state, became.addition, became.purpose, became.type, became.region, became.place_id, became.price_euro, became.price_per_metre_euro,
        became.reduction_percent, became.price_changed_at, became.below_estimate_percent, became.bedrooms, became.area_square_metres, became.condition,
        became.feature_bits, became.energy_class, became.floor, became.year_built, became.plot_square_metres, became.sea_metres,
        became.annual_income_euro, became.yield_percent, became.net_yield_percent, became.latitude, became.longitude)
  order by became.id;
  if found then
    perform enqueue_alert_matching();
  end if;
  -- Most updates of many rows touch nothing that the market's figures show.
  insert into market_change (region)
  select distinct unnest(array[was.region, became.region])
  from was join became using (id)
  where (was.state in ('published', 'under-offer') or became.state in ('published', 'under-offer'))
    and (was.state, was.region, was.purpose, was.parent_type, was.place_id, was.place_text, was.bedrooms, was.price_euro,
        was.price_per_metre_euro, was.first_published_at, was.yield_percent)
      is distinct from
        (became.state, became.region, became.purpose, became.parent_type, became.place_id, became.place_text, became.bedrooms, became.price_euro,
        became.price_per_metre_euro, became.first_published_at, became.yield_percent);
  insert into listing_version (listing_id, changed_in)
  select id, pg_current_xact_id() from became
  on conflict (listing_id) do update set changed_in = excluded.changed_in;
  -- An update that found nothing to change is no news.
  if found then
    perform pg_notify('pages_changed', '');
  end if;
  return null;
end $$;

create function note_listings_removed() returns trigger language plpgsql as $$
begin
  insert into market_change (region) select distinct region from was;
  insert into listing_version (listing_id, changed_in)
  select id, pg_current_xact_id() from was
  on conflict (listing_id) do update set changed_in = excluded.changed_in;
  perform pg_notify('pages_changed', '');
  return null;
end $$;

create function note_stock_truncated() returns trigger language plpgsql as $$
begin
  insert into market_change (region) values ('limassol'), ('larnaca'), ('paphos'), ('nicosia'), ('famagusta');
  insert into listing_version (listing_id, changed_in)
  select id, pg_current_xact_id() from listing
  on conflict (listing_id) do update set changed_in = excluded.changed_in;
  perform pg_notify('pages_changed', '');
  return null;
end $$;

drop trigger listing_changed on listing;
drop trigger listing_updated on listing;
drop trigger listing_market_insert on listing;
drop trigger listing_market_update on listing;
drop trigger listing_market_delete on listing;
drop trigger listing_market_truncate on listing;
drop trigger listing_version_insert on listing;
drop trigger listing_version_update on listing;
drop trigger listing_version_delete on listing;
drop trigger listing_version_truncate on listing;
alter trigger listing_added_for_alerts on listing rename to listing_added;
alter trigger listing_changed_for_alerts on listing rename to listing_changed;
create trigger listing_removed after delete on listing
  referencing old table as was for each statement execute function note_listings_removed();
create trigger listing_truncated before truncate on listing
  for each statement execute function note_stock_truncated();
drop function note_market_change();
drop function note_market_update();
drop function note_market_loss();
drop function note_listing_versions();
drop function note_all_listing_versions();

create function note_pictures_added() returns trigger language plpgsql as $$
begin
  insert into stored_picture_change (listing_id) select distinct listing_id from became where state = 'stored';
  perform pg_notify('pages_changed', '');
  return null;
end $$;

create function note_pictures_changed() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  insert into stored_picture_change (listing_id)
  select listing_id from was where state = 'stored' union select listing_id from became where state = 'stored';
  -- An attempt to fetch it changes nothing that a page shows.
  if exists (select from was join became using (id) where was.state <> became.state) then
    perform pg_notify('pages_changed', '');
  end if;
  return null;
end $$;

create function note_pictures_removed() returns trigger language plpgsql as $$
begin
  insert into stored_picture_change (listing_id) select distinct listing_id from was where state = 'stored';
  perform pg_notify('pages_changed', '');
  return null;
end $$;

drop trigger listing_picture_changed on listing_picture;
drop trigger listing_picture_updated on listing_picture;
drop trigger stored_picture_inserted on listing_picture;
drop trigger stored_picture_deleted on listing_picture;
drop trigger stored_picture_updated on listing_picture;
drop trigger stored_picture_was_updated on listing_picture;
create trigger listing_picture_added after insert on listing_picture
  referencing new table as became for each statement execute function note_pictures_added();
create trigger listing_picture_changed after update on listing_picture
  referencing old table as was new table as became for each statement execute function note_pictures_changed();
create trigger listing_picture_removed after delete on listing_picture
  referencing old table as was for each statement execute function note_pictures_removed();
drop function note_stored_pictures();

-- Whoever takes the mark off a change enqueues the matching itself.
drop trigger changes_settled_for_alerts on listing_change;
drop function note_changes_settled();
