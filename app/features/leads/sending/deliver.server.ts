import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { type Mail, MailRefused } from '#app/platform/mail/mailer.server.ts'
import { requireStaff } from '#app/platform/context/require-actor.ts'
import { crmFields } from './crm-lead.wire.ts'
import {
  type ClaimedDelivery,
  claimDelivery,
  destinationOf,
  endAttempt,
  outageOf,
  postponeDelivery,
  updateDeliveryState,
} from '../delivery/deliveries.queries.server.ts'
import { enqueueDeliveries } from '../delivery/delivery-jobs.server.ts'
import {
  channels,
  LONGEST_ATTEMPT_MS,
  nextAttemptAt,
  type Outcome,
  postponedUntil,
} from '../delivery/delivery.ts'
import type { AttemptAnswer } from '../delivery/attempt-answer.ts'
import { mailOfReply } from './reply-mail.server.ts'
import { pagesOfLead } from '../record/lead-homes.server.ts'
import { mailOfLead } from './lead-mail.server.ts'

type Answer = { outcome: Outcome; answer: AttemptAnswer }

const LONGEST_DETAIL = 300

/**
 * Attempts a delivery once if it is due, and stores the outcome. Only the program and staff may. A
 * delivery is repeated in one case only: the destination accepted it, and this process ended before it stored that.
 */
export async function deliver(ctx: Context, { deliveryId }: { deliveryId: string }): Promise<void> {
  requireStaff(ctx.actor)
  const destination = await destinationOf(ctx.db, deliveryId)
  if (destination === undefined) return
  const outage = await outageOf(ctx.db, channels[destination], ctx.now())
  const later = outage && postponedUntil(deliveryId, outage, ctx.now())
  if (later) return postpone(ctx, deliveryId, later)

  const leaseEndsAt = new Date(ctx.now().valueOf() + LONGEST_ATTEMPT_MS)
  const delivery = await claimDelivery(ctx.db, deliveryId, ctx.now(), leaseEndsAt)
  if (delivery === undefined) return
  const answered = await send(ctx, delivery)
  await inTransaction(ctx.db, (db) => recordOutcome({ ...ctx, db }, delivery, answered))
}

const postpone = (ctx: Context, id: string, dueAt: Date): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const now = ctx.now()
    if (await postponeDelivery(tx, id, now, dueAt)) await enqueueDeliveries(tx, [{ id, dueAt }], now)
  })

async function recordOutcome(
  ctx: Context,
  delivery: ClaimedDelivery,
  { outcome, answer }: Answer,
): Promise<void> {
  const { id, destination, attempts, triedUntil, attemptId } = delivery
  const now = ctx.now()
  await endAttempt(ctx.db, attemptId, { endedAt: now, outcome, answer: withShortDetail(answer) })
  if (outcome === 'delivered' || outcome === 'unproven') {
    return updateDeliveryState(ctx.db, id, { state: 'delivered', nextAttemptAt: null, settledAt: now })
  }
  const dueAt = outcome === 'refused' ? null : nextAttemptAt(attempts, now, triedUntil)
  if (dueAt === null) {
    ctx.log.warn(
      { deliveryId: id, leadId: delivery.lead.id, destination, attempts, outcome },
      'a lead waits for a person to deliver it',
    )
    return updateDeliveryState(ctx.db, id, { state: 'waiting', nextAttemptAt: null, settledAt: now })
  }
  await updateDeliveryState(ctx.db, id, { state: 'due', nextAttemptAt: dueAt, settledAt: null })
  await enqueueDeliveries(ctx.db, [{ id, dueAt }], now)
}

/** Shortens the other side's words, which may be long and hold anything. */
const withShortDetail = (answer: AttemptAnswer): AttemptAnswer =>
  'detail' in answer
    ? { ...answer, detail: answer.detail.replaceAll(/[\s\p{Cc}]+/gu, ' ').slice(0, LONGEST_DETAIL) }
    : answer

async function send(ctx: Context, delivery: ClaimedDelivery): Promise<Answer> {
  const { id, destination, replyId } = delivery
  const { content, ...known } = delivery.lead
  if (content === null) return { outcome: 'refused', answer: { code: 'lead-unreadable' } }
  const lead = { ...known, ...content }
  const pages = await pagesOfLead(ctx, lead.propertyPath)
  if (destination === 'crm') {
    if (ctx.crm === null) return { outcome: 'failed', answer: { code: 'no-crm' } }
    const urls = pages.map(({ url }) => url)
    const { outcome, reply } = await ctx.crm.post(
      crmFields({ key: id, form: lead.form, fields: lead.fields, urls }, ctx.crm.customFields),
    )
    return { outcome, answer: reply }
  }
  if (destination === 'reply') {
    const mail =
      replyId &&
      (await mailOfReply(ctx, { replyId, to: lead.fields['email'] ?? '', receivedAt: lead.receivedAt }))
    return mail ? sendMail(ctx, mail, false) : { outcome: 'refused', answer: { code: 'lead-unreadable' } }
  }
  const mail = await mailOfLead(ctx, { key: `${destination}-${id}`, destination, lead: { ...lead, pages } })
  if (mail === null) return { outcome: 'failed', answer: { code: 'no-agency-address' } }
  return sendMail(ctx, mail, destination === 'agency')
}

async function sendMail(ctx: Context, mail: Mail, isAgency: boolean): Promise<Answer> {
  try {
    await ctx.mailer.send(mail)
    return { outcome: 'delivered', answer: { code: 'mail-taken' } }
  } catch (error) {
    return {
      outcome: mailOutcome(error, isAgency),
      answer: { code: 'mail-failed', detail: error instanceof Error ? error.message : String(error) },
    }
  }
}

/** The agency's mailbox is retried after a permanent refusal, as it may be fixed; a visitor's address is not. */
function mailOutcome(error: unknown, isAgency: boolean): Outcome {
  if (error instanceof MailRefused) return isAgency ? 'failed' : 'refused'
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'failed' : 'unreachable'
}
