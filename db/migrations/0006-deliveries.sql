-- What visitors send on its way to others: one row for each lead and destination, with every attempt. What looks like spam is
-- kept aside, and has none until a person releases it.

alter table lead
  -- Why it is kept aside, in words; null for most.
  add column suspicion text,
  add column released_at timestamptz,
  -- Since then nothing in it says who sent it.
  add column erased_at timestamptz;
create index lead_aside on lead (received_at) where suspicion is not null and released_at is null;
create index lead_email on lead (lower(fields ->> 'email'));

create table delivery (
  -- The key by which the other side can recognise a repeated one.
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references lead (id) on delete cascade,
  destination text not null check (destination in ('crm', 'agency', 'visitor', 'friend')),
  -- due: at next_attempt_at; waiting: for a person; left-out: never to be sent.
  state text not null check (state in ('due', 'delivered', 'waiting', 'left-out')),
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  -- Until then it is tried.
  tried_until timestamptz not null,
  settled_at timestamptz,
  unique (lead_id, destination),
  check ((state = 'due') = (next_attempt_at is not null))
);
create index delivery_due on delivery (next_attempt_at) where state = 'due';
create index delivery_waiting on delivery (created_at) where state = 'waiting';

create table delivery_attempt (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references delivery (id) on delete cascade,
  began_at timestamptz not null,
  -- Without an end: the program was ended in the middle of it.
  ended_at timestamptz,
  outcome text check (outcome in ('delivered', 'unproven', 'failed', 'unreachable', 'refused')),
  answer text not null default '',
  check ((ended_at is null) = (outcome is null))
);
create index delivery_attempt_delivery on delivery_attempt (delivery_id);
create index delivery_attempt_end on delivery_attempt (ended_at desc);
