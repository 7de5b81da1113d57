import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { count } from '#app/ui/format.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { insertDeliveries } from '../../delivery/deliveries.queries.server.ts'
import { RETRY_PERIOD_MS } from '../../delivery/delivery.ts'
import { enqueueDeliveries } from '../../delivery/delivery-jobs.server.ts'
import { answerAddress } from '../../record/stored-lead.ts'
import { findInboxLead } from '../../work/inbox.queries.server.ts'
import { confirmationKeyOf, insertReply, repliesOf } from '../../sending/lead-replies.queries.server.ts'
import { lockLeadsOfPerson } from './persons.queries.server.ts'
import { setAnswered } from '../../work/lead-work.queries.server.ts'
import { MAX_REPLY_LENGTH, MAX_REPLY_SUBJECT_LENGTH, type ReplyDraft } from './reply-draft.ts'
import { replyKey } from '../../sending/reply-mail.server.ts'
import { requireLead, requireLeadStaff } from '../../work/require-lead.server.ts'

/**
 * Replies to a lead by e-mail, for the staff; an agent may for leads assigned to them. The reply is stored with its
 * delivery, and a job mails it. `seen` is how many replies to the leads of this person the author saw: where there is
 * another one since, this one is not sent; the same one sent twice is one.
 */
export async function writeReply(
  ctx: Context,
  { leadId, draft, seen }: { leadId: string; draft: ReplyDraft; seen: number },
): Promise<void> {
  const onlyOf = requireLeadStaff(ctx.actor)
  const { subject, text } = readDraft(draft)
  const now = ctx.now()
  await inTransaction(ctx.db, async (db) => {
    const leadIds = await lockLeadsOfPerson(db, leadId, onlyOf)
    const { isHeldBack } = await requireLead(db, leadId, onlyOf)
    if (isHeldBack)
      throw new Refusal('conflict', 'This lead is in quarantine. Please release it first.', 'text')
    const lead = await findInboxLead(db, leadId, onlyOf)
    if (!lead || answerAddress(lead) === null)
      throw new Refusal('conflict', 'This lead has no e-mail address to reply to.', 'text')
    const former = await repliesOf(db, leadIds)
    const [last] = former
    const isSame = last?.leadId === leadId && last.subject === subject && last.text === text
    if (isSame && former.length === seen + 1) return
    if (former.length !== seen)
      throw new Refusal(
        'conflict',
        'Someone else has replied. Their reply is below, and yours has not been sent yet.',
        'text',
      )
    const continued = former.find((reply) => reply.leadId === leadId)
    const replyId = await insertReply(db, {
      leadId,
      authorId: ctx.actor.kind === 'member' ? ctx.actor.memberId : null,
      writtenAt: now,
      subject,
      text,
      inReplyTo: continued ? replyKey(continued.id) : await confirmationKeyOf(db, leadId),
    })
    await setAnswered(db, leadId, now)
    const triedUntil = new Date(now.valueOf() + RETRY_PERIOD_MS)
    const [delivery] = await insertDeliveries(
      db,
      leadId,
      [{ destination: 'reply', state: 'due', replyId }],
      now,
      triedUntil,
    )
    await enqueueDeliveries(db, delivery ? [{ id: delivery.id, dueAt: now }] : [], now)
    await recordChange({ ...ctx, db }, { code: 'lead.replied', subjectId: leadId })
  })
}

/** Reads a reply as it is mailed. Throws a `Refusal` that names the field. */
function readDraft(draft: ReplyDraft): ReplyDraft {
  const subject = draft.subject.trim().toWellFormed()
  const text = draft.text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
    .toWellFormed()
  if (subject === '') throw new Refusal('bad-input', 'Please write a subject.', 'subject')
  if (subject.length > MAX_REPLY_SUBJECT_LENGTH || /\p{Cc}/u.test(subject))
    throw new Refusal(
      'bad-input',
      `The subject must be one line of at most ${MAX_REPLY_SUBJECT_LENGTH} characters.`,
      'subject',
    )
  if (text === '') throw new Refusal('bad-input', 'Please write a reply.', 'text')
  if (text.length > MAX_REPLY_LENGTH)
    throw new Refusal('bad-input', `A reply can have at most ${count(MAX_REPLY_LENGTH)} characters.`, 'text')
  return { subject, text }
}
