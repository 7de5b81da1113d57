-- Saved searches within some minutes of a point (docs/product/search.md §33): a circle in kilometres, as `flatPoint` has them.
alter table alert
  add column near_east double precision,
  add column near_north double precision,
  add column near_kilometres double precision;
