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
