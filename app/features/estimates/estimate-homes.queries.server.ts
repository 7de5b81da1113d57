import { type SqlBool, sql } from 'kysely'
import { PART_OF_PLOT } from '#app/features/listings/record/land-measures.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Purpose } from '#app/features/listings/record/listing.ts'
import type { StatedFacts } from './model/home-facts.ts'
import type { FittingData, StatedHome, StockHome } from './fitting/fitting.ts'

const isOnOffer = sql<SqlBool>`state in ('published', 'under-offer')`
const isHome = sql<SqlBool>`parent_type in ('houses', 'apartments')`
/** Land of which is known how much is sold, as `soldSquareMetres` says it: of other land nothing can be estimated. */
const isMeasuredPlot = sql<SqlBool>`parent_type = 'lands' and coalesce(plot_square_metres, area_square_metres) is not null
  and not (plot_share is null and ${PART_OF_PLOT} = any(included))`

/** The homes that estimates are made of and measured on: no implausible offer (docs/product/listings.md §30). */
const isCounted = sql<SqlBool>`id in (select id from counted_listing)`
const hasCountedIncome = sql<SqlBool>`id in (select id from counted_listing where stated_annual_income_euro is not null)`

/** The columns of a home's facts, under their names in code. */
export const factColumns = [
  'type',
  'region',
  'place_id as placeId',
  'bedrooms',
  'bathrooms',
  'area_square_metres as areaSquareMetres',
  'plot_square_metres as plotSquareMetres',
  'condition',
  'year_built as yearBuilt',
  'floor',
  'pool',
  'furnishing',
  'parking',
  'energy_class as energyClass',
  'title_deeds as titleDeeds',
  'vat',
  'latitude',
  'longitude',
  'planning_zone as planningZone',
  'building_density_percent as buildingDensityPercent',
  'coverage_percent as coveragePercent',
  'most_storeys as mostStoreys',
  'most_height_metres as mostHeightMetres',
  'road_access as roadAccess',
  'plot_share as plotShare',
  'slope_percent as slopePercent',
  'water_at_plot as waterAtPlot',
  'electricity_at_plot as electricityAtPlot',
  'sea_view as seaView',
] as const

/** Beyond so many the sample is large enough: a place with one home in a hundred still has hundreds. */
const MAX_HOMES = 30_000

/** Finds prices or rents of homes on offer: all, or the same sample of them each time. */
async function findAskedFor(db: Db, purpose: Purpose, isOfKind = isHome): Promise<StatedHome[]> {
  const rows = await db
    .selectFrom('listing')
    .select(['id', ...factColumns, 'price_euro as euro'])
    .where(isOnOffer)
    .where(isOfKind)
    .where(isCounted)
    .where('purpose', '=', purpose)
    .where('price_euro', 'is not', null)
    .orderBy(sql`hashint4(id)`)
    .limit(MAX_HOMES)
    .execute()
  return rows.map(({ id, euro, ...facts }) => ({ id, facts, euro: euro! }))
}

/** Finds the rents that sources state for homes for sale, in euros a month. */
async function findStatedRents(db: Db): Promise<StatedHome[]> {
  const rows = await db
    .selectFrom('listing')
    .select(['id', ...factColumns, 'stated_annual_income_euro as income'])
    .where(isOnOffer)
    .where(isHome)
    .where('purpose', '=', 'sale')
    .where(hasCountedIncome)
    .orderBy(sql`hashint4(id)`)
    .limit(MAX_HOMES)
    .execute()
  return rows.map(({ id, income, ...facts }) => ({ id, facts, euro: income! / 12 }))
}

/** Finds the data that models are fitted to. */
export const findFittingData = async (db: Db): Promise<FittingData> => ({
  rent: await findAskedFor(db, 'rent'),
  price: await findAskedFor(db, 'sale'),
  land: await findAskedFor(db, 'sale', isMeasuredPlot),
  statedRent: await findStatedRents(db),
})

/**
 * The next homes for sale after a number, by number, whose income and yield do not follow from their last change yet.
 */
export async function readChangedHomesAfter(
  db: Db,
  id: number,
  limit: number,
): Promise<{ id: number; facts: StatedFacts }[]> {
  const rows = await db
    .selectFrom('listing')
    .select(['id', ...factColumns])
    .where(isOnOffer)
    .where(isHome)
    .where('purpose', '=', 'sale')
    .where('id', '>', id)
    .where('id', 'in', (eb) =>
      eb.selectFrom('listing_change').select('listing_id').where('awaits_figures', '=', true),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id: listingId, ...facts }) => ({ id: listingId, facts: facts satisfies StatedFacts }))
}

/** The next homes after a number, by number. */
export async function readHomesAfter(db: Db, id: number, limit: number): Promise<StockHome[]> {
  const rows = await db
    .selectFrom('listing')
    .select(['id', 'purpose', 'content_hash as offerHash', ...factColumns])
    .where(isOnOffer)
    .where((eb) => eb.or([isHome, isMeasuredPlot]))
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, purpose, offerHash, ...facts }) => ({
    id,
    purpose,
    offerHash: offerHash.toString('hex'),
    facts: facts satisfies StatedFacts,
  }))
}
