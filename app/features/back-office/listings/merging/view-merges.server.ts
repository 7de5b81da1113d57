import type { Context } from '#app/platform/context/context.ts'
import { requireListingStaff } from '../../../listings/editing/require-listing.server.ts'
import { type KnownMerge, mergesOf } from '../../../listings/merging/merges.queries.server.ts'

export type ShownMerge = Omit<KnownMerge, 'isUnchanged'> & { mayUndo: boolean }

/** The merges of a listing; admins may undo those after which nothing was changed. */
export async function viewMerges(ctx: Context, id: number): Promise<ShownMerge[]> {
  const mayUndoAny = requireListingStaff(ctx.actor) === null
  return (await mergesOf(ctx.db, id)).map(({ isUnchanged, ...merge }) => ({
    ...merge,
    mayUndo: mayUndoAny && isUnchanged,
  }))
}
