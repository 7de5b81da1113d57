-- The stock: every listing, its prices over time, its pictures, and where it came from.

create table listing (
  id integer generated always as identity (start with 10001) primary key,
  source text not null,
  source_id text not null check (length(source_id) between 1 and 50),
  source_url text,
  content_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  state text not null check (state in ('draft', 'published', 'under-offer', 'sold', 'let', 'withdrawn')),
  state_changed_at timestamptz not null,
  first_published_at timestamptz,
  changed_at timestamptz not null,
  addition text not null check (addition in ('feed', 'own', 'exclusive')),
  purpose text not null check (purpose in ('sale', 'rent')),
  type text not null check (type in ('villa', 'detached-house', 'maisonette', 'semi-detached', 'apartment', 'penthouse',
    'agricultural-land', 'industrial-land', 'residential-land', 'commercial-land', 'tourist-land')),
  parent_type text not null generated always as (
    case
      when type in ('villa', 'detached-house', 'maisonette', 'semi-detached') then 'houses'
      when type in ('apartment', 'penthouse') then 'apartments'
      else 'lands'
    end) stored,
  region text not null check (region in ('limassol', 'larnaca', 'paphos', 'nicosia', 'famagusta')),
  place_id text,
  place_text text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  price_euro integer check (price_euro > 0),
  previous_price_euro integer,
  price_changed_at timestamptz,
  bedrooms smallint check (bedrooms >= 0),
  bathrooms smallint check (bathrooms >= 0),
  area_square_metres integer check (area_square_metres > 0),
  plot_square_metres integer check (plot_square_metres > 0),
  condition text check (condition in ('resale', 'brand-new', 'under-construction')),
  energy_class text check (energy_class in ('A+', 'A', 'B+', 'B', 'C', 'D', 'E', 'F', 'G', 'exempt')),
  air_conditioning text check (air_conditioning in ('none', 'provision', 'split-units', 'central')),
  furnishing text check (furnishing in ('furnished', 'part-furnished', 'unfurnished')),
  parking text check (parking in ('none', 'uncovered', 'covered', 'garage')),
  pool text check (pool in ('none', 'communal', 'private')),
  title_deeds text check (title_deeds in ('available', 'in-process', 'none')),
  vat text check (vat in ('included', 'excluded', 'none')),
  floor smallint,
  year_built smallint,
  available_from date,
  online_viewing boolean,
  included text[] not null default '{}',
  postal_code text,
  reference text,
  title text,
  short_description text,
  description_html text,
  youtube_id text,
  video_file text,
  tour_url text,
  stated_annual_income_euro integer check (stated_annual_income_euro > 0),
  stated_yield_percent double precision check (stated_yield_percent > 0),
  -- What is shown, searched and matched: as stated by the source, else worked out from comparable lets (docs/product/listings.md §9).
  annual_income_euro integer,
  annual_income_basis text check (annual_income_basis in ('stated', 'place', 'region')),
  yield_percent double precision,
  yield_basis text check (yield_basis in ('stated', 'place', 'region')),
  comparable_lets integer,
  unique (source, source_id),
  check ((latitude is null) = (longitude is null)),
  check (state = 'draft' or first_published_at is not null)
);

-- What a search asks of every listing on offer is in these, so that pages, counts and facets read no row: docs/search-plans.md.
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
create index listing_reference on listing (upper(reference));
create index listing_exclusive on listing (first_published_at desc, id desc)
  where addition <> 'feed' and state in ('published', 'under-offer');

create table price_change (
  id bigint generated always as identity primary key,
  listing_id integer not null references listing (id) on delete cascade,
  changed_at timestamptz not null,
  -- What was asked until then; what is asked since is in the next change, or in the listing.
  former_price_euro integer
);
create index price_change_listing on price_change (listing_id, changed_at);

create table listing_picture (
  id bigint generated always as identity primary key,
  listing_id integer not null references listing (id) on delete cascade,
  position smallint not null check (position >= 0),
  kind text not null check (kind in ('photo', 'scene')),
  alt text,
  -- A drawn scene: its name and seed. A photograph: where it came from and, once fetched, what is stored.
  scene text,
  seed integer,
  source_url text,
  state text not null check (state in ('waiting', 'stored', 'gone')),
  storage_key text,
  width integer,
  height integer,
  unique (listing_id, position),
  check (kind <> 'scene' or (scene is not null and seed is not null and state = 'stored')),
  check (kind <> 'photo' or source_url is not null),
  check (kind <> 'photo' or state <> 'stored' or (storage_key is not null and width is not null and height is not null))
);

create function notify_pages_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', '');
  return null;
end $$;
create function notify_pages_updated() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform pg_notify('pages_changed', '');
  end if;
  return null;
end $$;
create trigger listing_changed after insert or delete or truncate on listing
  for each statement execute function notify_pages_changed();
create trigger listing_picture_changed after insert or delete or truncate on listing_picture
  for each statement execute function notify_pages_changed();
-- An update that found nothing to change is no news: every page would be rendered anew for it.
create trigger listing_updated after update on listing
  referencing new table as changed for each statement execute function notify_pages_updated();
create trigger listing_picture_updated after update on listing_picture
  referencing new table as changed for each statement execute function notify_pages_updated();

create table feed_run (
  id integer generated always as identity primary key,
  source text not null,
  format text not null,
  file_name text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  outcome text check (outcome in ('done', 'stopped', 'failed')),
  report jsonb
);
create index feed_run_source on feed_run (source, started_at desc);

create table installation (
  id boolean primary key default true check (id),
  first_started_at timestamptz not null,
  demo text not null check (demo in ('none', 'loaded', 'withdrawn'))
);
