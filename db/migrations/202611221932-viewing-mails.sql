-- Mails about viewings, each to the visitor or to an agent. They are worded when they go; until then one is a row.

-- How often the viewing was changed since it was booked: the SEQUENCE of its entry in calendars (RFC 5545).
alter table viewing add column sequence integer not null default 0;

create table viewing_mail (
  id uuid primary key default gen_random_uuid(),
  viewing_id uuid not null references viewing (id) on delete cascade,
  kind text not null check (kind in ('booked', 'moved', 'cancelled', 'handed-over', 'reminder')),
  -- Null: to the visitor.
  agent_id uuid references member (id) on delete cascade,
  due_at timestamptz not null,
  -- Null: not yet.
  sent_at timestamptz
);
create index viewing_mail_viewing on viewing_mail (viewing_id);
create index viewing_mail_due on viewing_mail (due_at) where sent_at is null;

-- The hash of the secret in each mail to the visitor, which leads to the viewing.
create table viewing_link (
  token_hash bytea primary key,
  viewing_id uuid not null references viewing (id) on delete cascade
);
create index viewing_link_viewing on viewing_link (viewing_id);
