import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { ChangeCode } from '#app/features/audit/change-codes.data.ts'
import { recordChanges } from '#app/features/audit/record-change.server.ts'
import { findWorkedListing } from '../record/listing-work.queries.server.ts'
import { requireListingStaff } from '../editing/require-listing.server.ts'
import { propertyId } from '../record/listing-links.ts'
import type { PairIds } from '../duplicates/duplicate-pair.ts'
import { setDismissed } from '../duplicates/duplicates.queries.server.ts'

/**
 * Dismisses two listings as different homes; for admins, and an agent whom one of the two is assigned to. Idempotent.
 */
export const dismissDuplicate = (ctx: Context, pair: PairIds): Promise<void> =>
  changePair(ctx, pair, 'listing.duplicate-dismissed', ctx.now())

/** Restores a dismissed pair, for the same people. Idempotent. */
export const restoreDuplicate = (ctx: Context, pair: PairIds): Promise<void> =>
  changePair(ctx, pair, 'listing.duplicate-restored', null)

/** Dismisses a pair or restores it; a change is recorded in the audit log of both listings. */
async function changePair(
  ctx: Context,
  { one, other }: PairIds,
  code: ChangeCode,
  dismissedAt: Date | null,
): Promise<void> {
  const onlyOf = requireListingStaff(ctx.actor)
  await inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const both = [await findWorkedListing(db, one), await findWorkedListing(db, other)]
    if (both.includes(undefined)) throw new Refusal('not-found', 'There is no listing with this number.')
    if (onlyOf !== null && !both.some((worked) => worked?.assigneeId === onlyOf))
      throw new Refusal('forbidden', 'Neither listing is assigned to you.')
    if (!(await setDismissed(db, { one, other }, dismissedAt))) return
    await recordChanges(tx, [
      { code, subjectId: String(one), after: { listing: propertyId(other) } },
      { code, subjectId: String(other), after: { listing: propertyId(one) } },
    ])
  })
}
