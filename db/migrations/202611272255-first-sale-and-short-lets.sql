-- Whether a home is sold for the first time, by its developer; and the number under which it is registered for short lets.
alter table listing add column first_sale boolean;
alter table listing add column short_let_number text;
