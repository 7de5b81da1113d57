-- The orders by area and by how long a home is listed, for the table of a list (docs/product/search.md §11, §32). Each index holds what a
-- search may ask of a listing on offer, so that its pages read no row: docs/search-plans.md.
create index listing_area on listing (purpose, area_square_metres desc nulls last, id desc)
  include (region, place_id, parent_type, type, condition, bedrooms, price_euro, yield_percent, net_yield_percent,
    price_per_metre_euro, reduction_percent, price_changed_at, addition, below_estimate_percent, feature_bits, energy_class, floor,
    year_built, plot_square_metres, sea_metres, first_published_at)
  where state in ('published', 'under-offer');

create index listing_longest_listed on listing (first_published_at, id desc)
  include (purpose, region, place_id, parent_type, type, condition, bedrooms, price_euro, area_square_metres, yield_percent,
    net_yield_percent, price_per_metre_euro, reduction_percent, price_changed_at, addition, below_estimate_percent, feature_bits,
    energy_class, floor, year_built, plot_square_metres, sea_metres)
  where state in ('published', 'under-offer');
