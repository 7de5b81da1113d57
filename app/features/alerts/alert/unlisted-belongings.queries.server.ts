import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { ListingBelongings } from '#app/features/listings/merging/listing-belongings.queries.server.ts'
import {
  bitOf,
  blockOf,
  hasBit,
  noBits,
} from '#app/features/saved/matches/unlisted-matches.queries.server.ts'
import { matchAgain } from './alert-belongings.queries.server.ts'

type Bits = { alertId: number; matching: boolean; told: boolean }
type MovedBits = { ofMerged: Bits[]; ofKept: Bits[] }

/**
 * Matches and told mails that alerts keep of homes which they do not list (docs/product/office.md §27). After
 * `alertBelongings`: an alert that lists the home that stays knows nothing more of it here but that a mail told of it.
 */
export const unlistedBelongings: ListingBelongings<MovedBits> = {
  table: 'alert_unlisted',
  async move(tx, { merged, kept }) {
    const [ofMerged, ofKept] = [await bitsOf(tx, merged), await bitsOf(tx, kept)]
    const listing = await alertsListing(tx, kept)
    const joined = new Map<number, Bits>()
    for (const { alertId, matching, told } of [...ofMerged, ...ofKept]) {
      const former = joined.get(alertId)
      joined.set(alertId, {
        alertId,
        matching: (matching || former?.matching === true) && !listing.has(alertId),
        told: told || former?.told === true,
      })
    }
    await writeBits(tx, kept, [...joined.values()])
    await writeBits(
      tx,
      merged,
      ofMerged.map(({ alertId }) => ({ alertId, matching: false, told: false })),
    )
    // An alert that found the one home need not find the other.
    if (ofMerged.some(({ alertId, matching }) => matching && !listing.has(alertId)))
      await matchAgain(tx, kept)
    return { ofMerged, ofKept }
  },
  async moveBack(tx, { merged, kept }, { ofMerged, ofKept }) {
    const former = new Map(ofKept.map((bits) => [bits.alertId, bits]))
    const without = ofMerged.map(
      ({ alertId }) => former.get(alertId) ?? { alertId, matching: false, told: false },
    )
    await writeBits(tx, kept, [
      ...without,
      ...ofKept.filter(({ alertId }) => !without.some((bits) => bits.alertId === alertId)),
    ])
    await writeBits(tx, merged, ofMerged)
  },
}

const idOf = (listingId: number) => sql`${listingId}::integer`

async function bitsOf(tx: Db, listingId: number): Promise<Bits[]> {
  const id = idOf(listingId)
  const { rows } = await sql<Bits>`
    select alert_id as "alertId", ${hasBit(sql`matching`, id)} as matching, ${hasBit(sql`told`, id)} as told
    from alert_unlisted where block = ${blockOf(id)} and ${hasBit(sql`(matching | told)`, id)}`.execute(tx)
  return rows
}

async function alertsListing(tx: Db, listingId: number): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('alert_match')
    .select('alert_id')
    .where('listing_id', '=', listingId)
    .execute()
  return new Set(rows.map(({ alert_id }) => alert_id))
}

/** Sets and clears the listing's bits of these alerts, of those that are still there. */
async function writeBits(tx: Db, listingId: number, bits: readonly Bits[]): Promise<void> {
  if (bits.length === 0) return
  const id = idOf(listingId)
  const bitWhere = (column: string) =>
    sql`case when known.${sql.ref(column)} then ${bitOf(id)} else ${noBits} end`
  await sql`
    insert into alert_unlisted as former (alert_id, block, matching, told)
    select alert.id, ${blockOf(id)}, ${bitWhere('matching')}, ${bitWhere('told')}
    from jsonb_to_recordset(${JSON.stringify(bits)}::jsonb) as known("alertId" integer, matching boolean, told boolean)
      join alert on alert.id = known."alertId"
    on conflict (block, alert_id) do update set
      matching = (former.matching & ~${bitOf(id)}) | excluded.matching,
      told = (former.told & ~${bitOf(id)}) | excluded.told`.execute(tx)
}
