-- What alerts know of homes that they do not list (docs/product/alerts.md §24): a bit for each number of a listing, 1,024 to a row.
create table alert_unlisted (
  alert_id integer not null references alert (id) on delete cascade,
  -- The listing's number divided by 1,024; what is left over is the bit.
  block integer not null,
  -- The alert finds the home now, which is no news.
  matching bit(1024) not null,
  -- A mail told of it: it is no news where it comes back.
  told bit(1024) not null,
  primary key (block, alert_id)
);
create index alert_unlisted_alert on alert_unlisted (alert_id);
