-- Places that the agency adds to the gazetteer. The gazetteer itself is code (app/features/places/).

-- Every process reads the added places anew when one is added or removed.
create function notify_places_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('places_changed', '');
  return null;
end $$;

create table added_place (
  id text primary key,
  region text not null check (region in ('limassol', 'larnaca', 'paphos', 'nicosia', 'famagusta')),
  name text not null,
  spellings text[] not null default '{}',
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  added_at timestamptz not null
);
create trigger added_place_changed after insert or update or delete or truncate on added_place
  for each statement execute function notify_places_changed();
