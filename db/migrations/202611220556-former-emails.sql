-- Addresses that a member confirmed and has changed since: what was sent under them is theirs, to export and to erase.

create table former_email (
  member_id uuid not null references member (id) on delete cascade,
  -- As compared.
  email_key text not null,
  email text not null,
  replaced_at timestamptz not null,
  primary key (member_id, email_key)
);
create index former_email_key on former_email (email_key);
