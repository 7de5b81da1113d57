import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { findWrittenRates } from '#app/features/rates/rates.queries.server.ts'
import { ratesOf } from '#app/features/rates/rates.ts'
import { recomputeYieldsJob } from './listing-jobs.server.ts'
import { lockStock } from './listings-write.queries.server.ts'
import { findHomesForSaleAfter, updateResidence } from './residence.queries.server.ts'
import { judgeResidence } from './residence.ts'

const BATCH = 5_000

/**
 * Judges the homes of the stock anew after the rates have changed, or after an upgrade (docs/product/income.md §7).
 * Returns how many verdicts changed.
 */
export async function judgeResidenceOfStock(ctx: Context): Promise<number> {
  let changed = 0
  for (let after = 0; ;) {
    const last = await inTransaction(ctx.db, async (tx) => {
      await lockStock(tx)
      const rates = ratesOf(await findWrittenRates(tx))
      const homes = await findHomesForSaleAfter(tx, after, BATCH)
      const verdicts = homes
        .map(({ id, residence, ...home }) => ({ id, was: residence, residence: judgeResidence(home, rates) }))
        .filter(({ was, residence }) => was !== residence)
      await updateResidence(tx, verdicts)
      // Alerts wait until the figures of changed homes are worked out.
      if (verdicts.length > 0)
        await enqueue(tx, recomputeYieldsJob, {}, { key: recomputeYieldsJob.name, delaySeconds: 2 })
      changed += verdicts.length
      return homes.length < BATCH ? null : homes.at(-1)!.id
    })
    if (last === null) return changed
    after = last
  }
}
