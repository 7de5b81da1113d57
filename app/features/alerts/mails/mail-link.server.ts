/**
 * Verbs of an alert mail's links: anyone with one may end the mails, or pause one alert, and nothing else (RFC 8058).
 */
import type { Context, MemberId } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { hashOfSecret } from '#app/platform/secrets.server.ts'
import { findMailTokenMember, discardPendingNews } from '../matching/alert-digests.queries.server.ts'
import { alertMailOf, alertsOf, updateAlert, updateAlertMail } from '../alert/alerts.queries.server.ts'

export type MailLink = {
  /** `a***@homes.example`: whose mails these are, as much as a stranger may know. */
  address: string
  mailsWanted: boolean
  /** The alert the link names; null where it names none, or one that is gone. */
  alert: { id: number; name: string; paused: boolean } | null
}

/** Loads the page of a mail's link for anyone who holds it. */
export async function readMailLink(
  ctx: Context,
  { token, alertId }: { token: string; alertId: number | null },
): Promise<MailLink> {
  const { memberId, email } = await holderOf(ctx, token)
  const { mailsWanted } = await alertMailOf(ctx.db, memberId)
  const alert = (await alertsOf(ctx.db, memberId)).find(({ id }) => id === alertId)
  return {
    address: email.replace(/^(.).*@/, '$1***@'),
    mailsWanted,
    alert: alert ? { id: alert.id, name: alert.name, paused: alert.pausedAt !== null } : null,
  }
}

/** Ends all alert mails of the member whom the link was sent to; twice is once. */
export async function endAlertMails(ctx: Context, { token }: { token: string }): Promise<void> {
  const { memberId } = await holderOf(ctx, token)
  await inTransaction(ctx.db, async (db) => {
    await updateAlertMail(db, memberId, { mailsWanted: false }, ctx.now())
    await discardPendingNews(db, memberId)
  })
}

/** Pauses the alert that the link names. */
export async function pauseByMailLink(
  ctx: Context,
  { token, alertId }: { token: string; alertId: number },
): Promise<void> {
  const { memberId } = await holderOf(ctx, token)
  if (!(await updateAlert(ctx.db, memberId, alertId, { pausedAt: ctx.now() })))
    throw new Refusal('not-found', 'This alert no longer exists.')
}

async function holderOf(ctx: Context, token: string): Promise<{ memberId: MemberId; email: string }> {
  const holder = /^[\w-]{43}$/.test(token)
    ? await findMailTokenMember(ctx.db, hashOfSecret(token))
    : undefined
  if (!holder) throw new Refusal('not-found', 'This link is not valid, or has expired.')
  return holder
}
