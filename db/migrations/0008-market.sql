-- What the market asks: each town's figures as they are, how they went, and how far our estimates are off.

-- One line for each statement and region that touched what the figures are made of; read and deleted when they are made anew.
create table market_change (
  id bigint generated always as identity primary key,
  region text not null
);
create index market_change_region on market_change (region);

create table market_summary (
  region text primary key,
  made_at timestamptz not null,
  figures jsonb not null
);

create table market_snapshot (
  region text not null check (region in ('limassol', 'larnaca', 'paphos', 'nicosia', 'famagusta')),
  day date not null,
  purpose text not null check (purpose in ('sale', 'rent')),
  -- 1, 2, 3: what such homes ask; 0: what a square metre asks, over all records.
  bedrooms smallint not null check (bedrooms between 0 and 3),
  homes integer not null check (homes > 0),
  average_euro integer not null,
  median_euro integer not null,
  primary key (region, day, purpose, bedrooms)
);

create table yield_error (
  region text not null check (region in ('limassol', 'larnaca', 'paphos', 'nicosia', 'famagusta')),
  bedrooms smallint not null check (bedrooms between 1 and 3),
  measured_at timestamptz not null,
  homes integer not null check (homes > 0),
  median_percent double precision not null,
  within_5 double precision not null,
  within_10 double precision not null,
  within_20 double precision not null,
  primary key (region, bedrooms)
);

create function note_market_change() returns trigger language plpgsql as $$
begin
  insert into market_change (region) select distinct region from changed;
  return null;
end $$;
-- Most updates of many rows touch nothing that the figures show.
create function note_market_update() returns trigger language plpgsql as $$
begin
  insert into market_change (region)
  select distinct unnest(array[former.region, changed.region])
  from former join changed using (id)
  where (former.state in ('published', 'under-offer') or changed.state in ('published', 'under-offer')) and (
    former.state, former.region, former.purpose, former.place_id, former.place_text, former.bedrooms, former.price_euro,
    former.area_square_metres, former.first_published_at, former.yield_percent
  ) is distinct from (
    changed.state, changed.region, changed.purpose, changed.place_id, changed.place_text, changed.bedrooms, changed.price_euro,
    changed.area_square_metres, changed.first_published_at, changed.yield_percent
  );
  return null;
end $$;
create function note_market_loss() returns trigger language plpgsql as $$
begin
  insert into market_change (region) values ('limassol'), ('larnaca'), ('paphos'), ('nicosia'), ('famagusta');
  return null;
end $$;
create trigger listing_market_insert after insert on listing
  referencing new table as changed for each statement execute function note_market_change();
create trigger listing_market_delete after delete on listing
  referencing old table as changed for each statement execute function note_market_change();
create trigger listing_market_update after update on listing
  referencing old table as former new table as changed for each statement execute function note_market_update();
create trigger listing_market_truncate after truncate on listing
  for each statement execute function note_market_loss();

-- Listings may be there already.
insert into market_change (region) select distinct region from listing;
