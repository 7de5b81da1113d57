import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { assignByRule } from '../work/assign-by-rule.server.ts'
import { requireLead, requireLeadStaff } from '../work/require-lead.server.ts'
import { releaseQuarantined } from '../record/leads.queries.server.ts'
import { isForStaff, planDeliveries } from './plan-deliveries.server.ts'
import { readStoredLead, UNREADABLE_LEAD } from '../record/stored-lead.ts'

/** Delivers a quarantined lead; an agent may where it is assigned to them. */
export async function releaseLead(ctx: Context, { leadId }: { leadId: string }): Promise<void> {
  const onlyOf = requireLeadStaff(ctx.actor)
  await inTransaction(ctx.db, async (tx) => {
    const { assigneeId } = await requireLead(tx, leadId, onlyOf)
    const lead = await releaseQuarantined(tx, leadId, ctx.now())
    if (!lead) throw new Refusal('not-found', 'No lead with this id is quarantined.')
    const content = readStoredLead(lead)
    if (!content) throw new Refusal('conflict', UNREADABLE_LEAD)
    await planDeliveries({ ...ctx, db: tx }, { id: lead.id, propertyPath: lead.propertyPath, ...content })
    await recordChange({ ...ctx, db: tx }, { code: 'lead.released', subjectId: leadId })
    if (assigneeId === null && isForStaff(content)) await assignByRule({ ...ctx, db: tx }, leadId)
  })
}
