import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import type { MailHeaders, ReceivedMail } from '#app/platform/mail/mailbox.server.ts'
import { recordChange } from '../../audit/record-change.server.ts'
import { answerText } from './answer-text.ts'
import { answeredMails, isAutomatic } from './answered-mails.ts'
import { findPosition, insertAnswer, leadOfMails, savePosition } from './answers.queries.server.ts'

const MOST_OF_A_LINE = 200
/** How far back a mailbox is read at first. */
const FIRST_DAYS = 7

/**
 * Stores answers to our mails since the last time with their leads (docs/product/leads.md §28); nothing if no mailbox
 * is configured. Answers stored before an error stay, and are recognised.
 * @throws Error of the mailbox
 */
export async function readAnswers(ctx: Context): Promise<void> {
  const { mailbox } = ctx
  if (mailbox === null) return
  const next = await mailbox.read(
    {
      position: await findPosition(ctx.db, mailbox.name),
      since: new Date(ctx.now().valueOf() - FIRST_DAYS * 86_400_000),
    },
    async (headers) => !isAutomatic(headers) && (await answeredLead(ctx, headers)) !== null,
    async (mail, position) => {
      await storeAnswer(ctx, mail)
      await savePosition(ctx.db, mailbox.name, position)
    },
  )
  await savePosition(ctx.db, mailbox.name, next)
}

async function answeredLead(ctx: Context, headers: MailHeaders): Promise<string | null> {
  const answered = answeredMails(headers)
  return answered.length === 0 ? null : leadOfMails(ctx.db, answered)
}

async function storeAnswer(ctx: Context, mail: ReceivedMail): Promise<void> {
  const leadId = await answeredLead(ctx, mail.headers)
  if (leadId === null) return
  const { name, address } = mail.from
  const answer = {
    ...mail,
    messageId: oneLine(mail.messageId),
    sender: oneLine([name, name === '' ? address : `<${address}>`].filter(Boolean).join(' ')),
    subject: oneLine(mail.subject),
    text: answerText(mail.text),
  }
  await inTransaction(ctx.db, async (db) => {
    if (!(await insertAnswer(db, leadId, answer))) return
    await recordChange({ ...ctx, db }, { code: 'lead.answered', subjectId: leadId })
  })
}

const oneLine = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MOST_OF_A_LINE)
    .toWellFormed()
