-- What an apartment costs its owner each month beside the price; and on what terms a home is let.
alter table listing add column common_expenses_euro integer check (common_expenses_euro > 0);
alter table listing add column deposit_euro integer check (deposit_euro > 0);
alter table listing add column minimum_term_months smallint check (minimum_term_months > 0);
alter table listing add column bills text check (bills in ('included', 'part-included', 'not-included'));
