/**
 * Checks of whose viewings someone sees and changes (docs/product/office.md §14): the first lines of each verb on a
 * viewing.
 */
import type { Context, MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { findStaff } from '#app/features/accounts/account/staff.queries.server.ts'
import { requireLeadStaff } from '../../work/require-lead.server.ts'
import { lockViewing, type StoredViewing } from '../viewings.queries.server.ts'

/** Staff only. An agent's id, who sees their own viewings; null for admins and the program, who see all. */
export const requireViewingStaff = requireLeadStaff

/** Locks the viewing until the transaction ends; refuses one that is not there or is not among those of `onlyOf`. */
export async function requireViewing(
  tx: Db,
  viewingId: string,
  onlyOf: MemberId | null,
): Promise<StoredViewing> {
  const viewing = await lockViewing(tx, viewingId, onlyOf)
  if (viewing) return viewing
  throw new Refusal('not-found', 'There is no viewing with this ID, or it belongs to someone else.')
}

/** Refuses an agent who names somebody else, and anyone who is not on the staff or is disabled. */
export async function requireAgent({ db, actor }: Context, agentId: MemberId): Promise<void> {
  const onlyOf = requireViewingStaff(actor)
  if (onlyOf !== null && onlyOf !== agentId)
    throw new Refusal('forbidden', 'Only administrators can plan other people’s times.', 'agent')
  const agent = await findStaff(db, agentId)
  if (agent === undefined || agent.disabledAt !== null)
    throw new Refusal('bad-input', 'Please choose a member of staff.', 'agent')
}
