-- Staff who may not log in for now, and invitations to become staff.

alter table member add column disabled_at timestamptz;

create table staff_invitation (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  email_key text not null unique,
  role text not null check (role in ('agent', 'admin')),
  invited_by uuid references member (id) on delete set null,
  invited_at timestamptz not null,
  -- Of the link in the mail that was sent last; null until it is sent.
  token_hash bytea unique,
  expires_at timestamptz
);
create index staff_invitation_inviter on staff_invitation (invited_by);
