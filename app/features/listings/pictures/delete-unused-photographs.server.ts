import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { brochureFileKey } from '../documents/brochure-file.ts'
import { photographFileKeys } from '../record/picture-sources.ts'
import { deleteLongUnusedPhotographs, markUnusedPhotographs } from './pictures.queries.server.ts'

/** A feed that leaves photographs out by mistake, and an import that is taken back, find them again. */
const KEPT_FOR_MS = 30 * 86_400_000

/**
 * The system: deletes photographs that no listing has shown for 30 days (docs/product/listings.md §26). Files go before
 * their rows are gone for good, so that the next run finds what a crash left behind; a fetch of the same photograph
 * waits meanwhile.
 */
export async function deleteUnusedPhotographs(ctx: Context): Promise<void> {
  await markUnusedPhotographs(ctx.db, ctx.now())
  await inTransaction(ctx.db, async (tx) => {
    const keys = await deleteLongUnusedPhotographs(tx, new Date(ctx.now().valueOf() - KEPT_FOR_MS))
    for (const key of keys)
      for (const file of [...photographFileKeys(key), brochureFileKey(key)]) await ctx.storage.delete(file)
  })
}
