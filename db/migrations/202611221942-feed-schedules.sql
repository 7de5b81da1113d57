-- When a connected feed is imported by itself (docs/product/office.md §16); by hand only where neither is set. Hours are those in Cyprus.
alter table feed_source
  add column every_hours integer check (every_hours between 1 and 24),
  add column daily_hour integer check (daily_hour between 0 and 23),
  add column is_paused boolean not null default false,
  add column next_run_at timestamptz,
  add check (every_hours is null or daily_hour is null);
