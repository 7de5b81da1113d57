-- A search may have several drawn areas (docs/product/search.md §34).
alter table alert add column shapes polygon[];
update alert set shapes = array[shape] where shape is not null;
alter table alert drop column shape;
update alert set filters = (filters - 'shape') || jsonb_build_object('shapes', case when jsonb_typeof(filters -> 'shape') = 'array' then jsonb_build_array(filters -> 'shape') else '[]' end)
where kind = 'search';
