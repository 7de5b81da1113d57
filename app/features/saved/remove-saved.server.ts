import type { Context } from '#app/platform/context.ts'
import { requireListHolder } from '#app/platform/require-actor.ts'
import { deleteSaved } from './saved.queries.server.ts'

/**
 * Takes a home off the saved list of who asks. Answers when it was saved, which is what putting it back takes; null where
 * it was not on the list.
 */
export async function removeSaved(ctx: Context, { number }: { number: number }): Promise<Date | null> {
  const memberId = requireListHolder(ctx.actor)
  return deleteSaved(ctx.db, memberId, number)
}
