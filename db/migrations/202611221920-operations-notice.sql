-- What admins were told of by mail, as long as it lasts (docs/product/office.md §9).
create table operations_notice (
  problem text primary key,
  told_at timestamptz not null
);
