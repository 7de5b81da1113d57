/**
 * Features of a property, each known to be there or not (docs/product/search.md §26). The column `listing.feature_bits`
 * has a bit for each, in this order, which its last migration computes; saved searches store the same bits.
 */
export const features = {
  pool: 'Pool',
  'private-pool': 'Private pool',
  parking: 'Parking',
  'covered-parking': 'Covered parking',
  furnished: 'Furnished',
  'air-conditioning': 'Air conditioning',
  lift: 'Lift',
  pets: 'Pets allowed',
  'sea-view': 'Sea view',
  'title-deeds': 'Title deeds',
  video: 'Video',
  tour: '3D tour',
  plan: 'Floor plan',
  'registered-road': 'Registered road',
  'whole-plot': 'Whole plot',
  'plot-services': 'Water and electricity at the plot',
  residence: 'Qualifies for permanent residence',
  'possible-residence': 'May qualify for permanent residence',
} as const
