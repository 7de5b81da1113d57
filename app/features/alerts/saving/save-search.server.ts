import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireListHolder } from '#app/platform/context/require-actor.ts'
import type { SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import { type AlertFrequency, MAX_ALERT_NAME_LENGTH, MAX_SAVED_SEARCHES } from '../alert/alert.ts'
import { countSearchesOf, lockAlertsOf } from '../alert/alerts.queries.server.ts'
import { storeAlert, type StoreAlertOutcome } from './store-alert.server.ts'

/** Saves a search under a name: homes it finds, and price cuts of those it found, join the alert list and its mails. */
export async function saveSearch(
  ctx: Context,
  input: { name: string; criteria: SearchCriteria; frequency?: AlertFrequency | null },
): Promise<StoreAlertOutcome> {
  const memberId = requireListHolder(ctx.actor)
  const name = checkedName(input.name)
  return inTransaction(ctx.db, async (db) => {
    await lockAlertsOf(db, memberId)
    if ((await countSearchesOf(db, memberId)) >= MAX_SAVED_SEARCHES) {
      throw new Refusal('conflict', `You have ${MAX_SAVED_SEARCHES} saved searches. Please delete one first.`)
    }
    return storeAlert({ ...ctx, db }, memberId, {
      query: { kind: 'search', criteria: input.criteria },
      alertId: null,
      name,
      frequency: input.frequency ?? null,
    })
  })
}

/** One line, that a subject of a mail can hold. */
export function checkedName(text: string): string {
  const name = text.replaceAll(/\s+/g, ' ').trim()
  if (name === '') throw new Refusal('bad-input', 'Please enter a name.', 'name')
  if (name.length > MAX_ALERT_NAME_LENGTH)
    throw new Refusal('bad-input', `A name can have up to ${MAX_ALERT_NAME_LENGTH} characters.`, 'name')
  return name
}
