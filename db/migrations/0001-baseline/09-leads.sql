-- Leads: what visitors send, its way to others, and the work on it.

-- What a visitor sent by one of the forms.
create table lead (
  id uuid primary key default gen_random_uuid(),
  received_at timestamptz not null,
  form text not null,
  listing_id integer references listing (id) on delete set null,
  property_path text,
  fields jsonb not null,
  idempotency_key text unique,
  content_hash bytea not null,
  -- Why it is quarantined: a list of codes with values, worded when it is read; null for most.
  suspicion jsonb,
  released_at timestamptz,
  -- Since then nothing in it says who sent it.
  erased_at timestamptz,
  -- A quarantined lead is reported to the agency once.
  quarantine_reported_at timestamptz,
  state text not null default 'new' check (state in ('new', 'in-hand', 'viewing-booked', 'offer', 'won', 'lost')),
  lost_reason text check (lost_reason in ('no-answer', 'bought-elsewhere', 'too-expensive', 'nothing-suitable', 'home-gone',
    'plans-changed', 'duplicate', 'spam')),
  assignee_id uuid references member (id) on delete set null,
  -- Of the invented ones of a first start, which go with the demo.
  from_demo boolean not null default false,
  -- When it was first answered: by a reply, or by its state leaving "new".
  answered_at timestamptz,
  -- Leads that the staff joined as those of one person have the same value; null: joined with no other.
  person_id uuid,
  -- Since when it is won or lost: how long it is kept counts from then.
  closed_at timestamptz,
  constraint lead_lost_reason_where_lost check ((state = 'lost') = (lost_reason is not null))
);
create index lead_content on lead (content_hash, received_at);
create index lead_received on lead (received_at desc);
create index lead_email on lead (lower(fields ->> 'email'));
create index lead_quarantine_reported on lead (quarantine_reported_at) where quarantine_reported_at is not null;
create index lead_quarantined on lead (received_at) where suspicion is not null and released_at is null;
create index lead_state on lead (state, received_at desc, id desc);
create index lead_assignee on lead (assignee_id, state, received_at desc, id desc);
create index lead_person on lead (person_id) where person_id is not null;
-- By the end of the phone number, as by the address, leads of one person are proposed.
create index lead_phone on lead (right(regexp_replace(fields ->> 'phone', '\D', '', 'g'), 8));
create index lead_closed on lead (closed_at) where closed_at is not null;

-- Replies to leads, written by the staff: each is mailed by a delivery of its own, with the attempts and pauses of the others.
create table lead_reply (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references lead (id) on delete cascade,
  -- Null: the program, or someone whose account is erased.
  author_id uuid references member (id) on delete set null,
  written_at timestamptz not null,
  subject text not null,
  text text not null,
  -- The key of the mail that it continues, which is in that mail's Message-ID; null for none.
  in_reply_to text
);
create index lead_reply_lead on lead_reply (lead_id, written_at);
create index lead_reply_author on lead_reply (author_id);

-- What people answer to the agency's mails, read from its mailbox, where one is configured.
create table lead_answer (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references lead (id) on delete cascade,
  -- As its program made it: a mail that is read twice is one answer.
  message_id text not null,
  received_at timestamptz not null,
  sender text not null,
  subject text not null,
  text text not null,
  -- Files that came with it; they stay in the mailbox.
  attachments integer not null,
  unique (lead_id, message_id)
);
create index lead_answer_lead on lead_answer (lead_id, received_at);

-- How far a mailbox is read: mails have growing numbers (UID) as long as the mailbox keeps its UIDVALIDITY.
create table mailbox_position (
  mailbox text primary key,
  uid_validity text not null,
  last_uid bigint not null
);

-- What the staff write about a lead for each other.
create table lead_note (
  id bigint generated always as identity primary key,
  lead_id uuid not null references lead (id) on delete cascade,
  -- Null: the program, or someone whose account is erased.
  author_id uuid references member (id) on delete set null,
  written_at timestamptz not null,
  text text not null,
  -- What was said on the phone (docs/product/leads.md §25).
  is_call boolean not null default false
);
create index lead_note_lead on lead_note (lead_id, written_at);
create index lead_note_author on lead_note (author_id);

-- What somebody is to do about a lead, and by when. Whoever the lead is assigned to does it, or else whoever wrote it.
create table lead_task (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references lead (id) on delete cascade,
  -- Null: the program, or someone whose account is erased.
  author_id uuid references member (id) on delete set null,
  text text not null,
  due_at timestamptz not null,
  done_at timestamptz,
  -- When the reminder was mailed; null: not yet.
  reminded_at timestamptz
);
create index lead_task_lead on lead_task (lead_id, due_at);
create index lead_task_author on lead_task (author_id);
create index lead_task_open on lead_task (due_at) where done_at is null;

-- Whose turn it is where leads are assigned in turn: the agent with the smallest number, or none yet.
create sequence lead_turn_number;
create table lead_turn (
  member_id uuid primary key references member (id) on delete cascade,
  turn bigint not null
);

-- A lead on its way to others: one row for each lead and destination. What is quarantined has none until a person releases it.
create table delivery (
  -- The key by which the other side can recognise a repeated one.
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references lead (id) on delete cascade,
  destination text not null check (destination in ('crm', 'agency', 'visitor', 'friend', 'reply')),
  -- due: at next_attempt_at; waiting: for a person; left-out: never to be sent.
  state text not null check (state in ('due', 'delivered', 'waiting', 'left-out')),
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  -- Until then it is tried.
  tried_until timestamptz not null,
  settled_at timestamptz,
  reply_id uuid references lead_reply (id) on delete cascade,
  constraint delivery_once unique nulls not distinct (lead_id, destination, reply_id),
  check ((state = 'due') = (next_attempt_at is not null)),
  constraint delivery_reply check ((destination = 'reply') = (reply_id is not null))
);
create index delivery_due on delivery (next_attempt_at) where state = 'due';
create index delivery_waiting on delivery (created_at) where state = 'waiting';
create index delivery_reply on delivery (reply_id);

-- Every attempt to deliver.
create table delivery_attempt (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references delivery (id) on delete cascade,
  began_at timestamptz not null,
  -- Without an end: the program was ended in the middle of it.
  ended_at timestamptz,
  outcome text check (outcome in ('delivered', 'unproven', 'failed', 'unreachable', 'refused')),
  -- What came of it: a code with values, worded when it is read.
  answer jsonb,
  check ((ended_at is null) = (outcome is null))
);
create index delivery_attempt_delivery on delivery_attempt (delivery_id);
create index delivery_attempt_end on delivery_attempt (ended_at desc);
