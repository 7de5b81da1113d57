-- Photographs, floor plans and brochures that the agency's staff add and change.

-- Staff's own photographs come from no address.
alter table listing_picture
  drop constraint listing_picture_check1,
  add constraint listing_picture_source check (kind <> 'photo' or state = 'stored' or source_url is not null);

-- Listings whose pictures the staff have changed: imports leave those as they are, and keep here what the source offers.
create table kept_pictures (
  listing_id integer primary key references listing (id) on delete cascade,
  since timestamptz not null,
  offered jsonb not null
);

-- A picture as it was before the staff changed or removed it, for 30 days.
create table former_picture (
  id bigint generated always as identity primary key,
  changed_at timestamptz not null,
  picture_id bigint not null,
  listing_id integer not null references listing (id) on delete cascade,
  position smallint not null,
  kind text not null check (kind in ('photo', 'scene')),
  alt text,
  scene text,
  seed integer,
  source_url text,
  state text not null check (state in ('waiting', 'stored', 'gone')),
  storage_key text,
  width integer,
  height integer
);
create index former_picture_listing on former_picture (listing_id, picture_id, id);
create index former_picture_changed on former_picture (changed_at);

-- What a file that staff send holds so far. The bytes are in the storage, under the id.
create table upload (
  id uuid primary key default gen_random_uuid(),
  listing_id integer not null references listing (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  -- Of the file's name, length, time and purpose, so that the same file chosen again continues.
  fingerprint text not null,
  bytes integer not null,
  received integer not null default 0,
  changed_at timestamptz not null,
  -- The storage key of what was made of it; null until then.
  became text,
  unique (member_id, listing_id, fingerprint)
);
create index upload_listing on upload (listing_id);
create index upload_changed on upload (changed_at);
