import type { Context } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireListHolder } from '#app/platform/context/require-actor.ts'
import {
  deleteNoLongerMatching,
  restoreToAlertList,
  removeFromAlertList,
} from './alert-listings.queries.server.ts'

/**
 * Removes a home from the actor's alert list, for good: no alert of theirs lists it again (docs/product/alerts.md §9).
 */
export async function removeAlertListing(ctx: Context, { number }: { number: number }): Promise<boolean> {
  const memberId = requireListHolder(ctx.actor)
  return removeFromAlertList(ctx.db, memberId, number, ctx.now())
}

/** Removes homes that no alert finds any more; unlike a removed home, one that is found again is listed again. */
export async function clearNoLongerMatching(ctx: Context): Promise<number> {
  return deleteNoLongerMatching(ctx.db, requireListHolder(ctx.actor))
}

/** Restores a removed home to the actor's alert list, at its former place. */
export async function restoreAlertListing(ctx: Context, { number }: { number: number }): Promise<void> {
  const memberId = requireListHolder(ctx.actor)
  if (!(await restoreToAlertList(ctx.db, memberId, number)))
    throw new Refusal('not-found', 'This property was never on your alert list.', 'propertyId')
}
