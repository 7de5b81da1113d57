/**
 * Indexes that a search in SQL is compared with: Petra has none for each order of a list, as SQL answers only until the
 * stock is loaded (decision 30).
 */
import { sql } from 'kysely'
import { sortColumns } from '#app/features/search/queries/search.queries.server.ts'
import type { SortOrder } from '#app/features/search/criteria/sort-order.ts'
import type { Db } from '#app/platform/db/database.server.ts'

/**
 * `work` on a database with an index for each order of a list that holds every column of a filter; they are dropped
 * after. A run that was interrupted may have left them.
 */
export async function withOrderIndexes(db: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = 'listing_place'::regclass order by attnum`.execute(
    db,
  )
  const orders = Object.entries(sortColumns).filter(([order]) => order !== ('recent' satisfies SortOrder))
  for (const [order, { column, direction }] of orders) {
    const direct = sql.raw(direction === 'desc' ? 'desc nulls last' : 'asc')
    const others = rows.flatMap(({ name }) =>
      name === column || name === 'purpose' || name === 'id' ? [] : [sql.ref(name)],
    )
    await sql`
      create index if not exists ${sql.ref(indexOf(order))} on listing (purpose, ${sql.ref(column)} ${direct}, id desc) include (${sql.join(others)})
      where state in ('published', 'under-offer')`.execute(db)
  }
  try {
    await work()
  } finally {
    for (const [order] of orders) await sql`drop index ${sql.ref(indexOf(order))}`.execute(db)
  }
}

const indexOf = (order: string) => `bench_${order}`
