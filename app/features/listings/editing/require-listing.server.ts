/** Checks of whose listings someone changes (docs/product/office.md §11): the first lines of each verb on listings. */
import type { Actor, MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireStaff } from '#app/platform/context/require-actor.ts'
import { lockStock } from '../record/listings-write.queries.server.ts'
import { isListingRefusal, type ListingRefusal, listingRefusals } from './listing-refusals.data.ts'
import { lockWorkedListings, type WorkedListing } from '../record/listing-work.queries.server.ts'

/** Outcome for a listing: `unchanged` if it was so already. */
export type ListingOutcome = 'changed' | 'unchanged' | ListingRefusal
export type ListingOutcomes = Map<number, ListingOutcome>

/**
 * Staff only. An agent's id, who changes the listings that are assigned to them; null for admins and the program, who
 * change all.
 */
export function requireListingStaff(actor: Actor): MemberId | null {
  requireStaff(actor)
  return actor.kind === 'member' && actor.role === 'agent' ? actor.memberId : null
}

/**
 * Locks the stock and the listing until the transaction ends; refuses one that is not there or is not among those of
 * `onlyOf`.
 */
export async function requireListing(tx: Db, id: number, onlyOf: MemberId | null): Promise<WorkedListing> {
  const { open, outcomes } = await lockForChange(tx, onlyOf, [{ id }], () => null)
  requireChange(outcomes)
  return open[0]!.worked
}

/**
 * Locks the stock and listings until the transaction ends. `open`: those that are to be changed, with what is asked of
 * each; they count as changed in `outcomes`, which has every listing. `judge` says why one stays as it is.
 */
export async function lockForChange<Change extends { id: number }>(
  tx: Db,
  onlyOf: MemberId | null,
  changes: readonly Change[],
  judge: (worked: WorkedListing, change: Change) => 'unchanged' | ListingRefusal | null,
): Promise<{ open: { worked: WorkedListing; change: Change }[]; outcomes: ListingOutcomes }> {
  await lockStock(tx)
  const found = await lockWorkedListings(
    tx,
    changes.map(({ id }) => id),
  )
  const outcomes: ListingOutcomes = new Map()
  const open = changes.flatMap((change) => {
    const worked = found.get(change.id)
    const stays = !worked
      ? 'not-there'
      : onlyOf !== null && worked.assigneeId !== onlyOf
        ? 'not-assigned'
        : judge(worked, change)
    outcomes.set(change.id, stays ?? 'changed')
    return stays === null ? [{ worked: worked!, change }] : []
  })
  return { open, outcomes }
}

/** Returns whether a change of one listing changed anything. Throws the refusal. */
export function requireChange(outcomes: ListingOutcomes): boolean {
  const [outcome] = outcomes.values()
  if (outcome === undefined || !isListingRefusal(outcome)) return outcome === 'changed'
  const { kind, text, ...refusal } = listingRefusals[outcome]
  throw new Refusal(kind, text, 'field' in refusal ? refusal.field : null)
}
