-- Which transaction last wrote each listing: processes that hold a copy of the stock ask for what was committed since they last asked.
-- A listing that is removed keeps its row; one without a row was last written before this migration.
create table listing_version (
  listing_id integer primary key,
  changed_in xid8 not null
);
create index listing_version_changed_in on listing_version (changed_in);

create function note_listing_versions() returns trigger language plpgsql as $$
begin
  insert into listing_version (listing_id, changed_in)
  select id, pg_current_xact_id() from changed
  on conflict (listing_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;
create trigger listing_version_insert after insert on listing
  referencing new table as changed for each statement execute function note_listing_versions();
create trigger listing_version_update after update on listing
  referencing new table as changed for each statement execute function note_listing_versions();
create trigger listing_version_delete after delete on listing
  referencing old table as changed for each statement execute function note_listing_versions();

create function note_all_listing_versions() returns trigger language plpgsql as $$
begin
  insert into listing_version (listing_id, changed_in)
  select id, pg_current_xact_id() from listing
  on conflict (listing_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;
create trigger listing_version_truncate before truncate on listing
  for each statement execute function note_all_listing_versions();
