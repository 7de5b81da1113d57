-- When the yield estimate was measured last. Its errors alone cannot say: a measurement of few homes publishes none.
create table yield_measurement (
  only_row boolean primary key default true check (only_row),
  measured_at timestamptz not null
);
insert into yield_measurement (measured_at)
select max(measured_at) from yield_error having count(*) > 0;
