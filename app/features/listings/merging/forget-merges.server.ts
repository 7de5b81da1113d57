import type { Context } from '#app/platform/context/context.ts'
import { deleteMergeDetails } from './merged-listings.queries.server.ts'

const UNDOABLE_DAYS = 30

/** Deletes the undo of merges after 30 days (docs/product/office.md §27). */
export const deleteOldMerges = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> =>
  deleteMergeDetails(db, new Date(now().valueOf() - UNDOABLE_DAYS * 86_400_000))
