-- Lists of homes that a member shows to others under a secret address, and what these say (docs/product/accounts.md §33).
create table shortlist (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references member (id) on delete cascade,
  name text not null,
  -- It shows all that its member has saved, as that changes; otherwise what is in shortlist_home.
  is_whole_list boolean not null,
  -- Null: nobody can open it now.
  token_hash bytea unique,
  made_at timestamptz not null
);
create index shortlist_member on shortlist (member_id);

create table shortlist_home (
  shortlist_id uuid not null references shortlist (id) on delete cascade,
  listing_id integer not null references listing (id) on delete cascade,
  -- As they were in the saved list: what changed since is told beside the home.
  saved_at timestamptz not null,
  saved_price_euro integer,
  primary key (shortlist_id, listing_id)
);
create index shortlist_home_listing on shortlist_home (listing_id);

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
