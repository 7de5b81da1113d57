import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { notifyPagesChanged } from '#app/platform/db/page-notices.server.ts'
import { factColumns } from '#app/features/estimates/estimate-homes.queries.server.ts'
import type { StatedFacts } from '#app/features/estimates/model/home-facts.ts'
import type { Purpose } from '#app/features/listings/record/listing.ts'
import type { Region } from '#app/features/places/place.ts'
import { isoMonth, type OfferHistory } from './asked-by-month.ts'
import type { IndexMonth } from './price-index.ts'

/** Beyond so many the sample is large enough: a town with one home in fifty still has hundreds. */
const MAX_HOMES = 30_000
/** Older months than these are no longer counted. */
const MAX_MONTHS = 120

export type HomeHistory = OfferHistory & { id: number; facts: StatedFacts }

const monthIn = (moment: RawBuilder<unknown>) =>
  sql<number>`(extract(year from ${moment} at time zone 'Asia/Nicosia') * 12 + extract(month from ${moment} at time zone 'Asia/Nicosia') - 1)::int`

/**
 * Finds the price histories of houses and apartments that are or were on offer: all, or the same sample each time.
 * Without implausible offers and, after its end, the demo's homes. Gaps in a home's time on the market are not known.
 */
export async function findHomeHistories(db: Db, purpose: Purpose, now: Date): Promise<HomeHistory[]> {
  const nowMonth = monthIn(sql`${now}::timestamptz`)
  const rows = await db
    .selectFrom('listing')
    .select([
      'id',
      ...factColumns,
      'price_euro as euro',
      sql<number>`greatest(${monthIn(sql`first_published_at`)}, ${nowMonth} - ${MAX_MONTHS - 1}::int)`.as(
        'firstMonth',
      ),
      sql<number>`case when state in ('published', 'under-offer') then ${nowMonth} else ${monthIn(sql`state_changed_at`)} end`.as(
        'lastMonth',
      ),
      sql<[month: number, formerEuro: number | null][]>`coalesce((
        select json_agg(json_build_array(${monthIn(sql`changed_at`)}, former_price_euro) order by price_change.changed_at, price_change.id)
        from price_change where price_change.listing_id = listing.id), '[]')`.as('changes'),
    ])
    .where('purpose', '=', purpose)
    .where('parent_type', 'in', ['houses', 'apartments'])
    .where('state', '<>', 'draft')
    .where(sql<boolean>`not (source = 'demo' and state = 'withdrawn')`)
    .where(sql<boolean>`id not in (select listing_id from doubted_listing where offer_is_doubted)`)
    .where('price_euro', 'is not', null)
    .where('first_published_at', '<=', now)
    .orderBy(sql`hashint4(id)`)
    .limit(MAX_HOMES)
    .execute()
  return rows.map(({ id, euro, firstMonth, lastMonth, changes, ...facts }) => ({
    id,
    facts,
    euro: euro!,
    firstMonth,
    lastMonth,
    changes,
  }))
}

export type StoredIndexMonth = IndexMonth & { purpose: Purpose }

/** Takes the place of the index before. */
export async function replacePriceIndex(db: Db, months: readonly StoredIndexMonth[]): Promise<void> {
  await deletePriceIndex(db)
  if (months.length === 0) return
  await db
    .insertInto('price_index')
    .values(
      months.map(({ month, change, sameHomeIndex, ...same }) => ({
        ...same,
        month: dateOf(month),
        same_home_index: sameHomeIndex,
        change_since: dateOf(change.sinceMonth),
        change_percent: change.percent,
        change_low_percent: change.lowPercent,
        change_high_percent: change.highPercent,
      })),
    )
    .execute()
  await notifyPagesChanged(db)
}

/** First day of a month, `2026-11-01`. */
const dateOf = (month: number) => `${isoMonth(month)}-01`
export const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

export async function deletePriceIndex(db: Db): Promise<void> {
  await sql`delete from price_index`.execute(db)
  await notifyPagesChanged(db)
}

/** A town's months, oldest first. */
export async function readPriceIndex(db: Db, region: Region): Promise<StoredIndexMonth[]> {
  const rows = await db
    .selectFrom('price_index')
    .selectAll()
    .where('region', '=', region)
    .orderBy('purpose')
    .orderBy('month')
    .execute()
  return rows.map(fromRow)
}

/** The months of all towns, oldest first. */
export async function readPriceIndexes(db: Db): Promise<StoredIndexMonth[]> {
  const rows = await db.selectFrom('price_index').selectAll().orderBy('month').orderBy('region').execute()
  return rows.map(fromRow)
}

/** The last month of each town's index of prices. */
export async function readLatestPriceIndexes(db: Db): Promise<StoredIndexMonth[]> {
  const rows = await db
    .selectFrom('price_index')
    .distinctOn('region')
    .selectAll()
    .where('purpose', '=', 'sale')
    .orderBy('region')
    .orderBy('month', 'desc')
    .execute()
  return rows.map(fromRow)
}

const fromRow = (row: Selectable<Tables['price_index']>): StoredIndexMonth => ({
  region: row.region,
  purpose: row.purpose,
  month: monthOf(row.month),
  homes: row.homes,
  index: row.index,
  low: row.low,
  high: row.high,
  pairs: row.pairs,
  sameHomeIndex: row.same_home_index,
  change: {
    sinceMonth: monthOf(row.change_since),
    percent: row.change_percent,
    lowPercent: row.change_low_percent,
    highPercent: row.change_high_percent,
  },
})
