-- Accounts: who has one, how they log in, and where they are logged in. Secrets are kept as hashes only.

-- Visitors who registered, and the staff: agents and admins.
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
  -- Staff need a second factor, except the demo's accounts while the demo is all there is.
  from_demo boolean not null default false,
  -- How the name looks: Greek and Cyrillic letters replaced by the Latin ones they look like.
  username_skeleton text unique,
  -- Staff who may not log in for now.
  disabled_at timestamptz,
  check (totp_confirmed_at is null or totp_seed is not null)
);

-- One-time codes of the second factor, for those who lost their device.
create table recovery_code (
  member_id uuid not null references member (id) on delete cascade,
  code_hash bytea not null,
  primary key (member_id, code_hash)
);

-- Passkeys (WebAuthn): the public half of a key pair whose other half never leaves its owner's device.
create table passkey (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references member (id) on delete cascade,
  -- As the browser names it, in base64url.
  credential_id text not null unique,
  -- COSE (RFC 9052).
  public_key bytea not null,
  -- Counts up on authenticators that count; many always say 0.
  use_count bigint not null,
  -- Where it was made: browser and system.
  client text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_member on passkey (member_id);

-- What a passkey is to sign next: good once, and for a few minutes.
create table passkey_challenge (
  challenge_hash bytea primary key,
  -- Whose passkey is added; null for a login, where nobody is known yet.
  member_id uuid references member (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_member on passkey_challenge (member_id);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

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

-- Addresses that a member confirmed and has changed since: what was sent under them is theirs, to export and to erase.
create table former_email (
  member_id uuid not null references member (id) on delete cascade,
  -- As compared.
  email_key text not null,
  email text not null,
  replaced_at timestamptz not null,
  primary key (member_id, email_key)
);
create index former_email_key on former_email (email_key);

-- Browsers on which a member logged in before: who guesses elsewhere cannot lock them out. No secret is kept, only its hash.
create table known_device (
  member_id uuid not null references member (id) on delete cascade,
  -- One browser of several members has one token.
  token_hash bytea not null,
  known_since timestamptz not null,
  used_at timestamptz not null,
  primary key (member_id, token_hash)
);
create index known_device_token on known_device (token_hash);
create index known_device_use on known_device (used_at);

-- Where members are logged in.
create table member_session (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references member (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  remembered boolean not null,
  -- Browser and system as codes, for the member's list of sessions: {"browser": "firefox", "system": "windows"}.
  client jsonb not null
);
create index member_session_member on member_session (member_id);
create index member_session_expiry on member_session (expires_at);

-- Access tokens of saved and alert lists, handed to the browser's storage; each ends with its session.
create table list_access_token (
  token_hash bytea primary key,
  session_id uuid not null constraint list_key_session_id_fkey references member_session (id) on delete cascade,
  created_at timestamptz not null
);
create index list_access_token_session on list_access_token (session_id);

-- Invitations to become staff that nobody has accepted yet.
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

-- How often something failed or was done of late, by what is limited; addresses are hashed and forgotten within the hour.
create table throttle (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index throttle_end on throttle (ends_at);

-- What a member assumes about themselves on income sheets, kept for the next home.
create table income_assumptions (
  member_id uuid primary key references member (id) on delete cascade,
  -- By parameter of the page's address, as app/features/income/income-assumptions.ts reads it.
  assumptions jsonb not null,
  remembered_at timestamptz not null
);
