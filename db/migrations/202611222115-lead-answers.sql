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
  attachments int not null,
  unique (lead_id, message_id)
);
create index lead_answer_lead on lead_answer (lead_id, received_at);

-- How far a mailbox is read: mails have growing numbers (UID) as long as the mailbox keeps its UIDVALIDITY.
create table mailbox_position (
  mailbox text primary key,
  uid_validity text not null,
  last_uid bigint not null
);
