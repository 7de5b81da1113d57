import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { lockStock } from './listings-write.queries.server.ts'
import { clearAwaitedFigures, updateYields } from './yields.queries.server.ts'

/**
 * Works out incomes and yields from the lets on offer now; changes of listings that waited for them are settled in the
 * same transaction. Returns how many listings' figures moved.
 */
export async function recomputeYields(ctx: Context): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    await lockStock(tx)
    await clearAwaitedFigures(tx)
    return updateYields(tx)
  })
}
