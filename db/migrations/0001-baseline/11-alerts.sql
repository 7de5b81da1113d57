-- Alerts: what members ask to be told of, what was found for them, and what they were told.

-- What a member asks to be told of: a town alert, or a saved search.
create table alert (
  id integer generated always as identity primary key,
  member_id uuid not null references member (id) on delete cascade,
  kind text not null check (kind in ('rent-price', 'sale-price', 'annual-income', 'yield', 'search')),
  -- Whose page the alert was saved on; null for a saved search.
  town text check (town in ('limassol', 'larnaca', 'paphos', 'nicosia', 'famagusta')),
  -- Null: its member gave it none, and it is called by its kind and town.
  name text,
  -- As saved: AlertFilters, or SearchCriteria. What is matched is made of it: the rows of alert_key, and the bounds below.
  filters jsonb not null,
  -- Counts savings of other filters: matches of an earlier version are nobody's.
  version integer not null default 1,
  frequency text check (frequency in ('at-once', 'daily', 'weekly')),
  paused_at timestamptz,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  -- Bounds that only saved searches have; a home without the figure counts as -1 and lies within unbounded ones only.
  exclusive_only boolean not null default false,
  min_area integer not null default -1,
  max_area integer not null default 2147483647,
  min_yield double precision not null default '-infinity',
  max_yield double precision not null default 'infinity',
  bounds box,
  min_netyield double precision not null default '-infinity',
  max_netyield double precision not null default 'infinity',
  min_reduction double precision not null default '-infinity',
  max_reduction double precision not null default 'infinity',
  min_reduced integer not null default -1,
  max_reduced integer not null default 2147483647,
  min_below double precision not null default '-infinity',
  max_below double precision not null default 'infinity',
  -- A bit for each feature that is wanted.
  features integer not null default 0,
  energy smallint,
  min_floor double precision not null default '-infinity',
  max_floor double precision not null default 'infinity',
  min_built integer not null default -1,
  max_built integer not null default 2147483647,
  min_plot integer not null default -1,
  max_plot integer not null default 2147483647,
  min_listed integer not null default -1,
  max_listed integer not null default 2147483647,
  min_sea integer not null default -1,
  max_sea integer not null default 2147483647,
  -- Within some minutes of a point (docs/product/search.md §33): a circle in kilometres, as `flatPoint` has them.
  near_east double precision,
  near_north double precision,
  near_kilometres double precision,
  -- Drawn areas (docs/product/search.md §34).
  shapes polygon[],
  -- The transaction that last saved its filters: a matching leaves alone what was saved after it began to look.
  changed_in xid8 not null default pg_current_xact_id(),
  check ((kind = 'search') = (town is null))
);
-- One filter set per member, town and kind (docs/product/alerts.md §2).
create unique index alert_town_kind on alert (member_id, town, kind) where kind <> 'search';
create index alert_member on alert (member_id);
create index alert_changed_in on alert (changed_in);

-- Where an alert looks: one row for each region, or place, it names. A home asks for its region's key and its place's.
create table alert_key (
  alert_id integer not null references alert (id) on delete cascade,
  -- 'yield limassol', 'yield limassol/germasogeia', 'search-rent paphos'
  key text collate "C" not null,
  min_measure double precision not null,
  max_measure double precision not null,
  min_bedrooms smallint not null,
  max_bedrooms smallint not null,
  min_price_per_metre double precision not null,
  max_price_per_metre double precision not null,
  -- A bit for each type and condition that is wanted: see alert-terms.ts. Null: any, also one that comes later.
  types integer,
  conditions smallint,
  min_price integer not null default -1,
  max_price integer not null default 2147483647,
  primary key (alert_id, key)
);
create index alert_key_match on alert_key (key, min_measure)
  include (max_measure, min_price, max_price, min_bedrooms, max_bedrooms, min_price_per_metre, max_price_per_metre, types,
    conditions, alert_id);

-- One mail. Its id is its Message-ID: sent again, it is known as the same.
create table alert_digest (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references member (id) on delete cascade,
  made_at timestamptz not null,
  sent_at timestamptz,
  -- The mail server will not take it, now or later.
  refused_at timestamptz,
  -- Until when the attempt under way may send the mail alone; null while nobody is sending it.
  claimed_until timestamptz,
  check (sent_at is null or refused_at is null)
);
create index alert_digest_member on alert_digest (member_id, made_at desc);
create index alert_digest_open on alert_digest (member_id) where sent_at is null and refused_at is null;

