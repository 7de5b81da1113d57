import type { Context } from '#app/platform/context.ts'
import { requireListHolder } from '../accounts/require-actor.ts'
import type { AlertQuery } from './alert.ts'
import { countOnOffer } from './alert-stock.queries.server.ts'

/** How many homes on offer an alert would find, for its form. */
export async function countMatches(ctx: Context, query: AlertQuery): Promise<number> {
  requireListHolder(ctx.actor)
  const [homes = 0] = await countOnOffer(ctx.db, [query])
  return homes
}
