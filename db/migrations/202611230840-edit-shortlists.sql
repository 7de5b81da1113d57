-- What the member of a shared list says above it, whether those who see it may add hearts and words, and the order of selected
-- homes (docs/product/accounts.md §35).
alter table shortlist
  add column intro text not null default '',
  add column takes_opinions boolean not null default true;

-- Null: by the day on which it was saved, the last first.
alter table shortlist_home add column position integer;
