/** The rates that an admin wrote, and consumer prices by month. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#app/platform/db/database.server.ts'
import { notifyPagesChanged } from '#app/platform/db/page-notices.server.ts'
import type { ConsumerPrices } from './consumer-prices.ts'
import type { RateName } from './rate-values.ts'
import { isRateName, type WrittenRate, type WrittenRates } from './rates.ts'

const figuresSchema = z.record(z.string(), z.string())

/** Finds written rates by name, without names that the program no longer has. */
export async function findWrittenRates(db: Db): Promise<WrittenRates> {
  const rows = await db
    .selectFrom('official_rate')
    .select(['name', 'figures', 'source', 'url', 'note'])
    .select(['other_source as otherSource', 'other_url as otherUrl'])
    .select(sql<string>`to_char(since, 'YYYY-MM-DD')`.as('since'))
    .execute()
  return Object.fromEntries(
    rows
      .filter(({ name }) => isRateName(name))
      .map(({ name, figures, ...source }) => [name, { ...source, figures: figuresSchema.parse(figures) }]),
  )
}

/** One at a time changes rates and consumer prices, until its transaction ends. */
export async function lockRates(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('petra rates'))`.execute(tx)
}

export async function upsertRate(tx: Db, name: RateName, rate: WrittenRate): Promise<void> {
  const { figures, since, source, url, otherSource, otherUrl, note } = rate
  const values = { figures: JSON.stringify(figures), since, source, url, note }
  const row = { ...values, other_source: otherSource, other_url: otherUrl }
  await tx
    .insertInto('official_rate')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
  await notifyPagesChanged(tx)
}

export async function deleteRate(tx: Db, name: RateName): Promise<void> {
  await tx.deleteFrom('official_rate').where('name', '=', name).execute()
  await notifyPagesChanged(tx)
}

/** Finds the index by month (`2026-03`), in the order of months. */
export async function findConsumerPrices(db: Db): Promise<ConsumerPrices> {
  const rows = await db
    .selectFrom('consumer_price')
    .select([sql<string>`to_char(month, 'YYYY-MM')`.as('month'), 'price_index as index'])
    .orderBy('consumer_price.month')
    .execute()
  return new Map(rows.map(({ month, index }) => [month, index]))
}

export async function replaceConsumerPrices(tx: Db, prices: ConsumerPrices): Promise<void> {
  await tx.deleteFrom('consumer_price').execute()
  const rows = Array.from(prices, ([month, index]) => ({ month: `${month}-01`, price_index: index }))
  if (rows.length > 0) await tx.insertInto('consumer_price').values(rows).execute()
  await notifyPagesChanged(tx)
}
