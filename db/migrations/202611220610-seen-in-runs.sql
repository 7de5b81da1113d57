-- `last_seen_at` moved only when an offer changed. It is named for that now, and what a run saw is kept with the run: one row,
-- however many homes it saw unchanged.
alter table listing rename column last_seen_at to offer_changed_at;
-- The numbers of the listings that the file named.
alter table feed_run add column seen int4multirange;
-- What the last whole reading of each source saw is what is on offer from it.
update feed_run set seen = (
  select coalesce(range_agg(int4range(id, id, '[]')), '{}') from listing
  where listing.source = feed_run.source and listing.state in ('published', 'under-offer')
)
where id in (
  select distinct on (source) id from feed_run
  where snapshot and outcome = 'done' order by source, finished_at desc
);
