-- Only a name that its member gave is kept. An alert without one is called by its kind and town when it is read.

alter table alert alter column name drop not null;
update alert set name = null
where name = case kind
  when 'rent-price' then 'Rental price' when 'sale-price' then 'Sale price'
  when 'annual-income' then 'Annual rental income' when 'yield' then 'Yield'
end || ' in ' || initcap(town);
