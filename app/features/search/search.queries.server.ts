/** Searching the stock in SQL. Each function answers one question and could be answered by another engine. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { PAGE_SIZE, type SearchCriteria, type SearchResult } from './criteria.ts'
import type { SortOrder } from './sort-order.ts'
import { conditionOf } from './search-filter.queries.server.ts'

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
    order by ${orders[criteria.sort]} limit ${size} offset ${(page - 1) * size}`.execute(db)
  return rows.map((row) => row.id)
}

/** Ties by number, the later first; listings without the figure come last (docs/product/search.md §11). */
export const orders: Record<SortOrder, RawBuilder<unknown>> = {
  recent: sql`first_published_at desc, id desc`,
  lowtohigh: sql`price_euro, id desc`,
  hightolow: sql`price_euro desc nulls last, id desc`,
  yield: sql`yield_percent desc nulls last, id desc`,
  netyield: sql`net_yield_percent desc nulls last, id desc`,
  pricepermetre: sql`price_per_metre_euro, id desc`,
  reduction: sql`reduction_percent desc nulls last, id desc`,
  belowestimate: sql`below_estimate_percent desc nulls last, id desc`,
  pricechange: sql`price_changed_at desc nulls last, id desc`,
}
