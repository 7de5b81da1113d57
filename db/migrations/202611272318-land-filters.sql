-- Searches and alerts ask for the building density of land, and for roads, whole plots and services as features (docs/product/search.md §26, §27).
-- The indexes that hold it go with it, and are made anew by the next migration.
alter table listing drop column feature_bits;

alter table listing add column feature_bits integer not null generated always as (
    case when pool in ('communal', 'private') then 1 else 0 end
    + case when pool = 'private' then 2 else 0 end
    + case when parking in ('uncovered', 'covered', 'garage') then 4 else 0 end
    + case when parking in ('covered', 'garage') then 8 else 0 end
    + case when furnishing = 'furnished' then 16 else 0 end
    + case when air_conditioning in ('split-units', 'central') then 32 else 0 end
    + case when lift then 64 else 0 end
    + case when pets_allowed then 128 else 0 end
    + case when sea_view then 256 else 0 end
    + case when title_deeds = 'available' then 512 else 0 end
    + case when addition <> 'feed' and (youtube_id is not null or video_file is not null) then 1024 else 0 end
    + case when addition <> 'feed' and tour_url is not null then 2048 else 0 end
    + case when has_plan then 4096 else 0 end
    + case when road_access = 'registered' then 8192 else 0 end
    + case when plot_share = 1 then 16384 else 0 end
    + case when water_at_plot and electricity_at_plot then 32768 else 0 end) stored;

-- Without nested loops for the reason that the migration of triggers before it gives.
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
      'plot_square_metres', was.plot_square_metres, 'building_density_percent', was.building_density_percent)
  from became join was using (id)
  where (was.state in ('published', 'under-offer') or became.state in ('published', 'under-offer'))
    -- Only what an alert can ask for.
    and (was.state, was.addition, was.purpose, was.type, was.region, was.place_id, was.price_euro, was.price_per_metre_euro,
        was.reduction_percent, was.price_changed_at, was.below_estimate_percent, was.bedrooms, was.area_square_metres, was.condition,
        was.feature_bits, was.energy_class, was.floor, was.year_built, was.plot_square_metres, was.building_density_percent, was.sea_metres,
        was.annual_income_euro, was.yield_percent, was.net_yield_percent, was.latitude, was.longitude)
      is distinct from
        (became.state, became.addition, became.purpose, became.type, became.region, became.place_id, became.price_euro, became.price_per_metre_euro,
        became.reduction_percent, became.price_changed_at, became.below_estimate_percent, became.bedrooms, became.area_square_metres, became.condition,
        became.feature_bits, became.energy_class, became.floor, became.year_built, became.plot_square_metres, became.building_density_percent, became.sea_metres,
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
