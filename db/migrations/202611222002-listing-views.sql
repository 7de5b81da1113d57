-- Searches of the office's table of listings that the staff have saved, with their order and columns.

create table listing_view (
  id uuid primary key,
  -- Whose it is; null of one for all staff whose author's account is erased.
  member_id uuid references member (id) on delete cascade,
  name text not null,
  -- Whether all staff have it.
  is_shared boolean not null,
  -- The parameters of the table's address.
  search text not null,
  saved_at timestamptz not null,
  check (is_shared or member_id is not null),
  unique (member_id, name)
);
create index listing_view_shared on listing_view (name) where is_shared;
