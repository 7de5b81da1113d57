-- What the staff change about many listings at once: what came of each, and what each was before. Kept for a week, so that it can be undone.

create table bulk_change (
  id uuid primary key,
  begun_at timestamptz not null,
  -- What is changed of each listing.
  field text not null check (field in ('state', 'assignee', 'addition')),
  -- What it is set to: a state, a member's id ('' for nobody), or how the listing was added. Null: what it was before the change that is undone.
  value text,
  -- Of a state, where it has reasons.
  reason text,
  -- Each is undone once.
  undoes uuid unique references bulk_change (id) on delete cascade,
  check ((value is null) = (undoes is not null))
);

create table bulk_change_listing (
  bulk_change_id uuid not null references bulk_change (id) on delete cascade,
  listing_id integer not null references listing (id) on delete cascade,
  -- `changed`, `unchanged`, or why it stays as it is; null while it waits.
  outcome text,
  -- What it was before.
  former text,
  primary key (bulk_change_id, listing_id)
);
create index bulk_change_waiting on bulk_change_listing (bulk_change_id, listing_id) where outcome is null;
