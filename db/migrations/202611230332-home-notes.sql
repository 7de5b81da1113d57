-- What a member wrote for themselves about a saved home; it outlives its removal from the list (docs/product/accounts.md §32).
create table home_note (
  member_id uuid not null references member (id) on delete cascade,
  listing_id integer not null references listing (id) on delete cascade,
  note text not null,
  noted_at timestamptz not null,
  primary key (member_id, listing_id)
);
create index home_note_listing on home_note (listing_id);
