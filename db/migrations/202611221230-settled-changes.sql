-- A change and the figures that follow from it are matched as one: a home for sale waits until its income and yield are worked out
-- again. And what it was before is kept whole, so that a reason can name what changed.
-- note_listings_changed, which 202611221235-sorts-for-investors.sql replaces, writes both columns.

alter table listing_change
  -- Income and yield do not follow from this change yet.
  add column awaits_figures boolean not null default false,
  -- Columns of `listing` and their former values, without those that have a column of their own; null for a new listing.
  add column former_facts jsonb;

create or replace function note_listings_added() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_id, changed_at, awaits_figures)
  select id, clock_timestamp(), purpose = 'sale' from became where state in ('published', 'under-offer') order by id;
  if found then
    perform enqueue_alert_matching();
  end if;
  return null;
end $$;

-- Whoever works out the figures takes the mark off, and what waited for them is matched.
create function note_changes_settled() returns trigger language plpgsql as $$
begin
  if exists (select from became) then
    perform enqueue_alert_matching();
  end if;
  return null;
end $$;
create trigger changes_settled_for_alerts after update on listing_change
  referencing new table as became for each statement execute function note_changes_settled();
