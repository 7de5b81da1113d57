-- Viewings of homes by those who sent a lead, and the times that agents open for them.
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

-- What is taken out of them: an hour, or a holiday.
create table viewing_closure (
  id uuid primary key default gen_random_uuid(),
  agent_id uuid not null references member (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint viewing_closure_times check (ends_at > starts_at)
);
create index viewing_closure_agent on viewing_closure (agent_id, ends_at);

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
  constraint viewing_times check (ends_at > starts_at),
  constraint viewing_cancelled check ((state = 'cancelled') = (cancel_reason is not null)),
  -- Of two bookings of one time, one wins.
  constraint viewing_one_at_a_time exclude using gist (agent_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state <> 'cancelled')
);
create index viewing_start on viewing (starts_at);
create index viewing_lead on viewing (lead_id);
create index viewing_listing on viewing (listing_id);
