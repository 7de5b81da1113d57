import type { Context } from '#app/platform/context/context.ts'
import { requireListHolder, requireMember } from '#app/platform/context/require-actor.ts'
import type { Alert, AlertMail } from '../alert/alert.ts'
import type { AlertMailView } from './alert-form-data.ts'
import { alertMailOf, alertsOf, type StoredAlert } from '../alert/alerts.queries.server.ts'

/**
 * A member's alerts, those of the towns first. One whose stored filters cannot be read is logged, and has no `query`.
 */
export async function readStoredAlerts(ctx: Context): Promise<StoredAlert[]> {
  const alerts = await alertsOf(ctx.db, requireListHolder(ctx.actor))
  for (const { id, query } of alerts) {
    if (query === null) ctx.log.error({ alertId: id }, 'the stored filters of an alert cannot be read')
  }
  return alerts
}

/** Finds a member's alerts, without those that cannot be read. */
export async function readAlerts(ctx: Context): Promise<Alert[]> {
  const alerts = await readStoredAlerts(ctx)
  return alerts.flatMap(({ query, ...alert }) => (query === null ? [] : [{ ...alert, query }]))
}

/** Finds a member's choices for alert mails. */
export async function readAlertMail(ctx: Context): Promise<AlertMail> {
  return alertMailOf(ctx.db, requireMember(ctx.actor).memberId)
}

/** The same as forms show it. */
export async function viewAlertMail(ctx: Context): Promise<AlertMailView> {
  const { email } = requireMember(ctx.actor)
  const { mailsWanted, emailConfirmed, frequency } = await readAlertMail(ctx)
  return { wanted: mailsWanted, confirmed: emailConfirmed, address: email, frequency }
}
