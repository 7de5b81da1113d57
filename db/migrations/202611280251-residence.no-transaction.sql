drop index concurrently if exists listing_recent;

create index concurrently listing_recent on listing (first_published_at desc, id desc)
  include (feature_bits, energy_class, floor, year_built, plot_square_metres, building_density_percent, sea_metres, below_estimate_percent, purpose, region, place_id,
    parent_type, type, condition, bedrooms, price_euro, area_square_metres, yield_percent, net_yield_percent, price_per_metre_euro,
    reduction_percent, price_changed_at, addition)
  where state in ('published', 'under-offer');

drop index concurrently if exists listing_place;

create index concurrently listing_place on listing (purpose, region, place_id)
  include (feature_bits, energy_class, floor, year_built, plot_square_metres, building_density_percent, sea_metres, below_estimate_percent, parent_type, type,
    condition, bedrooms, price_euro, area_square_metres, yield_percent, net_yield_percent, price_per_metre_euro, reduction_percent,
    price_changed_at, addition, latitude, longitude, first_published_at, id)
  where state in ('published', 'under-offer');

alter table listing validate constraint listing_residence_check;
