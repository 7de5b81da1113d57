import type { Context } from '#app/platform/context.ts'
import { requireListHolder } from '#app/platform/require-actor.ts'
import { removeFromAlertList } from './alert-listings.queries.server.ts'

/** Takes a home off the alert list of who asks, for good: no alert of theirs lists it again (docs/product/alerts.md §9). */
export async function removeAlertListing(ctx: Context, { number }: { number: number }): Promise<boolean> {
  const memberId = requireListHolder(ctx.actor)
  return removeFromAlertList(ctx.db, memberId, number, ctx.now())
}
