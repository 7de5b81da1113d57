import { dayInCyprus } from '#app/ui/format.ts'
import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { lockStock } from '#app/features/listings/record/listings-write.queries.server.ts'
import { recomputeYields } from '#app/features/listings/record/recompute-yields.server.ts'
import { clearAwaitedEstimates } from '#app/features/listings/record/yields.queries.server.ts'
import { findFittingData, readHomesAfter } from './estimate-homes.queries.server.ts'
import { settledEstimate } from './fitting/change-of-estimate.ts'
import { saysEnough } from './model/estimate.ts'
import type { StockEstimate } from './fitting/fitting.ts'
import {
  deleteEstimates,
  findFormerEstimates,
  type FormerEstimate,
  formerKey,
  replaceErrors,
  replaceEstimates,
  replaceModels,
  updateListingEstimates,
} from './estimates.queries.server.ts'
import { fitInThread } from './fit-in-thread.server.ts'

const BATCH = 5_000
const LARGEST_ID = 2_147_483_647

/**
 * The system: fits the models on the stock as it is, measures them, and writes the estimates of all homes on offer and
 * the incomes that follow. Returns how many estimates and how many listings' figures changed.
 */
export async function fitEstimates(ctx: Context): Promise<{ estimates: number; listings: number }> {
  return fitInThread(await findFittingData(ctx.db), ({ models, errors, estimatesOf }) =>
    inTransaction(ctx.db, async (tx) => {
      await replaceModels(tx, models, ctx.now())
      await replaceErrors(tx, dayInCyprus(ctx.now()), errors, ctx.now())
      let estimates = 0
      for (let after = 0; after < LARGEST_ID;) {
        const homes = await readHomesAfter(tx, after, BATCH)
        const upTo = homes.length < BATCH ? LARGEST_ID : homes.at(-1)!.id
        const former = await findFormerEstimates(tx, { after, upTo })
        estimates += await replaceEstimates(
          tx,
          { after, upTo },
          (await estimatesOf(homes))
            .map((estimate) => settled(estimate, former.get(formerKey(estimate))))
            // A middle that stays may be too small for its new range.
            .filter((estimate) => saysEnough(estimate.target, estimate)),
        )
        after = upTo
      }
      await lockStock(tx)
      await updateListingEstimates(tx)
      await clearAwaitedEstimates(tx)
      return { estimates, listings: await recomputeYields({ ...ctx, db: tx }) }
    }),
  )
}

/** An estimate of the offer that the former one was made of moves by little. */
const settled = (estimate: StockEstimate, former: FormerEstimate | undefined): StockEstimate =>
  former && former.offerHash === estimate.offerHash
    ? { ...estimate, ...settledEstimate(estimate.target, former, estimate) }
    : estimate

/** The system: as if nothing had been fitted or measured yet. */
export const discardEstimates = (ctx: Context): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    await lockStock(tx)
    await deleteEstimates(tx)
    await updateListingEstimates(tx)
    await clearAwaitedEstimates(tx)
  })
