-- The stock: every listing, its prices over time, and what the agency says of it in place of its source.

-- The price with the VAT that it lacks, in whole euros, as `priceWithVat`; wider than a price.
create function price_with_vat(price_euro integer, purpose text, vat text) returns double precision
language sql immutable parallel safe as $$
  select case when purpose = 'sale' and vat = 'excluded' then round(price_euro * 119 / 100.0) else price_euro end
$$;

-- The income sheet of a home under the usual assumptions (docs/product/income.md §1, §2), without the rounding of its lines to whole
-- euros: 4 empty weeks, 13 % for management and repairs, €500 for insurance and local taxes, €720 of communal charges for apartments;
-- 19 % VAT or transfer fees, and 1.2 % for the lawyer.
create function net_yield_percent(annual_income_euro integer, price_euro integer, vat text, condition text, type text)
returns double precision language sql immutable parallel safe as $$
  select case
    when price_euro > 0 and type in ('villa', 'detached-house', 'maisonette', 'semi-detached', 'apartment', 'penthouse') then
      (annual_income_euro * 48 / 52::float8 * 0.87 - 500 - case when type in ('apartment', 'penthouse') then 720 else 0 end)
      / (price_euro * 1.012::float8 + case
          when vat = 'excluded' or (vat is null and condition <> 'resale') then price_euro * 0.19::float8
          when vat = 'included' then 0
          else (0.03 * least(price_euro, 85000) + 0.05 * greatest(0, least(price_euro, 170000) - 85000)
            + 0.08 * greatest(0, price_euro - 170000))::float8 / 2
        end) * 100
  end
$$;

-- A link as compared (docs/product/listings.md §24): regardless of scheme, www., a usual port, the host's letter case, trailing slashes and
-- fragment. Every write of a listing works out two for an index: matching one large pattern would take the longer part of the write.
create function source_link_key(link text, keeps_query boolean) returns text
language plpgsql immutable strict parallel safe as $$
declare
  address text := split_part(regexp_replace(btrim(link), '^[a-z][a-z0-9+.-]*://', '', 'i'), '#', 1);
  before_query text := split_part(address, '?', 1);
  authority text := split_part(before_query, '/', 1);
  host text := regexp_replace(lower(regexp_replace(authority, '^www\.', '', 'i')), '\.?(?::(?:21|80|443)?)?$', '');
  path text := rtrim(substr(before_query, length(authority) + 1), '/');
  query text := substr(address, length(before_query) + 1);
begin
  return host || path || case when keeps_query and query <> '?' then query else '' end;
end $$;

-- The words that the office's table of listings is searched for, in an index: a scan took 830 ms at 120,000 listings.
-- Punctuation parts words, so that `KX-77` is found by `KX` and by `77`: the parser would read a number with a sign, a path or an address.
create function listing_words(title text, place_text text, place_id text, reference text, source_id text) returns tsvector
  immutable parallel safe
  return to_tsvector('simple', translate(
    coalesce(title, '') || ' ' || coalesce(place_text, '') || ' ' || coalesce(place_id, '') || ' ' || coalesce(reference, '')
      || ' ' || source_id,
    '-_/\.,;:!?@#%&*+=~|<>()[]{}''"’“”€', repeat(' ', 40)));

-- Web processes render their kept pages anew. An update that found nothing to change is no news.
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

