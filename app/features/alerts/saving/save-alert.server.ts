import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireListHolder } from '#app/platform/context/require-actor.ts'
import type { AlertFrequency, TownQuery } from '../alert/alert.ts'
import { findTownAlertId, lockAlertsOf } from '../alert/alerts.queries.server.ts'
import { storeAlert, type StoreAlertOutcome } from './store-alert.server.ts'

/**
 * Saves a member's one filter set of a town and kind (docs/product/alerts.md §2), anew or over the last one. `found`:
 * how many homes match now; they join the alert list and are not mailed.
 */
export async function saveAlert(
  ctx: Context,
  input: TownQuery & { /** Left out: as it was. */ frequency?: AlertFrequency | null },
): Promise<StoreAlertOutcome> {
  const memberId = requireListHolder(ctx.actor)
  const { frequency, ...query } = input
  refuseOpenMeasure(query)
  return inTransaction(ctx.db, async (db) => {
    await lockAlertsOf(db, memberId)
    return storeAlert({ ...ctx, db }, memberId, {
      query,
      alertId: (await findTownAlertId(db, memberId, query)) ?? null,
      frequency,
    })
  })
}

/** The main measure has at least one bound (docs/product/alerts.md §4). */
export function refuseOpenMeasure({ filters: { minMeasure, maxMeasure } }: TownQuery): void {
  const given = [minMeasure, maxMeasure].filter((bound) => bound !== null)
  if (given.length === 0 || !given.every(Number.isFinite))
    throw new Refusal('bad-input', 'Please enter a minimum or a maximum.', 'minMeasure')
}
