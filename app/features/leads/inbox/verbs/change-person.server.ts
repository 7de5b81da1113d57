import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { type Join, joinPersons, leavePerson, unjoinPersons } from './persons.queries.server.ts'
import { requireLead, requireLeadStaff } from '../../work/require-lead.server.ts'

/**
 * Joins two leads as one person's; an agent may if both are assigned to them. Returns the undo; null if they were
 * joined already.
 */
export async function joinLeads(
  ctx: Context,
  { leadId, otherId }: { leadId: string; otherId: string },
): Promise<Join | null> {
  const onlyOf = requireLeadStaff(ctx.actor)
  if (leadId === otherId)
    throw new Refusal(
      'bad-input',
      'This is the ID of the lead you are looking at. Please enter the ID of another one.',
      'other',
    )
  return inTransaction(ctx.db, async (db) => {
    // In one order, so that two who join the same leads do not wait for each other.
    for (const id of [leadId, otherId].toSorted()) await requireLead(db, id, onlyOf)
    const join = await joinPersons(db, leadId, otherId)
    if (!join) return null
    const tx = { ...ctx, db }
    await recordChange(tx, { code: 'lead.joined', subjectId: leadId, after: { lead: otherId } })
    await recordChange(tx, { code: 'lead.joined', subjectId: otherId, after: { lead: leadId } })
    return join
  })
}

/**
 * Undoes a join, as `joinLeads` returned it: every lead belongs to its former person again. An agent may for a lead
 * assigned to them.
 */
export async function undoJoin(
  ctx: Context,
  { leadId, join }: { leadId: string; join: Join },
): Promise<void> {
  const onlyOf = requireLeadStaff(ctx.actor)
  await inTransaction(ctx.db, async (db) => {
    await requireLead(db, leadId, onlyOf)
    for (const subjectId of await unjoinPersons(db, leadId, join))
      await recordChange({ ...ctx, db }, { code: 'lead.separated', subjectId })
  })
}

/** Separates a lead from the person with whose leads it was joined; an agent may for leads assigned to them. */
export async function separateLead(ctx: Context, { leadId }: { leadId: string }): Promise<void> {
  const onlyOf = requireLeadStaff(ctx.actor)
  await inTransaction(ctx.db, async (db) => {
    await requireLead(db, leadId, onlyOf)
    if (await leavePerson(db, leadId))
      await recordChange({ ...ctx, db }, { code: 'lead.separated', subjectId: leadId })
  })
}
