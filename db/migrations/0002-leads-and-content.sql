-- What visitors send, and the pages of sections that the agency writes.

create table lead (
  id uuid primary key default gen_random_uuid(),
  received_at timestamptz not null,
  form text not null,
  listing_id integer references listing (id) on delete set null,
  property_path text,
  fields jsonb not null,
  idempotency_key text unique,
  content_hash bytea not null
);
create index lead_content on lead (content_hash, received_at);
create index lead_received on lead (received_at desc);

create table content_page (
  id smallint primary key,
  name text not null unique,
  banner_section text not null default '',
  content_section text not null default '',
  partners_section text not null default '',
  testimonials_section text not null default '',
  team_section text not null default '',
  changed_at timestamptz not null default now()
);

create table site_setting (
  name text primary key,
  value text not null
);

-- What the agency writes shows at once too.
create trigger content_page_changed after insert or update or delete on content_page
  for each statement execute function notify_pages_changed();
create trigger site_setting_changed after insert or update or delete on site_setting
  for each statement execute function notify_pages_changed();
create trigger installation_changed after insert or update or delete on installation
  for each statement execute function notify_pages_changed();
