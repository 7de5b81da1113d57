-- Which transaction last changed the stored pictures of a listing, for processes that keep its card. Rows are only added, never changed: a photograph is
-- stored while an import may have written the listing, and two that write one row would wait for each other. A nightly job deletes old ones.
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
