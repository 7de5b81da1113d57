-- What land is sold by in Cyprus (docs/product/listings.md §42): what may be built on it, how one gets there, how much of it is sold.
alter table listing add column planning_zone text;
alter table listing add column building_density_percent double precision check (building_density_percent > 0);
alter table listing add column coverage_percent double precision check (coverage_percent > 0);
alter table listing add column most_storeys smallint check (most_storeys >= 0);
alter table listing add column most_height_metres double precision check (most_height_metres > 0);
alter table listing add column road_access text check (road_access in ('registered', 'access', 'none'));
-- 1 is the whole plot.
alter table listing add column plot_share double precision check (plot_share > 0 and plot_share <= 1);
alter table listing add column sheet_plan_plot text;
alter table listing add column slope_percent double precision check (slope_percent >= 0);
alter table listing add column water_at_plot boolean;
alter table listing add column electricity_at_plot boolean;
