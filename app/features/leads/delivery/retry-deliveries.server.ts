import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { makeWaitingDeliveriesDue } from './deliveries.queries.server.ts'
import { enqueueDeliveries } from './delivery-jobs.server.ts'
import { RETRY_PERIOD_MS } from './delivery.ts'
import { requireLead, requireLeadStaff } from '../work/require-lead.server.ts'

/**
 * Tries what waits for a person for another week; an agent may for leads assigned to them. With `replyId` only that
 * reply, with null no reply. How many deliveries that are.
 */
export async function retryDeliveries(
  ctx: Context,
  { leadId, ...only }: { leadId: string; replyId?: string | null },
): Promise<number> {
  const onlyOf = requireLeadStaff(ctx.actor)
  const now = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    await requireLead(tx, leadId, onlyOf)
    const triedUntil = new Date(now.valueOf() + RETRY_PERIOD_MS)
    const ids = await makeWaitingDeliveriesDue(tx, { leadId, ...only }, now, triedUntil)
    if (ids.length === 0)
      throw new Refusal('not-found', 'No delivery of a lead with this id waits for a person.')
    await enqueueDeliveries(
      tx,
      ids.map((id) => ({ id, dueAt: now })),
      now,
    )
    const after = { deliveries: ids.length }
    await recordChange({ ...ctx, db: tx }, { code: 'lead.deliveries-retried', subjectId: leadId, after })
    return ids.length
  })
}
