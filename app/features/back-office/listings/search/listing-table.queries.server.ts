/** All SQL of the office's table of listings. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Addition, ListingState, PropertyType, Purpose } from '#app/features/listings/record/listing.ts'
import { numberOfPropertyId } from '#app/features/listings/record/listing-links.ts'
import type { Region } from '#app/features/places/place.ts'
import {
  type Condition,
  conditionInAnyState,
} from '#app/features/search/queries/search-filter.queries.server.ts'
import { duplicateIds } from '#app/features/listings/duplicates/duplicates.queries.server.ts'
import type { ListingOrder } from './listing-orders.data.ts'
import type { ListingSearch } from './listing-search.server.ts'

export type TableListing = {
  id: number
  reference: string | null
  title: string | null
  purpose: Purpose
  type: PropertyType
  state: ListingState
  region: Region
  placeId: string | null
  placeText: string | null
  priceEuro: number | null
  bedrooms: number | null
  areaSquareMetres: number | null
  yieldPercent: number | null
  bathrooms: number | null
  plotSquareMetres: number | null
  pricePerMetreEuro: number | null
  firstPublishedAt: Date | null
  addition: Addition
  source: string
  /** The name of whom it is assigned to; null for nobody. */
  assignee: string | null
  changedAt: Date
}

const orderedBy: Record<ListingOrder, { column: RawBuilder<unknown>; isAlwaysKnown?: true }> = {
  changed: { column: sql`changed_at`, isAlwaysKnown: true },
  number: { column: sql`id`, isAlwaysKnown: true },
  price: { column: sql`price_euro` },
  bedrooms: { column: sql`bedrooms` },
  area: { column: sql`area_square_metres` },
  yield: { column: sql`yield_percent` },
}

function orderOf({ order, isDescending }: ListingSearch) {
  const { column, isAlwaysKnown = false } = orderedBy[order]
  return sql`${column} ${isDescending ? sql`desc` : sql`asc`} ${isAlwaysKnown ? sql`` : sql`nulls last`}, id desc`
}

const all = (conditions: Condition[]): Condition => sql`${sql.join(conditions, sql` and `)}`

/** Condition of a search without its state, so that each state is counted. */
function conditionInEachState({ criteria, q, assignee, source, hasDuplicates }: ListingSearch): Condition {
  const conditions: Condition[] = [conditionInAnyState(criteria)]
  if (q !== '') conditions.push(says(q))
  if (assignee === 'nobody') conditions.push(sql`assignee_id is null`)
  else if (assignee !== null) conditions.push(sql`assignee_id = ${assignee}`)
  if (source !== null) conditions.push(sql`source = ${source}`)
  if (hasDuplicates) conditions.push(sql`id in (${duplicateIds})`)
  return all(conditions)
}

/**
 * Words, or beginnings of words, of the title, place, reference or the source's id, each of them; a public number alone
 * is that listing.
 */
export function says(typed: string): Condition {
  const words = typed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const asked = words.map((word) => `'${word}':*`).join(' & ')
  const found = sql<boolean>`
    listing_words(title, place_text, place_id, reference, source_id) @@ to_tsquery('simple', ${asked})`
  const number = numberOfPropertyId(typed)
  return number === null ? found : sql`(id = ${number} or ${found})`
}

export const conditionOf = (search: ListingSearch): Condition =>
  search.state === null
    ? conditionInEachState(search)
    : sql`state = ${search.state} and ${conditionInEachState(search)}`

/**
 * How many listings a search finds in each state, the state that it asks for left out; states without any are absent.
 */
export async function countByState(
  db: Db,
  search: ListingSearch,
): Promise<Partial<Record<ListingState, number>>> {
  const { rows } = await sql<{ state: ListingState; listings: number }>`
    select state, count(*)::int as listings from listing where ${conditionInEachState(search)} group by state`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ state, listings }) => [state, listings]))
}

export async function findTableListings(
  db: Db,
  search: ListingSearch,
  limit: number,
): Promise<TableListing[]> {
  const order = orderOf(search)
  // The page is found in an index; only its rows are read.
  const { rows } = await sql<TableListing>`
    with page as (
      select id from listing where ${conditionOf(search)}
      order by ${order} limit ${limit} offset ${(search.page - 1) * limit}
    )
    select id, reference, title, purpose, type, state, region, place_id as "placeId", place_text as "placeText",
      price_euro as "priceEuro", bedrooms, area_square_metres as "areaSquareMetres", yield_percent as "yieldPercent",
      bathrooms, plot_square_metres as "plotSquareMetres", price_per_metre_euro as "pricePerMetreEuro",
      first_published_at as "firstPublishedAt", addition, source, (select username from member where member.id = assignee_id) as assignee, changed_at as "changedAt"
    from page join listing using (id) order by ${order}`.execute(db)
  return rows
}

/** The names of all sources, one step in the index for each. */
export async function listingSources(db: Db): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    with recursive known as (
      (select source from listing order by source limit 1)
      union all
      select (select source from listing where source > known.source order by source limit 1)
      from known where known.source is not null
    )
    select source from known where source is not null`.execute(db)
  return rows.map(({ source }) => source)
}
