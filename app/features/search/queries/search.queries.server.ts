/** Searching the stock in SQL. Each function answers one question and could be answered by another engine. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { PAGE_SIZE, type SearchCriteria, type SearchResult } from '../criteria/criteria.ts'
import type { Tables } from '#db/tables.ts'
import { type SortOrder, sortOrders } from '../criteria/sort-order.ts'
import { stemsSought, termsOf } from '../criteria/terms.ts'
import { conditionOf, textRank } from './search-filter.queries.server.ts'

/** The ids of a page (from 1) in the order of the search, and how many there are in all. */
export async function findListings(
  db: Db,
  criteria: SearchCriteria,
  page: number,
  size = PAGE_SIZE,
): Promise<SearchResult> {
  const [ids, total] = await Promise.all([findPage(db, criteria, page, size), countListings(db, criteria)])
  return { ids, total }
}

export async function countListings(db: Db, criteria: SearchCriteria): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from listing where ${conditionOf(criteria)}`.execute(db)
  return rows[0]!.total
}

/** The page alone, for where no total is shown. */
export async function findPage(
  db: Db,
  criteria: SearchCriteria,
  page: number,
  size = PAGE_SIZE,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listing where ${conditionOf(criteria)}
    order by ${orderOf(criteria)} limit ${size} offset ${(page - 1) * size}`.execute(db)
  return rows.map((row) => row.id)
}

/** Ties by number, the later first; listings without the figure come last (docs/product/search.md §11). */
export const sortColumns = {
  // Never null on offer: its index says nothing of nulls.
  recent: { column: 'first_published_at', direction: 'desc' },
  lowtohigh: { column: 'price_euro', direction: 'asc' },
  hightolow: { column: 'price_euro', direction: 'desc' },
  yield: { column: 'yield_percent', direction: 'desc' },
  netyield: { column: 'net_yield_percent', direction: 'desc' },
  pricepermetre: { column: 'price_per_metre_euro', direction: 'asc' },
  reduction: { column: 'reduction_percent', direction: 'desc' },
  belowestimate: { column: 'below_estimate_percent', direction: 'desc' },
  area: { column: 'area_square_metres', direction: 'desc' },
  longestlisted: { column: 'first_published_at', direction: 'asc' },
  pricechange: { column: 'price_changed_at', direction: 'desc' },
} as const satisfies Record<SortOrder, { column: keyof Tables['listing']; direction: 'asc' | 'desc' }>

/** The newest first are, where words are sought, first those that say them best (docs/product/search.md §36). */
function orderOf(criteria: SearchCriteria): RawBuilder<unknown> {
  const stems = criteria.sort === 'recent' ? stemsSought(termsOf(criteria)) : []
  const order = orders[criteria.sort]
  return stems.length === 0 ? order : sql`${textRank(stems)} desc, ${order}`
}

const orders = Object.fromEntries(
  sortOrders.map((order) => {
    const { column, direction } = sortColumns[order]
    const nulls = order === 'recent' ? '' : ' nulls last'
    return [order, sql.raw(`${column}${direction === 'desc' ? ` desc${nulls}` : ''}, id desc`)]
  }),
) as Record<SortOrder, RawBuilder<unknown>>
