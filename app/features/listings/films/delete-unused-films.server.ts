import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { filmFileKey } from './formats/film-format.server.ts'
import { deleteUnusedFilmRows } from './films.queries.server.ts'

/** A film is stored before the batch with its home is: an import that is under way keeps the films it took. */
const KEPT_FOR_MS = 86_400_000

/**
 * The system: deletes films that no listing names (docs/product/listings.md §28). Files go before their rows are gone
 * for good, so that the next run finds what a crash left behind.
 */
export const deleteUnusedFilms = (ctx: Context): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const files = await deleteUnusedFilmRows(tx, new Date(ctx.now().valueOf() - KEPT_FOR_MS))
    for (const file of files) await ctx.storage.delete(filmFileKey(file))
  })
