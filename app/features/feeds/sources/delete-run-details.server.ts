import type { Context } from '#app/platform/context/context.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { deleteDetailsBefore } from './feed-sources.queries.server.ts'

/** How long the refused entries of a run can be downloaded, and it can be undone (docs/product/office.md §16, §18). */
export const RUN_DETAILS_DAYS = 30
const DAY_MS = 86_400_000

export async function deleteRunDetails(ctx: Context): Promise<void> {
  requireAdmin(ctx.actor)
  await deleteDetailsBefore(ctx.db, new Date(ctx.now().valueOf() - RUN_DETAILS_DAYS * DAY_MS))
}
