-- Alerts on yield and income may bound the price too (docs/product/alerts.md §3). The bounds of the price per m² keep their fractions, as
-- the figure that they are compared with does from 202611221446-price-per-metre-with-vat.sql on.
drop index alert_key_match;
alter table alert_key
  add column min_price integer not null default -1,
  add column max_price integer not null default 2147483647,
  alter column min_price_per_metre type double precision
    using case min_price_per_metre when -1 then double precision '-infinity' else min_price_per_metre end,
  alter column max_price_per_metre type double precision
    using case max_price_per_metre when 2147483647 then double precision 'infinity' else max_price_per_metre end;
create index alert_key_match on alert_key (key, min_measure)
  include (max_measure, min_price, max_price, min_bedrooms, max_bedrooms, min_price_per_metre, max_price_per_metre, types,
    conditions, alert_id);
