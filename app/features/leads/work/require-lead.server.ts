/**
 * Checks of whose leads someone sees and changes (docs/product/leads.md §25): the first line of each verb on a lead.
 */
import type { Actor, MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireStaff } from '#app/platform/context/require-actor.ts'
import { lockLead, type LockedLead } from './lead-work.queries.server.ts'

/**
 * Staff only. An agent's id, who sees the leads that are assigned to them; null for admins and the program, who see
 * all.
 */
export function requireLeadStaff(actor: Actor): MemberId | null {
  requireStaff(actor)
  return actor.kind === 'member' && actor.role === 'agent' ? actor.memberId : null
}

/**
 * Locks the lead until the transaction ends; refuses one that is not there, is erased or is not among those of
 * `onlyOf`.
 */
export async function requireLead(tx: Db, leadId: string, onlyOf: MemberId | null): Promise<LockedLead> {
  const lead = await lockLead(tx, leadId, onlyOf)
  if (lead) return lead
  throw new Refusal('not-found', 'There is no lead with this ID, or it is assigned to someone else.')
}
