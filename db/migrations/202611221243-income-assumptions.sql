-- What a member assumes about themselves on income sheets, kept for the next home.

create table income_assumptions (
  member_id uuid primary key references member (id) on delete cascade,
  -- By parameter of the page's address, as app/features/income/income-assumptions.ts reads it.
  assumptions jsonb not null,
  remembered_at timestamptz not null
);

-- The page about privacy names it, where the agency has not written a page of its own.
update content_page set
  content_section = replace(content_section, 'the homes you saved, your alerts and what they found.',
    'the homes you saved, what you had us remember for income sheets, your alerts and what they found.')
where id = 12;
