-- The work on leads: their state, whom they are assigned to, and notes. Leads of before count as new.

alter table lead
  add column state text not null default 'new'
    check (state in ('new', 'in-hand', 'viewing-booked', 'offer', 'won', 'lost')),
  add column lost_reason text check (lost_reason in (
    'no-answer', 'bought-elsewhere', 'too-expensive', 'nothing-suitable', 'home-gone', 'plans-changed', 'duplicate', 'spam'
  )),
  add column assignee_id uuid references member (id) on delete set null,
  -- Of the invented ones of a first start, which go with the demo.
  add column from_demo boolean not null default false,
  add constraint lead_lost_reason_where_lost check ((state = 'lost') = (lost_reason is not null));
create index lead_state on lead (state, received_at desc, id desc);
create index lead_assignee on lead (assignee_id, state, received_at desc, id desc);

create table lead_note (
  id bigint generated always as identity primary key,
  lead_id uuid not null references lead (id) on delete cascade,
  -- Null: the program, or someone whose account is erased.
  author_id uuid references member (id) on delete set null,
  written_at timestamptz not null,
  text text not null
);
create index lead_note_lead on lead_note (lead_id, written_at);
create index lead_note_author on lead_note (author_id);
