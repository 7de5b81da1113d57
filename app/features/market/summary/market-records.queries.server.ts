/** The records behind the figures, one by one: for the calls, and for the lists that a figure opens. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { ListingRow } from '#db/rows.ts'
import type { Region } from '#app/features/places/place.ts'
import { type FigureHomes, figureParentTypes } from './figure-address.ts'
import { alphabetical } from '../figures/market-aggregate.ts'
import {
  costPerSquareMetre,
  isHomeOrLand,
  onMarket,
  placeNames,
  writtenPlace,
} from './market.queries.server.ts'

export type MarketRow = Pick<
  ListingRow,
  | 'id'
  | 'purpose'
  | 'region'
  | 'type'
  | 'condition'
  | 'price_euro'
  | 'bedrooms'
  | 'annual_income_euro'
  | 'annual_income_basis'
  | 'yield_percent'
  | 'yield_basis'
> & { location: string | null; cost_per_square_metre: number | null; is_doubted: boolean }

const location = sql`coalesce(place.name, ${writtenPlace})`

/**
 * A region's records in order of arrival, a batch at a time: after the record with the id `after`, from the first where
 * null.
 */
export async function marketRecordsAfter(
  db: Db,
  region: Region,
  after: number | null,
  limit: number,
): Promise<MarketRow[]> {
  const { rows } = await sql<MarketRow>`
    select listing.id, purpose, region, type, condition, price_euro, bedrooms, annual_income_euro, annual_income_basis,
      yield_percent, yield_basis,
      ${location} as location, ${costPerSquareMetre} as cost_per_square_metre, offer_is_doubted is true as is_doubted
    from listing
      left join ${placeNames(region)} on place.id = listing.place_id
      left join doubted_listing on listing_id = listing.id
    where region = ${region} and ${onMarket}
      and (${after}::int is null or (first_published_at, listing.id) > (select first_published_at, id from listing where id = ${after}))
    order by first_published_at, listing.id limit ${limit}`.execute(db)
  return rows
}

/** Every location that a record of the region's figures names, by the alphabet. */
export async function marketLocations(db: Db, region: Region): Promise<string[]> {
  const { rows } = await sql<{ location: string }>`
    select distinct ${location} as location
    from counted_listing left join ${placeNames(region)} on place.id = place_id
    where region = ${region} and ${isHomeOrLand} and ${location} is not null`.execute(db)
  return rows.map((row) => row.location).toSorted(alphabetical)
}

/** The homes behind a figure, newest first: a page of their ids, and how many they are. */
export async function figureHomes(
  db: Db,
  figure: FigureHomes,
  limit: number,
  offset: number,
): Promise<{ ids: number[]; total: number }> {
  const { region, purpose, location: wanted, bedrooms, parentType } = figure
  const parentTypes = parentType === null ? null : figureParentTypes(figure)
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with counted as (
      select counted_listing.id, first_published_at
      from counted_listing left join ${placeNames(region)} on place.id = place_id
      where region = ${region} and purpose = ${purpose} and ${isHomeOrLand}
        and ${location} is not null and (${wanted}::text is null or ${location} = ${wanted})
        and price_euro is not null and area_square_metres is not null
        and bedrooms is not null and (${bedrooms}::int is null or bedrooms = ${bedrooms})
        and (${parentTypes}::text[] is null or parent_type = any(${parentTypes}))
    )
    select (select count(*)::int from counted) as total, coalesce((
      select array_agg(id order by first_published_at desc, id desc)
      from (select * from counted order by first_published_at desc, id desc limit ${limit} offset ${offset}) as page
    ), '{}') as ids`.execute(db)
  return rows[0]!
}
