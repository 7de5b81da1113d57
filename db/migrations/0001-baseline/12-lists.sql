-- Lists: homes that members saved, that their alerts found, and that they show to others.

-- Homes that a member saved.
create table saved_listing (
  member_id uuid not null references member (id) on delete cascade,
  listing_id integer not null references listing (id) on delete cascade,
  saved_at timestamptz not null,
  -- What was asked on that day: what changed since is told beside the home.
  saved_price_euro integer,
  primary key (member_id, listing_id)
);
create index saved_listing_listing on saved_listing (listing_id);

-- What a member wrote for themselves about a saved home; it outlives its removal from the list (docs/product/accounts.md §32).
create table home_note (
  member_id uuid not null references member (id) on delete cascade,
  listing_id integer not null references listing (id) on delete cascade,
  note text not null,
  noted_at timestamptz not null,
  primary key (member_id, listing_id)
);
create index home_note_listing on home_note (listing_id);

-- Homes that a member's alerts found.
create table alert_listing (
  member_id uuid not null references member (id) on delete cascade,
  listing_id integer not null references listing (id) on delete cascade,
  listed_at timestamptz not null,
  -- A code with the home's figures, worded when it is read: 'the price fell to €285,000: yield 6.1 %'.
  reason jsonb not null,
  -- A removed home stays away (docs/product/alerts.md §9).
  removed_at timestamptz,
  primary key (member_id, listing_id)
);
create index alert_listing_listing on alert_listing (listing_id);
-- Homes that members removed are few, and asked for with each match that is to be mailed.
create index alert_listing_removed on alert_listing (member_id, listing_id) where removed_at is not null;

-- Lists of homes that a member shows to others under a secret address, and what these say (docs/product/accounts.md §33).
create table shortlist (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references member (id) on delete cascade,
  name text not null,
  -- It shows all that its member has saved, as that changes; otherwise what is in shortlist_home.
  is_whole_list boolean not null,
  -- Null: nobody can open it now.
  token_hash bytea unique,
  made_at timestamptz not null,
  -- What its member says above it, and whether those who see it may add hearts and words (docs/product/accounts.md §35).
  intro text not null default '',
  takes_opinions boolean not null default true
);
create index shortlist_member on shortlist (member_id);

-- The homes of a list that does not show all that its member has saved.
create table shortlist_home (
  shortlist_id uuid not null references shortlist (id) on delete cascade,
  listing_id integer not null references listing (id) on delete cascade,
  -- As they were in the saved list: what changed since is told beside the home.
  saved_at timestamptz not null,
  saved_price_euro integer,
  -- Null: by the day on which it was saved, the last first.
  position integer,
  primary key (shortlist_id, listing_id)
);
create index shortlist_home_listing on shortlist_home (listing_id);

-- Hearts and words of those who see a list.
create table shortlist_opinion (
  shortlist_id uuid not null references shortlist (id) on delete cascade,
  listing_id integer not null references listing (id) on delete cascade,
  -- The name as it was typed, and as it is compared.
  person text not null,
  person_key text not null,
  has_heart boolean not null,
  -- '' for none.
  words text not null,
  given_at timestamptz not null,
  primary key (shortlist_id, listing_id, person_key)
);
create index shortlist_opinion_listing on shortlist_opinion (listing_id);
