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

-- The page about cookies names it, where the agency has not written a page of its own.
update content_page set
  description = replace(description, 'The one cookie of this site, what', 'The two cookies of this site, what'),
  banner_section = replace(banner_section, 'There is one cookie, and only if you log in.', 'There are two cookies, and only if you log in.'),
  content_section = replace(replace(content_section,
    '<h2>The cookie</h2>', '<h2>The cookies</h2>'),
    'it ends when you log out</td></tr>',
    'it ends when you log out</td></tr>
<tr><th scope="row">__Host-petra-device<br>(petra-device without HTTPS)</th><td>Tells us that you have logged in on this device before, so that nobody who guesses
passwords elsewhere can lock you out here. It does not log you in. No script can read it, and it is sent to this site only.</td><td>180 days after your last login; it
stays when you log out</td></tr>')
where id = 13;
