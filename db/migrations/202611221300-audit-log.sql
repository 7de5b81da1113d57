-- Who changed what, from where, and what it was before. Nothing edits or deletes an entry: it holds no name and no address of a person.

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The member who did it, also after their erasure; null: the program itself, its jobs and commands.
  actor_id uuid,
  session_id uuid,
  code text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb not null,
  after jsonb not null
);
create index audit_entry_at on audit_entry (at, id);
create index audit_entry_actor on audit_entry (actor_id, at, id);
create index audit_entry_code on audit_entry (code, at, id);
create index audit_entry_subject on audit_entry (subject_kind, subject_id, at, id);

-- The network address is about a person: it goes with their account.
create table audit_origin (
  entry_id bigint primary key references audit_entry (id),
  member_id uuid not null references member (id) on delete cascade,
  address text not null
);
create index audit_origin_member on audit_origin (member_id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;

create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_no_truncate before truncate on audit_entry
  for each statement execute function refuse_audit_change();
-- Also where a session replays another database's changes.
alter table audit_entry enable always trigger audit_entry_append_only;
alter table audit_entry enable always trigger audit_entry_no_truncate;
