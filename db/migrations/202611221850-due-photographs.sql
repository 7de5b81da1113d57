-- When each photograph that a feed names is fetched next: a job for each host takes the one that is due longest, instead of a job for each photograph.

-- The host that is asked for a photograph; with a prefix it is also the name of a queue, which has at most 128 characters. An import computes
-- it for each photograph: a regular expression takes ten times as long.
create function picture_host(source_url text) returns text immutable parallel safe
  return left(
    case when split_part(source_url, '/', 3) like '[%' then split_part(split_part(source_url, '/', 3), ']', 1) || ']'
      else split_part(split_part(split_part(split_part(source_url, '/', 3), '?', 1), '#', 1), ':', 1) end,
    100);

alter table listing_picture
  -- How often the photograph was asked for.
  add column attempts smallint not null default 0 check (attempts >= 0),
  -- By the clock of the database, as jobs are.
  add column due_at timestamptz not null default now();

create index listing_picture_due on listing_picture (picture_host(source_url), due_at, id)
  where kind = 'photo' and state = 'waiting';

-- An attempt changes nothing that a page shows.
drop trigger listing_picture_updated on listing_picture;
create trigger listing_picture_updated after update on listing_picture
  for each row when (old.state is distinct from new.state) execute function notify_pages_changed();

-- A new database has no jobs yet, and no tables of theirs.
do $$
begin
  if to_regclass('graphile_worker.jobs') is not null then
    perform graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where task_identifier = 'fetch-picture'));
    perform graphile_worker.add_job('fetch-pictures', json_build_object('host', host), queue_name => 'pictures ' || host,
      max_attempts => 32767, job_key => 'fetch-pictures ' || host, priority => 100)
    from (select distinct picture_host(source_url) as host from listing_picture where kind = 'photo' and state = 'waiting') as waiting;
  end if;
end $$;
