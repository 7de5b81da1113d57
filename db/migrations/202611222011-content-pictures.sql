-- Photographs that admins stored for pages and settings. Former versions of pages show them too, so that they are kept.

create table content_picture (
  storage_key text primary key,
  added_at timestamptz not null
);
