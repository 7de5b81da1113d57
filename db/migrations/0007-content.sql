-- The pages the agency writes: title and description of each, and every former state. The text they begin with is in db/seed.

alter table content_page
  add column title text not null default '',
  add column description text not null default '',
  add column version integer not null default 1,
  -- Null: as delivered, by the command line, or by someone whose account is gone.
  add column author_id uuid references member (id) on delete set null;

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
