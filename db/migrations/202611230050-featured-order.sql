-- The order in which the agency shows its featured homes; those without a row follow, the newest first.

create table featured_listing (
  listing_id integer primary key references listing (id) on delete cascade,
  -- From 1.
  place integer not null
);
create trigger featured_listing_changed after insert or update or delete or truncate on featured_listing
  for each statement execute function notify_pages_changed();
