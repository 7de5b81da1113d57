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
