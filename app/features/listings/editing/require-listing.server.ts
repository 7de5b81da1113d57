/** Whose listings someone changes (docs/product/office.md §11): the first lines of each verb on a listing. */
import type { Actor, MemberId } from '#app/platform/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireStaff } from '#app/platform/require-actor.ts'
import { lockStock } from '../listings-write.queries.server.ts'
import { lockWorkedListing, type WorkedListing } from './listing-work.queries.server.ts'

/** Staff only. An agent's id, who changes the listings that are assigned to them; null for admins and the program, who change all. */
export function requireListingStaff(actor: Actor): MemberId | null {
  requireStaff(actor)
  return actor.kind === 'member' && actor.role === 'agent' ? actor.memberId : null
}

/** Locks the stock and the listing until the transaction ends; refuses one that is not there or is not among those of `onlyOf`. */
export async function requireListing(tx: Db, id: number, onlyOf: MemberId | null): Promise<WorkedListing> {
  await lockStock(tx)
  const worked = await lockWorkedListing(tx, id)
  if (!worked) throw new Refusal('not-found', 'There is no listing with this number.')
  if (onlyOf !== null && worked.assigneeId !== onlyOf)
    throw new Refusal(
      'forbidden',
      'This listing is not assigned to you. An administrator can assign it to you.',
    )
  return worked
}
