import type { Context, MemberId } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { findStaff } from '#app/features/accounts/account/staff.queries.server.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { setAssignee } from './lead-work.queries.server.ts'
import { requireLead, requireLeadStaff } from './require-lead.server.ts'

/**
 * Assigns a lead to someone on the staff whose account is enabled, or to nobody (null); an agent may hand over leads
 * assigned to them, and no longer sees them then.
 */
export async function assignLead(
  ctx: Context,
  { leadId, assigneeId }: { leadId: string; assigneeId: MemberId | null },
): Promise<void> {
  const onlyOf = requireLeadStaff(ctx.actor)
  await inTransaction(ctx.db, async (db) => {
    const lead = await requireLead(db, leadId, onlyOf)
    if (lead.assigneeId === assigneeId) return
    const assignee = assigneeId === null ? null : await findStaff(db, assigneeId)
    if (assignee === undefined || (assignee && assignee.disabledAt !== null))
      throw new Refusal('bad-input', 'Please choose a member of staff.', 'assignee')
    await setAssignee(db, leadId, assigneeId)
    await recordChange(
      { ...ctx, db },
      {
        code: 'lead.assigned',
        subjectId: leadId,
        before: { assignee: lead.assigneeId ?? '' },
        after: { assignee: assigneeId ?? '' },
      },
    )
  })
}
