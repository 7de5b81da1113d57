-- The first two states of 0001 and 0002, which a few hours later were edited: what they lack.
do $before$
begin
  if to_regproc('notify_pages_changed') is not null then
    return;
  end if;
  drop index if exists listing_recent, listing_price, listing_search, listing_cheapest, listing_dearest, listing_place;
  create index listing_recent on listing (first_published_at desc, id desc)
    include (purpose, region, place_id, parent_type, type, condition, bedrooms, price_euro, area_square_metres, yield_percent, addition)
    where state in ('published', 'under-offer');
  create index listing_cheapest on listing (purpose, price_euro, id desc)
    include (region, place_id, parent_type, type, condition, bedrooms, area_square_metres, yield_percent, addition)
    where state in ('published', 'under-offer');
  create index listing_dearest on listing (purpose, price_euro desc nulls last, id desc)
    include (region, place_id, parent_type, type, condition, bedrooms, area_square_metres, yield_percent, addition)
    where state in ('published', 'under-offer');
  create index listing_place on listing (purpose, region, place_id)
    include (parent_type, type, condition, bedrooms, price_euro, area_square_metres, yield_percent, addition, latitude, longitude, first_published_at, id)
    where state in ('published', 'under-offer');
  -- Each row held what was asked since then.
  if exists (select from pg_attribute where attrelid = 'price_change'::regclass and attname = 'price_euro') then
    alter table price_change rename column price_euro to former_price_euro;
    update price_change set former_price_euro = former.price_euro
    from (
      select id, lag(former_price_euro) over (partition by listing_id order by changed_at, id) as price_euro from price_change
    ) as former
    where former.id = price_change.id;
  end if;
  drop function if exists notify_stock_changed, notify_stock_updated cascade;
  create function notify_pages_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', '');
  return null;
end $$;
  create function notify_pages_updated() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform pg_notify('pages_changed', '');
  end if;
  return null;
end $$;
  create or replace trigger listing_changed after insert or delete or truncate on listing
    for each statement execute function notify_pages_changed();
  create or replace trigger listing_picture_changed after insert or delete or truncate on listing_picture
    for each statement execute function notify_pages_changed();
  create or replace trigger listing_updated after update on listing
    referencing new table as changed for each statement execute function notify_pages_updated();
  create or replace trigger listing_picture_updated after update on listing_picture
    referencing new table as changed for each statement execute function notify_pages_updated();
  create or replace trigger content_page_changed after insert or update or delete on content_page
    for each statement execute function notify_pages_changed();
  create or replace trigger site_setting_changed after insert or update or delete on site_setting
    for each statement execute function notify_pages_changed();
  create or replace trigger installation_changed after insert or update or delete on installation
    for each statement execute function notify_pages_changed();
end $before$;

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
