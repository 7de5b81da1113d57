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

alter table delivery
  add column reply_id uuid references lead_reply (id) on delete cascade,
  drop constraint delivery_destination_check,
  add constraint delivery_destination_check check (destination in ('crm', 'agency', 'visitor', 'friend', 'reply')),
  add constraint delivery_reply check ((destination = 'reply') = (reply_id is not null)),
  drop constraint delivery_lead_id_destination_key,
  add constraint delivery_once unique nulls not distinct (lead_id, destination, reply_id);
create index delivery_reply on delivery (reply_id);
