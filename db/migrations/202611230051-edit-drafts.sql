-- What someone of the staff has typed into the form of a listing and not saved, one draft for each person and listing.

create table listing_edit_draft (
  member_id uuid not null references member (id) on delete cascade,
  -- Null: a listing that is not there yet.
  listing_id integer references listing (id) on delete cascade,
  -- Of the fields that were changed: what the form showed when the typing began, and what was typed.
  base jsonb not null,
  typed jsonb not null,
  kept_at timestamptz not null,
  unique nulls not distinct (member_id, listing_id)
);
create index listing_edit_draft_listing on listing_edit_draft (listing_id);
create index listing_edit_draft_kept on listing_edit_draft (kept_at);
