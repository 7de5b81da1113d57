/** The queue of listings that changed, which alerts are matched with. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { recordColumns } from '#app/features/listings/record/listing-columns.ts'
import type { FormerHome } from './alert-reason.ts'
import { formerFacts } from './former-facts.ts'

/** One matcher at a time, until its transaction ends: what was found is told once. */
export async function lockMatching(db: Db): Promise<void> {
  // A batch that finds a hundred thousand people their home takes longer than a page's statement may.
  await sql`set local statement_timeout = '30min'`.execute(db)
  await sql`set local jit = off`.execute(db)
  // Hundreds of thousands of matches are compared and sorted: in memory, where files took as long again.
  await sql`set local work_mem = '64MB'`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtext('petra alert matching'))`.execute(db)
}

export type ListingChange = FormerHome & { listingId: number; changedAt: Date }

/** A change is matched without its figures after so long, by the database's clock: their computation has failed. */
const LONGEST_WAIT = sql.lit('15 minutes')
const isRecent = sql`recent.changed_at between clock_timestamp() - ${LONGEST_WAIT}::interval and clock_timestamp() + ${LONGEST_WAIT}::interval`

/**
 * A home's figures do not follow from its last changes yet, and will soon. One that left the market waits for nothing.
 */
export const awaitsFigures = (listingId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from listing_change as recent join listing on listing.id = recent.listing_id
  where recent.listing_id = ${listingId} and ${isRecent}
    and (recent.awaits_estimate or (recent.awaits_figures and listing.purpose = 'sale'))
    and listing.state in ('published', 'under-offer')
)`

/** A home changed and is still to be matched; one whose matching fails is not waited for long. */
export const isBeingMatched = (listingId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from listing_change as recent where recent.listing_id = ${listingId} and ${isRecent}
)`

/** Returns whether there are changes that can be matched now. */
export async function hasChangesToMatch(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from listing_change as change where not ${awaitsFigures(sql`change.listing_id`)} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Takes the oldest changes off the queue that can be matched; of a listing that changed more than once, all, told as
 * one from the first.
 */
export async function consumeChanges(db: Db, limit: number): Promise<ListingChange[]> {
  const facts = formerFacts.map(
    (field) => sql`${sql.lit(field)}, former_facts -> ${sql.lit(recordColumns[field])}`,
  )
  const { rows } = await sql<ListingChange>`
    with taken as (
      delete from listing_change
      where listing_id in (
        select listing_id from listing_change as change
        where not ${awaitsFigures(sql`change.listing_id`)}
        order by id limit ${limit}
      )
      returning *
    )
    select distinct on (listing_id)
      listing_id as "listingId", changed_at as "changedAt", former_state as state, former_purpose as purpose, former_price_euro as "priceEuro",
      former_annual_income_euro as "annualIncomeEuro", former_yield_percent as "yieldPercent",
      case when former_facts is not null then jsonb_build_object(${sql.join(facts)}) end as facts
    from taken order by listing_id, id`.execute(db)
  return rows
}