-- One property on offer, or once on offer, as its source and the agency describe it.
create table listing (
  id integer generated always as identity (start with 10001) primary key,
  source text not null,
  source_id text not null check (length(source_id) between 1 and 50),
  source_url text,
  content_hash bytea not null,
  first_seen_at timestamptz not null,
  -- When the offer last changed. When a source last named it is in `feed_run.seen`.
  offer_changed_at timestamptz not null,
  state text not null check (state in ('draft', 'published', 'under-offer', 'sold', 'let', 'withdrawn')),
  state_changed_at timestamptz not null,
  first_published_at timestamptz,
  changed_at timestamptz not null,
  addition text not null check (addition in ('feed', 'own', 'exclusive')),
  purpose text not null check (purpose in ('sale', 'rent')),
  type text not null check (type in ('villa', 'detached-house', 'maisonette', 'semi-detached', 'apartment', 'penthouse',
    'agricultural-land', 'industrial-land', 'residential-land', 'commercial-land', 'tourist-land', 'office', 'shop', 'building', 'hotel',
    'warehouse', 'mixed-use')),
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
  annual_income_basis text check (annual_income_basis in ('stated', 'estimate', 'place', 'region')),
  yield_percent double precision,
  yield_basis text check (yield_basis in ('stated', 'estimate', 'place', 'region')),
  comparable_lets integer,
  -- Computed by the database, for searches to sort and filter by.
  parent_type text not null generated always as (
    case
      when type in ('villa', 'detached-house', 'maisonette', 'semi-detached') then 'houses'
      when type in ('apartment', 'penthouse') then 'apartments'
      when type in ('office', 'shop', 'building', 'hotel', 'warehouse', 'mixed-use') then 'commercial'
      else 'lands'
    end) stored,
  net_yield_percent double precision generated always as (
    net_yield_percent(annual_income_euro, price_euro, vat, condition, type)) stored,
  -- Null unless the last change of the price was a reduction.
  reduction_percent double precision generated always as (
    case when price_euro < previous_price_euro then (previous_price_euro - price_euro) / previous_price_euro::float8 * 100 end) stored,
  -- Counts the VAT that a price lacks, and keeps its fractions: bounds and orders compare it unrounded (docs/product/income.md §4,
  -- docs/product/search.md §9).
  price_per_metre_euro double precision generated always as (
    price_with_vat(price_euro, purpose, vat) / area_square_metres) stored,
  -- What is asked for homes like it, with the VAT that its price lacks (`price_with_vat`), and the low end of the range. Null where the
  -- model is not the better estimate, where the offer is implausible, and from a change of the home until the next fit.
  estimate_euro double precision,
  estimate_low_euro double precision,
  -- Of the estimate; null unless what is asked is below the range.
  below_estimate_percent double precision generated always as (
    case when price_with_vat(price_euro, purpose, vat) < estimate_low_euro
      then (estimate_euro - price_with_vat(price_euro, purpose, vat)) / estimate_euro * 100 end) stored,
  -- The agent whom the listing is assigned to.
  assignee_id uuid references member (id) on delete set null,
  lift boolean,
  pets_allowed boolean,
  sea_view boolean,
  -- Whether it shows a floor plan: kept by the trigger `listing_document_plan`.
  has_plan boolean not null default false,
  -- A bit for each feature that is known to be there, in the order of `app/features/search/features.data.ts`.
  feature_bits integer not null generated always as (
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
    -- Shown of what the agency added alone (docs/product/listings.md §17).
    + case when addition <> 'feed' and (youtube_id is not null or video_file is not null) then 1024 else 0 end
    + case when addition <> 'feed' and tour_url is not null then 2048 else 0 end
    + case when has_plan then 4096 else 0 end) stored,
  -- To whole hundreds: the coast is drawn less exactly still.
  sea_metres integer generated always as (
    round(kilometres_to_sea(latitude, longitude) * 10)::integer * 100) stored,
  unique (source, source_id),
  check ((latitude is null) = (longitude is null)),
  check (state = 'draft' or first_published_at is not null)
);
create index listing_reference on listing (upper(reference));
create index listing_exclusive on listing (first_published_at desc, id desc)
  where addition <> 'feed' and state in ('published', 'under-offer');
-- By hash: links may be longer than an index takes.
create index listing_source_link on listing (
  hashtextextended(source_link_key(source_url, false), 0),
  hashtextextended(source_link_key(source_url, true), 0)
) where source_url is not null;
-- Filters ask on every page whether there is any commercial property on offer.
create index listing_commercial on listing (purpose) where parent_type = 'commercial' and state in ('published', 'under-offer');
create index listing_assignee on listing (assignee_id) where assignee_id is not null;
-- Counts, filters and the usual order of the office's table, which has listings in any state, read no row.
create index listing_any_state on listing (changed_at desc, id desc)
  include (state, purpose, region, place_id, parent_type, type, condition, bedrooms, price_euro, area_square_metres, yield_percent,
    addition, source, assignee_id);
