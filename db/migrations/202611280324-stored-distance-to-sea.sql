-- The program computes the distance to the sea and stores it (docs/decisions/0037-triggers-only-record.md). What is stored stays.
alter table listing alter column sea_metres drop expression;
drop function kilometres_to_sea(double precision, double precision);
