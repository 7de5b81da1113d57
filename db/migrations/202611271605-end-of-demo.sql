-- Sessions of the demo's staff that were under way when its first real import came keep their role for a while, then a second
-- factor is asked for (docs/product/accounts.md §18).
alter table installation add column demo_withdrawn_at timestamptz;
alter table installation add check (demo_withdrawn_at is null or demo = 'withdrawn');
