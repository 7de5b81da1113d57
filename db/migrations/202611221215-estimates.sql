-- What homes would be let and sold for by the model, and how far it and the means of cells are off.

create table estimate_model (
  target text primary key check (target in ('rent', 'price')),
  fitted_at timestamptz not null,
  -- How many homes it was fitted on.
  homes integer not null,
  -- Regions where it was off by less than the mean of comparable homes when it was measured.
  better_in text[] not null,
  trained jsonb not null
);

create table listing_estimate (
  listing_id integer not null references listing (id) on delete cascade,
  target text not null references estimate_model (target) on delete cascade check (target in ('rent', 'price')),
  euro integer not null,
  low_euro integer not null,
  high_euro integer not null,
  level text not null check (level in ('place', 'region', 'island')),
  homes integer not null,
  nearest_kilometres double precision,
  primary key (listing_id, target)
);

-- One measurement a day. null: of all regions, numbers of bedrooms, levels.
create table estimate_error (
  day date not null,
  target text not null check (target in ('rent', 'price')),
  method text not null check (method in ('model', 'cell-mean')),
  region text check (region in ('limassol', 'larnaca', 'paphos', 'nicosia', 'famagusta')),
  bedrooms smallint check (bedrooms between 1 and 3),
  level text check (level in ('place', 'region', 'island')),
  homes integer not null check (homes > 0),
  median_percent double precision not null,
  within_5 double precision not null,
  within_10 double precision not null,
  within_20 double precision not null,
  -- Share inside the interval; null where the method has none.
  inside double precision,
  unique nulls not distinct (day, target, method, region, bedrooms, level)
);
create table estimate_measurement (
  only_row boolean primary key default true check (only_row),
  measured_at timestamptz not null
);

insert into estimate_measurement (measured_at) select measured_at from yield_measurement;
insert into estimate_error (day, target, method, region, bedrooms, homes, median_percent, within_5, within_10, within_20)
select (measured_at at time zone 'Asia/Nicosia')::date, 'rent', 'cell-mean', region, bedrooms, homes, median_percent, within_5, within_10, within_20
from yield_error;
drop table yield_error;
drop table yield_measurement;

alter table listing drop constraint listing_annual_income_basis_check;
alter table listing add constraint listing_annual_income_basis_check
  check (annual_income_basis in ('stated', 'estimate', 'place', 'region'));
alter table listing drop constraint listing_yield_basis_check;
alter table listing add constraint listing_yield_basis_check
  check (yield_basis in ('stated', 'estimate', 'place', 'region'));

-- The page of a home shows its estimate, and when the model was fitted.
create trigger listing_estimate_changed after insert or delete or truncate on listing_estimate
  for each statement execute function notify_pages_changed();
create trigger listing_estimate_updated after update on listing_estimate
  referencing new table as changed for each statement execute function notify_pages_updated();
create trigger estimate_model_changed after insert or update or delete or truncate on estimate_model
  for each statement execute function notify_pages_changed();
create trigger estimate_measurement_changed after insert or update or delete or truncate on estimate_measurement
  for each statement execute function notify_pages_changed();
