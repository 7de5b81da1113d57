-- What the agency writes: pages, settings, mails, and where addresses lead.

-- The pages of sections that the agency writes. The text that a new site begins with is in db/seed.
create table content_page (
  id smallint primary key,
  name text not null unique,
  banner_section text not null default '',
  content_section text not null default '',
  partners_section text not null default '',
  testimonials_section text not null default '',
  team_section text not null default '',
  changed_at timestamptz not null default now(),
  title text not null default '',
  description text not null default '',
  version integer not null default 1,
  -- Null: as delivered, by the command line, or by someone whose account is gone.
  author_id uuid references member (id) on delete set null
);
-- What the agency writes shows at once.
create trigger content_page_changed after insert or update or delete on content_page
  for each statement execute function notify_pages_changed();

-- What is being written about a page beside its published version, one draft each.
create table content_page_draft (
  page_id smallint primary key references content_page (id) on delete cascade,
  title text not null,
  description text not null,
  banner_section text not null,
  content_section text not null,
  partners_section text not null,
  testimonials_section text not null,
  team_section text not null,
  -- Null: not until someone publishes it.
  publish_at timestamptz,
  changed_at timestamptz not null,
  -- Null: by the command line, or by someone whose account is gone.
  author_id uuid references member (id) on delete set null
);

-- Each state that was replaced, as it stood from `written_at` on.
create table content_page_version (
  page_id smallint not null references content_page (id) on delete cascade,
  version integer not null,
  title text not null,
  description text not null,
  banner_section text not null,
  content_section text not null,
  partners_section text not null,
  testimonials_section text not null,
  team_section text not null,
  written_at timestamptz not null,
  author_id uuid references member (id) on delete set null,
  primary key (page_id, version)
);

-- Photographs that admins stored for pages and settings. Former versions of pages show them too, so that they are kept.
create table content_picture (
  storage_key text primary key,
  added_at timestamptz not null
);

-- What the site says of the agency, and how it behaves.
create table site_setting (
  name text primary key,
  value text not null
);
create trigger site_setting_changed after insert or update or delete on site_setting
  for each statement execute function notify_pages_changed();

-- What mails say where the agency wrote its own text, with placeholders as in `app/features/settings/mails/`. A mail without a row says
-- what the program has for it.
create table mail_text (
  name text primary key,
  subject text not null,
  preview text not null,
  body text not null
);

-- Addresses that lead elsewhere. Web processes add the hits that they counted now and then.
create table redirect (
  from_path text primary key,
  to_path text not null,
  is_permanent boolean not null,
  hits integer not null default 0,
  last_hit_at timestamptz,
  added_at timestamptz not null
);

-- Addresses that visitors asked for in vain.
create table missing_path (
  path text primary key,
  hits integer not null,
  last_hit_at timestamptz not null
);
create index missing_path_last_hit on missing_path (last_hit_at);
