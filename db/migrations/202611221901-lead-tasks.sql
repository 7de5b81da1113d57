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
