import type { Context, MemberId } from '#app/platform/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { findStaff } from '../../accounts/staff/staff.queries.server.ts'
import { recordChange } from '../../audit/record-change.server.ts'
import { setListingAssignee } from '../../listings/editing/listing-work.queries.server.ts'
import { requireListing, requireListingStaff } from '../../listings/editing/require-listing.server.ts'

/** Assigns a listing to someone on the staff whose account is enabled, or to nobody (null); an agent may hand over listings assigned to them. */
export async function assignListing(
  ctx: Context,
  { id, assigneeId }: { id: number; assigneeId: MemberId | null },
): Promise<void> {
  const onlyOf = requireListingStaff(ctx.actor)
  await inTransaction(ctx.db, async (db) => {
    const worked = await requireListing(db, id, onlyOf)
    if (worked.assigneeId === assigneeId) return
    const assignee = assigneeId === null ? null : await findStaff(db, assigneeId)
    if (assignee === undefined || (assignee && assignee.disabledAt !== null))
      throw new Refusal('bad-input', 'Please choose someone of the staff.', 'assignee')
    await setListingAssignee(db, id, assigneeId)
    await recordChange(
      { ...ctx, db },
      {
        code: 'listing.assigned',
        subjectId: String(id),
        before: { assignee: worked.assigneeId ?? '' },
        after: { assignee: assigneeId ?? '' },
      },
    )
  })
}
