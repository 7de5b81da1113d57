import type { Context } from '#app/platform/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { replaceYieldErrors } from './yield-error.queries.server.ts'

/** The system: measures how far the yield estimate is off on the stock as it is, and keeps that as the published error. */
export const measureYieldError = (ctx: Context): Promise<void> =>
  inTransaction(ctx.db, (tx) => replaceYieldErrors(tx, ctx.now()))
