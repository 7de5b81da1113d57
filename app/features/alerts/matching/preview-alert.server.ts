import type { Context } from '#app/platform/context/context.ts'
import { requireListHolder } from '#app/platform/context/require-actor.ts'
import type { AlertQuery } from '../alert/alert.ts'
import { type AlertRelaxation, alertRelaxations } from './alert-relaxation.ts'
import { countNewsSince, countOnOffer } from './alert-stock.queries.server.ts'

export const PREVIEW_DAYS = 90

export type AlertPreview = {
  /** Homes on offer that match now. */
  onOffer: number
  /** Homes that came, or changed their price, within the last 90 days and match: what would have been told. */
  lastDays: number
  /**
   * Relaxations that would find more, of each bound the least change that does; `more`: how many more of those 90 days'
   * homes.
   */
  relaxations: (AlertRelaxation & { more: number })[]
}

/** Counts what an alert would have found, and suggests relaxations. */
export async function previewAlert(ctx: Context, query: AlertQuery): Promise<AlertPreview> {
  requireListHolder(ctx.actor)
  const since = new Date(ctx.now().valueOf() - PREVIEW_DAYS * 86_400_000)
  const possible = alertRelaxations(query)
  const [[onOffer = 0], [lastDays = 0, ...relaxed]] = await Promise.all([
    countOnOffer(ctx.db, [query]),
    countNewsSince(ctx.db, [query, ...possible.map((relaxation) => relaxation.query)], since),
  ])
  const relaxations = possible
    .map((relaxation, at) => ({ ...relaxation, more: (relaxed[at] ?? 0) - lastDays }))
    .filter(({ more }) => more > 0)
    .filter(({ bound }, at, all) => all.findIndex((other) => other.bound === bound) === at)
  return { onOffer, lastDays, relaxations }
}
