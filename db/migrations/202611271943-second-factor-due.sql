-- Until then a session has the powers of its role without a second factor: the one that began with an invitation (docs/product/accounts.md §18).
alter table member_session add column second_factor_due_at timestamptz;
