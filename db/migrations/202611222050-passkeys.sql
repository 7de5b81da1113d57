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
