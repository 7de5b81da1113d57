-- Addresses that lead elsewhere, and those that visitors asked for in vain. Web processes add what they counted now and then.

create table redirect (
  from_path text primary key,
  to_path text not null,
  is_permanent boolean not null,
  hits integer not null default 0,
  last_hit_at timestamptz,
  added_at timestamptz not null
);

create table missing_path (
  path text primary key,
  hits integer not null,
  last_hit_at timestamptz not null
);
create index missing_path_last_hit on missing_path (last_hit_at);
