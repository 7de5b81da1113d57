-- What the staff do with listings: searches, changes of many, drafts, duplicates, reports to owners.

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
  unique (member_id, name),
  check (is_shared or member_id is not null)
);
create index listing_view_shared on listing_view (name) where is_shared;

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

-- What came of a change for each listing.
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

-- Listings that were written since the job last looked at them.
create table duplicate_check (
  listing_id integer primary key references listing (id) on delete cascade
);

-- Listings that may be the same home (docs/product/office.md §27). A job looks at those that were written, and keeps the pairs.
create table duplicate_pair (
  lower_id integer not null references listing (id) on delete cascade,
  higher_id integer not null references listing (id) on delete cascade,
  score smallint not null,
  found_at timestamptz not null,
  -- When staff said that they are not the same home; such a pair stays, whatever is written.
  dismissed_at timestamptz,
  alike_pictures smallint not null default 0,
  primary key (lower_id, higher_id),
  constraint duplicate_pair_order check (lower_id < higher_id)
);
create index duplicate_pair_higher on duplicate_pair (higher_id);
create index duplicate_pair_shown on duplicate_pair (score, lower_id, higher_id) where dismissed_at is null;

-- Listings that were merged into others (docs/product/office.md §27): their public pages lead to these.
create table listing_merge (
  merged_id integer primary key references listing (id) on delete cascade,
  kept_id integer not null references listing (id) on delete cascade,
  merged_at timestamptz not null,
  -- Both listings before, and what was moved: how it is undone. Null after 30 days.
  former jsonb,
  constraint listing_merge_two check (merged_id <> kept_id)
);
create index listing_merge_kept on listing_merge (kept_id);

-- How often the page of a listing was looked at on a day in Cyprus, once by each visitor (docs/product/office.md §25). Nothing of a visitor
-- is kept.
create table listing_views (
  listing_id integer not null references listing (id) on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (listing_id, day)
);

-- The report of a listing that its owner reads under a secret address; one that ended has no row (docs/product/office.md §26).
create table owner_report (
  listing_id integer primary key references listing (id) on delete cascade,
  token_hash bytea not null unique,
  made_at timestamptz not null
);