create index listing_words on listing using gin (listing_words(title, place_text, place_id, reference, source_id));
-- The order of the newest, and counts. Each holds what a search may ask of a listing on offer, so that pages, counts and facets read no row:
-- docs/search-plans.md. Other orders are answered from memory (docs/decisions/0014-search-in-memory.md).
create index listing_recent on listing (first_published_at desc, id desc)
  include (feature_bits, energy_class, floor, year_built, plot_square_metres, sea_metres, below_estimate_percent, purpose, region, place_id,
    parent_type, type, condition, bedrooms, price_euro, area_square_metres, yield_percent, net_yield_percent, price_per_metre_euro,
    reduction_percent, price_changed_at, addition)
  where state in ('published', 'under-offer');
create index listing_place on listing (purpose, region, place_id)
  include (feature_bits, energy_class, floor, year_built, plot_square_metres, sea_metres, below_estimate_percent, parent_type, type,
    condition, bedrooms, price_euro, area_square_metres, yield_percent, net_yield_percent, price_per_metre_euro, reduction_percent,
    price_changed_at, addition, latitude, longitude, first_published_at, id)
  where state in ('published', 'under-offer');
-- Listings that may be the same home (docs/product/office.md §27), by what a listing and its duplicate have in common.
create index listing_duplicates on listing (region, purpose, type, coalesce(bedrooms, -1), price_euro)
  where state not in ('sold', 'let', 'withdrawn') and price_euro is not null;
create trigger listing_changed after insert or delete or truncate on listing
  for each statement execute function notify_pages_changed();
create trigger listing_updated after update on listing
  referencing new table as changed for each statement execute function notify_pages_updated();

-- Every change of a price.
create table price_change (
  id bigint generated always as identity primary key,
  listing_id integer not null references listing (id) on delete cascade,
  changed_at timestamptz not null,
  -- What was asked until then; what is asked since is in the next change, or in the listing.
  former_price_euro integer
);
create index price_change_listing on price_change (listing_id, changed_at);

-- What the agency says of a listing in place of its source: the next import leaves it as it is.
create table listing_override (
  listing_id integer not null references listing (id) on delete cascade,
  -- A field of the listing's facts, or `state`.
  field text not null,
  -- What the source says, as JSON: the field gets it back once the agency gives it up.
  source_value jsonb not null,
  primary key (listing_id, field)
);

-- The order in which the agency shows its featured homes; those without a row follow, the newest first.
create table featured_listing (
  listing_id integer primary key references listing (id) on delete cascade,
  -- From 1.
  place integer not null
);
create trigger featured_listing_changed after insert or update or delete or truncate on featured_listing
  for each statement execute function notify_pages_changed();

-- Which transaction last wrote each listing: processes that hold a copy of the stock ask for what was committed since they last asked.
-- A listing that is removed keeps its row.
create table listing_version (
  listing_id integer primary key,
  changed_in xid8 not null
);
create index listing_version_changed_in on listing_version (changed_in);

create function note_listing_versions() returns trigger language plpgsql as $$
begin
  insert into listing_version (listing_id, changed_in)
  select id, pg_current_xact_id() from changed
  on conflict (listing_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;

create function note_all_listing_versions() returns trigger language plpgsql as $$
begin
  insert into listing_version (listing_id, changed_in)
  select id, pg_current_xact_id() from listing
  on conflict (listing_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;

create trigger listing_version_insert after insert on listing
  referencing new table as changed for each statement execute function note_listing_versions();
create trigger listing_version_update after update on listing
  referencing new table as changed for each statement execute function note_listing_versions();
create trigger listing_version_delete after delete on listing
  referencing old table as changed for each statement execute function note_listing_versions();
create trigger listing_version_truncate before truncate on listing
  for each statement execute function note_all_listing_versions();
