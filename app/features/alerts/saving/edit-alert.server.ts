import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireListHolder } from '#app/platform/context/require-actor.ts'
import type { SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import { type AlertFilters, type AlertFrequency, alertName, type AlertQuery } from '../alert/alert.ts'
import { findAlert, type MatchableAlert, lockAlertsOf, updateAlert } from '../alert/alerts.queries.server.ts'
import { storeAlert } from './store-alert.server.ts'
import { refuseOpenMeasure } from './save-alert.server.ts'
import { checkedName } from './save-search.server.ts'
import { UNREADABLE_ALERT } from '../alert/stored-alert.ts'

/**
 * Changes of the member's own alert. Absent values stay; `filters` are for a town's alert, `criteria` for a saved
 * search.
 */
export type AlertEdit = {
  alertId: number
  name?: string
  frequency?: AlertFrequency | null
  paused?: boolean
  filters?: AlertFilters
  criteria?: SearchCriteria
}

/** Changes an alert. Other filters drop what the old ones found; a name, a pause or a frequency do not. */
export async function editAlert(ctx: Context, edit: AlertEdit): Promise<void> {
  const memberId = requireListHolder(ctx.actor)
  const { alertId, name, frequency, paused, filters, criteria } = edit
  const checked = name === undefined ? undefined : checkedName(name)
  const change = {
    frequency,
    pausedAt: paused === undefined ? undefined : paused ? ctx.now() : null,
  }
  await inTransaction(ctx.db, async (db) => {
    await lockAlertsOf(db, memberId)
    const alert = await findAlert(db, alertId)
    if (alert?.memberId !== memberId) throw new Refusal('not-found', 'You have no such alert.')
    await updateAlert(db, memberId, alertId, { ...change, name: checked && givenName(checked, alert) })
    const query = editedQuery(alert.query, filters, criteria)
    if (query) await storeAlert({ ...ctx, db }, memberId, { query, alertId })
  })
}

/** Name of an alert in the form: one without a name shows its description, which is not stored as a name. */
const givenName = (name: string, alert: MatchableAlert): string | null =>
  name === alertName({ ...alert, name: null }) ? null : name

function editedQuery(
  query: AlertQuery | null,
  filters: AlertFilters | undefined,
  criteria: SearchCriteria | undefined,
): AlertQuery | null {
  if (!filters && !criteria) return null
  if (query === null) throw new Refusal('conflict', UNREADABLE_ALERT)
  if (query.kind === 'search') return criteria ? { kind: 'search', criteria } : null
  if (!filters) return null
  const edited = { ...query, filters }
  refuseOpenMeasure(edited)
  return edited
}
