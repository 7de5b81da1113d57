-- Viewings of homes by those who sent a lead, and the times that agents open for them.

-- For the constraint that one agent has one viewing at a time.
create extension if not exists btree_gist;

-- Every week from the first day to the last one, at times in Cyprus: the change of clocks moves none of them.
create table viewing_hours (
  id uuid primary key default gen_random_uuid(),
  agent_id uuid not null references member (id) on delete cascade,
  first_day date not null,
  last_day date not null,
  from_time time not null,
  until_time time not null,
  slot_minutes smallint not null check (slot_minutes between 15 and 240),
  constraint viewing_hours_days check (last_day >= first_day),
  constraint viewing_hours_times check (until_time > from_time)
);
create index viewing_hours_agent on viewing_hours (agent_id, last_day);
create trigger viewing_hours_changed after insert or update or delete on viewing_hours
  for each statement execute function notify_pages_changed();

-- What is taken out of them: an hour, or a holiday.
create table viewing_closure (
  id uuid primary key default gen_random_uuid(),
  agent_id uuid not null references member (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint viewing_closure_times check (ends_at > starts_at)
);
create index viewing_closure_agent on viewing_closure (agent_id, ends_at);
create trigger viewing_closure_changed after insert or update or delete on viewing_closure
  for each statement execute function notify_pages_changed();

-- A viewing of one listing by whoever sent the lead.
create table viewing (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references lead (id) on delete cascade,
  listing_id integer not null references listing (id) on delete cascade,
  -- Null: someone whose account is erased.
  agent_id uuid references member (id) on delete set null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'booked' check (state in ('booked', 'done', 'missed', 'cancelled')),
  cancel_reason text check (cancel_reason in ('visitor-asked', 'agent-unavailable', 'home-unavailable', 'by-mistake')),
  -- Of the staff.
  note text,
  -- How often the viewing was changed since it was booked: the SEQUENCE of its entry in calendars (RFC 5545).
  sequence integer not null default 0,
  -- What the visitor says afterwards.
  rating smallint check (rating between 1 and 5),
  liked text,
  disliked text,
  interest text check (interest in ('yes', 'maybe', 'no')),
  constraint viewing_times check (ends_at > starts_at),
  constraint viewing_cancelled check ((state = 'cancelled') = (cancel_reason is not null)),
  constraint viewing_feedback check ((rating is null) = (interest is null)),
  -- Of two bookings of one time, one wins.
  constraint viewing_one_at_a_time exclude using gist (agent_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state <> 'cancelled')
);
create index viewing_start on viewing (starts_at);
create index viewing_lead on viewing (lead_id);
create index viewing_listing on viewing (listing_id);
-- The page of a property offers the free times of its agent.
create trigger viewing_changed after insert or delete or update of agent_id, starts_at, ends_at, state on viewing
  for each statement execute function notify_pages_changed();

-- Mails about viewings, each to the visitor or to an agent. They are worded when they go; until then one is a row.
create table viewing_mail (
  id uuid primary key default gen_random_uuid(),
  viewing_id uuid not null references viewing (id) on delete cascade,
  kind text not null check (kind in ('booked', 'moved', 'cancelled', 'handed-over', 'reminder', 'feedback')),
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

-- The hash of the secret in the address of an agent's calendar feed; making a new address ends the former one.
create table calendar_feed (
  member_id uuid primary key references member (id) on delete cascade,
  secret_hash bytea not null unique
);
