import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { parentTypeOf } from '#app/features/listings/record/listing.ts'
import type { ComparableHome, ComparedHome } from './comparable.ts'
import type { HomeTarget } from './model/estimate.ts'

/** Number of candidates for the most similar homes: first those of the same place, then the nearest. */
const MAX_CANDIDATES = 200

/**
 * Homes of the same parent type and region that count (docs/product/listings.md §30), with at most a bedroom and half
 * the estimate more or less, from the nearest; `exceptId` is the home itself, where it is in the stock.
 */
export async function findComparableHomes(
  db: Db,
  target: HomeTarget,
  home: ComparedHome,
  exceptId: number | null,
): Promise<ComparableHome[]> {
  const { rows } = await sql<ComparableHome>`
    with nearest as materialized (
      select id, type, region, place_id, bedrooms, area_square_metres, latitude, longitude, price_euro
      from counted_listing
      where purpose = ${target === 'rent' ? 'rent' : 'sale'} and parent_type = ${parentTypeOf(home.type)}
        and region = ${home.region} and bedrooms between ${home.bedrooms}::integer - 1 and ${home.bedrooms}::integer + 1
        and price_euro is not null and id is distinct from ${exceptId}
      order by (place_id = ${home.placeId}) is true desc,
        point(longitude * 91, latitude * 111) <-> point(${home.longitude}::float8 * 91, ${home.latitude}::float8 * 111), id
      limit ${MAX_CANDIDATES}
    )
    select id, type, region, place_id as "placeId", bedrooms, area_square_metres as "areaSquareMetres", latitude, longitude,
      price_euro as euro, estimate.euro as "estimateEuro"
    from nearest join listing_estimate as estimate on listing_id = id and target = ${target}
    where estimate.euro between ${home.estimateEuro} / 1.5 and ${home.estimateEuro} * 1.5
    order by id`.execute(db)
  return rows
}
