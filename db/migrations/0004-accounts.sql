-- Who has an account, where they are signed in, and what their keys open. No secret is kept that would open anything.

create table member (
  id uuid primary key default gen_random_uuid(),
  username text not null,
  -- As compared: NFKC, case folded.
  username_key text not null unique,
  email text not null,
  email_key text not null unique,
  email_confirmed_at timestamptz,
  password_hash text not null,
  role text not null default 'member' check (role in ('member', 'agent', 'admin')),
  registered_at timestamptz not null,
  -- The seed of the second factor: it counts from its first right code on. A code's step counts once only.
  totp_seed text,
  totp_confirmed_at timestamptz,
  totp_last_step bigint,
  check (totp_confirmed_at is null or totp_seed is not null)
);

create table recovery_code (
  member_id uuid not null references member (id) on delete cascade,
  code_hash bytea not null,
  primary key (member_id, code_hash)
);

create table member_session (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references member (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  remembered boolean not null,
  -- 'Firefox on Windows': for the list of one's sessions.
  client text not null
);
create index member_session_member on member_session (member_id);
create index member_session_expiry on member_session (expires_at);

-- Keys to saved and alert lists, handed to the browser's storage; each ends with its session.
create table list_key (
  key_hash bytea primary key,
  session_id uuid not null references member_session (id) on delete cascade,
  created_at timestamptz not null
);
create index list_key_session on list_key (session_id);

-- What a link in a mail, or the second step of a sign-in, is worth: once, and not for long.
create table one_time_token (
  token_hash bytea primary key,
  member_id uuid not null references member (id) on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'confirm-email', 'second-factor')),
  -- The address to be confirmed.
  email text,
  remember boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index one_time_token_member on one_time_token (member_id, purpose);
create index one_time_token_expiry on one_time_token (expires_at);

-- How often something failed or was done of late, by what is limited; addresses are hashed and forgotten within the hour.
create table throttle (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index throttle_end on throttle (ends_at);