-- Each home an alert found, once.
create table alert_match (
  alert_id integer not null references alert (id) on delete cascade,
  listing_id integer not null references listing (id) on delete cascade,
  -- Of the alert's member, without a foreign key: a match goes with its alert, and an alert with its member.
  member_id uuid not null,
  version integer not null,
  found_at timestamptz not null,
  -- A code with the home's figures, worded when it is read.
  reason jsonb not null,
  matches boolean not null default true,
  -- When there was something to mail; null for what is only listed.
  news_at timestamptz,
  -- When the change that made it news was written, by the database's clock.
  changed_at timestamptz,
  -- The mail that told it, or will.
  digest_id uuid references alert_digest (id) on delete set null,
  primary key (alert_id, listing_id)
)
-- What no longer matches is only marked. With room on its page the row moves within it, and no index is written.
with (fillfactor = 80);
create index alert_match_listing on alert_match (listing_id);
create index alert_match_member on alert_match (member_id, listing_id);
create index alert_match_news on alert_match (member_id, news_at) where news_at is not null and digest_id is null;
create index alert_match_digest on alert_match (digest_id) where digest_id is not null;

-- Whether and how often a member wants mails.
create table alert_settings (
  member_id uuid primary key references member (id) on delete cascade,
  mails_wanted boolean not null,
  -- When the member ticked that mails are wanted; kept when they no longer are.
  consent_at timestamptz,
  ended_at timestamptz,
  frequency text not null check (frequency in ('at-once', 'daily', 'weekly')),
  check (not mails_wanted or consent_at is not null)
);

-- What the links of a mail are worth: ending the mails, or pausing one alert. Each mail carries its own.
create table alert_mail_token (
  token_hash bytea primary key,
  member_id uuid not null references member (id) on delete cascade,
  created_at timestamptz not null
);
create index alert_mail_token_member on alert_mail_token (member_id);
create index alert_mail_token_age on alert_mail_token (created_at);

-- From the change of a listing to its match, and to its mail: a histogram that every process can show.
create table alert_delay (
  stage text not null check (stage in ('match', 'mail')),
  up_to_seconds double precision not null,
  count bigint not null,
  seconds double precision not null,
  primary key (stage, up_to_seconds)
);

-- Listings to be matched, with what they were before: written with the change, whoever makes it, and taken by a job.
create table listing_change (
  id bigint generated always as identity primary key,
  listing_id integer not null,
  changed_at timestamptz not null,
  -- All null where the listing is new.
  former_state text,
  former_price_euro integer,
  former_annual_income_euro integer,
  former_yield_percent double precision,
  -- A home that turned from sale to rent, or back, is another offer: its former price says nothing of the new one.
  former_purpose text,
  -- Income and yield do not follow from this change yet.
  awaits_figures boolean not null default false,
  -- Columns of `listing` and their former values, without those that have a column of their own; null for a new listing.
  former_facts jsonb,
  -- The home had an estimate, and has none until the next fit: to be matched then, so that it does not leave an alert and come back as news.
  awaits_estimate boolean not null default false
);
create index listing_change_listing on listing_change (listing_id);

create function enqueue_alert_matching() returns void language plpgsql as $$
begin
  perform graphile_worker.add_job('match-alerts', queue_name => 'alerts', job_key => 'match-alerts',
    job_key_mode => 'preserve_run_at', priority => 10);
end $$;

-- A home for sale waits until its income and yield are worked out again, so that a change and what follows from it are matched as one.
create function note_listings_added() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_id, changed_at, awaits_figures)
  select id, clock_timestamp(), purpose = 'sale' from became where state in ('published', 'under-offer') order by id;
  if found then
    perform enqueue_alert_matching();
  end if;
  return null;
end $$;

-- Without nested loops for the reason that `note_market_update` gives.
create function note_listings_changed() returns trigger language plpgsql set enable_nestloop = off as $$
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

create trigger listing_added_for_alerts after insert on listing
  referencing new table as became for each statement execute function note_listings_added();
create trigger listing_changed_for_alerts after update on listing
  referencing old table as was new table as became for each statement execute function note_listings_changed();
create trigger changes_settled_for_alerts after update on listing_change
  referencing new table as became for each statement execute function note_changes_settled();
