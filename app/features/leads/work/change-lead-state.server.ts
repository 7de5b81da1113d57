import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import type { ChangedValues } from '#app/features/audit/change.ts'
import { setProgress } from './lead-work.queries.server.ts'
import { type LeadProgress, type LeadState, leadStateNames } from '../record/lead-state.ts'
import { requireLead, requireLeadStaff } from './require-lead.server.ts'

/**
 * Changes the state of a lead; an agent may for leads assigned to them. `from` is the state that the person saw: where
 * someone else has changed it since, nothing changes. A quarantined lead can only be discarded, as spam, and brought
 * back.
 */
export async function changeLeadState(
  ctx: Context,
  { leadId, to, from }: { leadId: string; to: LeadProgress; from: LeadState },
): Promise<void> {
  const onlyOf = requireLeadStaff(ctx.actor)
  await inTransaction(ctx.db, async (db) => {
    const { progress, isHeldBack } = await requireLead(db, leadId, onlyOf)
    if (progress.state !== from)
      throw new Refusal(
        'conflict',
        `Someone else has changed the state. It is now “${leadStateNames[progress.state]}”.`,
      )
    if (isHeldBack && to.state !== 'new' && to.lostReason !== 'spam')
      throw new Refusal(
        'conflict',
        'This lead is in quarantine. Please set it back to New and release it first.',
      )
    if (progress.state === to.state && progress.lostReason === to.lostReason) return
    await setProgress(db, leadId, to, ctx.now())
    await recordChange(
      { ...ctx, db },
      { code: 'lead.state-changed', subjectId: leadId, before: valuesOf(progress), after: valuesOf(to) },
    )
  })
}

const valuesOf = ({ state, lostReason }: LeadProgress): ChangedValues =>
  lostReason === null ? { state } : { state, reason: lostReason }
