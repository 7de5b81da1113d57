import type { Context, MemberId } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { enabledStaffNames } from '#app/features/accounts/account/staff.queries.server.ts'
import { recordChanges } from '#app/features/audit/record-change.server.ts'
import { setListingAssignee } from '#app/features/listings/record/listing-work.queries.server.ts'
import {
  type ListingOutcomes,
  lockForChange,
  requireChange,
  requireListingStaff,
} from '#app/features/listings/editing/require-listing.server.ts'

export type Assignment = {
  id: number
  /** Present assignee: if that has changed since, nothing changes. Absent: any. */
  from?: MemberId | null
  assigneeId: MemberId | null
}

/**
 * Assigns a listing to someone on the staff whose account is enabled, or to nobody (null); an agent may hand over
 * listings assigned to them.
 */
export async function assignListing(
  ctx: Context,
  assignment: { id: number; assigneeId: MemberId | null },
): Promise<void> {
  requireChange(await assignListings(ctx, [assignment]))
}

/** The same for several; those that may not be changed stay as they are. */
export async function assignListings(
  ctx: Context,
  assignments: readonly Assignment[],
): Promise<ListingOutcomes> {
  const onlyOf = requireListingStaff(ctx.actor)
  return inTransaction(ctx.db, async (db) => {
    const enabled = new Set((await enabledStaffNames(db)).map(({ id }) => id))
    const { open, outcomes } = await lockForChange(
      db,
      onlyOf,
      assignments,
      ({ assigneeId: present }, { from, assigneeId }) => {
        if (from !== undefined && present !== from) return 'assignee-changed'
        if (present === assigneeId) return 'unchanged'
        return assigneeId === null || enabled.has(assigneeId) ? null : 'assignee-gone'
      },
    )
    for (const [assigneeId, assigned] of Map.groupBy(open, ({ change }) => change.assigneeId)) {
      await setListingAssignee(
        db,
        assigned.map(({ change }) => change.id),
        assigneeId,
      )
      await recordChanges(
        { ...ctx, db },
        assigned.map(({ worked, change }) => ({
          code: 'listing.assigned',
          subjectId: String(change.id),
          before: { assignee: worked.assigneeId ?? '' },
          after: { assignee: assigneeId ?? '' },
        })),
      )
    }
    return outcomes
  })
}
