-- Pictures, films, floor plans and brochures of listings.

-- The host that is asked for a photograph; with a prefix it is also the name of a queue, which has at most 128 characters. An import computes
-- it for each photograph: a regular expression takes ten times as long.
create function picture_host(source_url text) returns text immutable parallel safe
  return left(
    case when split_part(source_url, '/', 3) like '[%' then split_part(split_part(source_url, '/', 3), ']', 1) || ']'
      else split_part(split_part(split_part(split_part(source_url, '/', 3), '?', 1), '#', 1), ':', 1) end,
    100);

-- The pictures of a listing in their order. A job for each host fetches the photograph that is due longest.
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
  -- How often the photograph was asked for.
  attempts smallint not null default 0 check (attempts >= 0),
  -- By the clock of the database, as jobs are.
  due_at timestamptz not null default now(),
  unique (listing_id, position),
  check (kind <> 'scene' or (scene is not null and seed is not null and state = 'stored')),
  constraint listing_picture_check2 check (
    kind <> 'photo' or state <> 'stored' or (storage_key is not null and width is not null and height is not null)),
  -- Photographs of the staff come from no address.
  constraint listing_picture_source check (kind <> 'photo' or state = 'stored' or source_url is not null)
);
create index listing_picture_due on listing_picture (picture_host(source_url), due_at, id)
  where kind = 'photo' and state = 'waiting';
create index listing_picture_stored on listing_picture (storage_key) where storage_key is not null;
create trigger listing_picture_changed after insert or delete or truncate on listing_picture
  for each statement execute function notify_pages_changed();
-- An attempt to fetch it changes nothing that a page shows.
create trigger listing_picture_updated after update on listing_picture
  for each row when (old.state is distinct from new.state) execute function notify_pages_changed();

-- Which photographs are in the storage, and since when no listing shows them; null: one does, or it is being fetched.
create table stored_photograph (
  storage_key text primary key check (storage_key ~ '^[0-9a-f]{32}$'),
  unused_since timestamptz,
  -- What it looks like in 64 bits, so that the same one in two listings is known again (docs/product/office.md §27). Null: not worked out
  -- yet. 0: it says nothing.
  fingerprint bigint
);
create index stored_photograph_unused on stored_photograph (unused_since) where unused_since is not null;
create index stored_photograph_fingerprint on stored_photograph (fingerprint) where fingerprint is not null;
create index stored_photograph_without_fingerprint on stored_photograph (storage_key) where fingerprint is null;

-- Which transaction last changed the stored pictures of a listing, for processes that keep its card. Rows are only added, never changed: a
-- photograph is stored while an import may have written the listing, and two that write one row would wait for each other. A nightly job
-- deletes old ones.
create table stored_picture_change (
  listing_id integer not null,
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index stored_picture_change_changed_in on stored_picture_change (changed_in);

create function note_stored_pictures() returns trigger language plpgsql as $$
begin
  insert into stored_picture_change (listing_id)
  select distinct listing_id from changed where state = 'stored';
  return null;
end $$;

create trigger stored_picture_inserted after insert on listing_picture
  referencing new table as changed for each statement execute function note_stored_pictures();
create trigger stored_picture_deleted after delete on listing_picture
  referencing old table as changed for each statement execute function note_stored_pictures();
create trigger stored_picture_updated after update on listing_picture
  referencing new table as changed for each statement execute function note_stored_pictures();
create trigger stored_picture_was_updated after update on listing_picture
  referencing old table as changed for each statement execute function note_stored_pictures();

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

-- Floor plans and brochures, which the page of a property shows beside its pictures. Removed ones are kept for 30 days.
create table listing_document (
  id bigint generated always as identity primary key,
  listing_id integer not null references listing (id) on delete cascade,
  kind text not null check (kind in ('plan', 'brochure')),
  storage_key text not null,
  -- Of a plan, in pixels.
  width integer,
  height integer,
  -- Of a brochure.
  bytes integer,
  added_at timestamptz not null,
  removed_at timestamptz,
  unique (listing_id, storage_key),
  constraint listing_document_plan check (kind <> 'plan' or (width is not null and height is not null)),
  constraint listing_document_brochure check (kind <> 'brochure' or bytes is not null)
);
create index listing_document_stored on listing_document (storage_key);
create trigger listing_document_changed after insert or update or delete or truncate on listing_document
  for each statement execute function notify_pages_changed();

create function note_plan_of_listing() returns trigger language plpgsql as $$
begin
  -- A document that moves to another listing changes both.
  update listing set has_plan = not has_plan
    where id in (old.listing_id, new.listing_id)
      and has_plan <> exists (
        select from listing_document as document
          where document.listing_id = listing.id and document.kind = 'plan' and document.removed_at is null);
  return null;
end $$;

create trigger listing_document_plan after insert or update or delete on listing_document
  for each row execute function note_plan_of_listing();

-- Films that were taken in, so that an unchanged feed neither reads nor fetches them again.
create table film (
  source text not null,
  -- The address, or the name, size and time of a file beside the feed.
  origin text not null,
  -- Under uploads/ in the storage: a hash of its content, and its ending.
  file text not null check (file ~ '^[0-9a-f]{32}\.(mp4|webm)$'),
  taken_at timestamptz not null,
  primary key (source, origin)
);
