import type { Context } from '#app/platform/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireListHolder } from '#app/platform/require-actor.ts'
import { putBackOnAlertList } from './alert-listings.queries.server.ts'

/** Puts a home that was removed back on the alert list of who asks, where it stood. */
export async function restoreAlertListing(ctx: Context, { number }: { number: number }): Promise<void> {
  const memberId = requireListHolder(ctx.actor)
  if (!(await putBackOnAlertList(ctx.db, memberId, number)))
    throw new Refusal('not-found', 'This home was never on your alert list.', 'propertyId')
}
