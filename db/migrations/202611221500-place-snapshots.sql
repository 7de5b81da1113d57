-- What a square metre of each place's homes for sale asked, night by night: the map of places compares it with a year later.
create table market_place_snapshot (
  day date not null,
  place_id text not null,
  homes integer not null check (homes > 0),
  median_euro_per_square_metre double precision not null,
  -- By day first: the map reads all places of one month.
  primary key (day, place_id)
);
