import type { Context } from '#app/platform/context.ts'
import { vacuumStock } from './listings-write.queries.server.ts'

/** After much was written: searches are planned, and read their indexes alone, as if the stock had always been so. */
export const tidyStock = (ctx: Context): Promise<void> => vacuumStock(ctx.db)
