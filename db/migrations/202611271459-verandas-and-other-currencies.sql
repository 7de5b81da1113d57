-- Verandas are counted beside a home's area, which is inside. A price in another currency is shown as its source has it, and never
-- converted: it is text, apart from the price in euro.
alter table listing add column covered_veranda_square_metres integer check (covered_veranda_square_metres > 0);
alter table listing add column uncovered_veranda_square_metres integer check (uncovered_veranda_square_metres > 0);
alter table listing add column other_currency_price text;
