import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import {
  type ListingBelongings,
  rowsByKey,
} from '#app/features/listings/merging/listing-belongings.queries.server.ts'

const isThere = sql`exists (select from alert where id = was.alert_id)
  and (was.digest_id is null or exists (select from alert_digest where id = was.digest_id))`
const matches = rowsByKey({ table: 'alert_match' }, { key: 'alert_id', isThere, restored: ['matches'] })

/**
 * Moves an alert's matches when listings are merged (docs/product/office.md §27). An alert that found the one listing
 * need not find the other: it is matched again.
 */
export const alertBelongings: ListingBelongings<Awaited<ReturnType<typeof matches.move>>> = {
  ...matches,
  async move(tx, ids) {
    const moved = await matches.move(tx, ids)
    if (moved.some(({ isAlone }) => isAlone)) await matchAgain(tx, ids.kept)
    return moved
  },
}

/** Matches a home as after a change of nothing. */
export async function matchAgain(tx: Db, id: number): Promise<void> {
  await sql`
    insert into listing_change (listing_id, changed_at, former_state, former_purpose, former_price_euro,
      former_annual_income_euro, former_yield_percent)
    select id, clock_timestamp(), state, purpose, price_euro, annual_income_euro, yield_percent
    from listing where id = ${id}`.execute(tx)
  await sql`select enqueue_alert_matching()`.execute(tx)
}
