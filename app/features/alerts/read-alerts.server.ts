import type { Context } from '#app/platform/context.ts'
import { requireListHolder, requireMember } from '../accounts/require-actor.ts'
import type { Alert, AlertMail } from './alert.ts'
import type { AlertMailView } from './alert-form-data.ts'
import { alertMailOf, alertsOf } from './alerts.queries.server.ts'

/** A member's alerts, those of the towns first. */
export async function readAlerts(ctx: Context): Promise<Alert[]> {
  return alertsOf(ctx.db, requireListHolder(ctx.actor))
}

/** What a member chose about alert mails. */
export async function readAlertMail(ctx: Context): Promise<AlertMail> {
  return alertMailOf(ctx.db, requireMember(ctx.actor).memberId)
}

/** The same as forms show it. */
export async function viewAlertMail(ctx: Context): Promise<AlertMailView> {
  const { email } = requireMember(ctx.actor)
  const { mailsWanted, emailConfirmed, frequency } = await readAlertMail(ctx)
  return { wanted: mailsWanted, confirmed: emailConfirmed, address: email, frequency }
}
