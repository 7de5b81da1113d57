import type { Context } from '#app/platform/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import {
  deleteYieldErrors,
  deleteYieldMeasurement,
  insertYieldErrors,
  insertYieldMeasurement,
} from './yield-error.queries.server.ts'

/** The system: measures how far the yield estimate is off on the stock as it is, and keeps that as the published error. */
export const measureYieldError = (ctx: Context): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    await forgetYieldError({ ...ctx, db: tx })
    await insertYieldErrors(tx, ctx.now())
    await insertYieldMeasurement(tx, ctx.now())
  })

/** The system: as if nothing had been measured yet. */
export async function forgetYieldError({ db }: Context): Promise<void> {
  await deleteYieldErrors(db)
  await deleteYieldMeasurement(db)
}
