-- The hash of the secret in the address of an agent's calendar feed; making a new address ends the former one.
create table calendar_feed (
  member_id uuid primary key references member (id) on delete cascade,
  secret_hash bytea not null unique
);
