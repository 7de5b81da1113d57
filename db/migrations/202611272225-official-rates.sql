-- Rates of the law as an admin wrote them, each in place of the one that the program has under its name (`app/features/income/income-rates.data.ts`).
create table official_rate (
  name text primary key,
  -- The text of each figure, by its key.
  figures jsonb not null,
  since date not null,
  source text not null,
  url text not null,
  other_source text not null,
  other_url text not null,
  note text not null
);
create trigger official_rate_changed after insert or update or delete on official_rate
  for each statement execute function notify_pages_changed();

-- The consumer price index of Cyprus by month, all months on one base: what property cost is indexed with it for the tax on a sale.
create table consumer_price (
  month date primary key check (extract(day from month) = 1),
  price_index double precision not null check (price_index > 0)
);
create trigger consumer_price_changed after insert or update or delete on consumer_price
  for each statement execute function notify_pages_changed();
