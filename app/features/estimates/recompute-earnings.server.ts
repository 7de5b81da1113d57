import type { Context } from '#app/platform/context/context.ts'
import { type Db, inTransaction } from '#app/platform/db/database.server.ts'
import { lockStock } from '#app/features/listings/record/listings-write.queries.server.ts'
import { recomputeYields } from '#app/features/listings/record/recompute-yields.server.ts'
import { readChangedHomesAfter } from './estimate-homes.queries.server.ts'
import { findModel, replaceEstimates } from './estimates.queries.server.ts'
import { homeFacts } from './model/home-facts.ts'
import { openModel } from './fitting/train.ts'

const BATCH = 5_000

/**
 * Works out what follows from changes of the stock: the rents of changed homes for sale by the model that is there,
 * then incomes and yields; changes that waited for them are settled in the same transaction. Returns how many listings'
 * figures moved.
 */
export async function recomputeEarnings(ctx: Context): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    await lockStock(tx)
    await estimateChangedHomes(tx)
    return recomputeYields({ ...ctx, db: tx })
  })
}

/** Estimates changed homes as the next fit will, which also finds their present state. */
async function estimateChangedHomes(db: Db): Promise<void> {
  const model = await findModel(db, 'rent')
  if (model === null) return
  const estimateHome = openModel('rent', model.trained)
  for (let after = 0; ;) {
    const homes = await readChangedHomesAfter(db, after, BATCH)
    const estimates = homes.flatMap(({ id, facts }) => {
      const estimate = estimateHome(homeFacts(facts))
      return estimate ? [{ id, target: 'rent' as const, offerHash: null, ...estimate }] : []
    })
    await replaceEstimates(db, { ids: homes.map(({ id }) => id), target: 'rent' }, estimates)
    if (homes.length < BATCH) return
    after = homes.at(-1)!.id
  }
}
