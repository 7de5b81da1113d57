/** All SQL of what people answer by e-mail. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { MailboxPosition, ReceivedMail } from '#app/platform/mail/mailbox.server.ts'
import type { AnsweredMail } from './answered-mails.ts'

export type LeadAnswer = {
  id: string
  leadId: string
  receivedAt: Date
  sender: string
  subject: string
  text: string
  attachments: number
}

/** Finds the lead that mails of ours are about: the first that is known and not erased; null for none. */
export async function leadOfMails(db: Db, mails: readonly AnsweredMail[]): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select lead.id from unnest(${mails.map(({ kind }) => kind)}::text[], ${mails.map(({ id }) => id)}::uuid[])
      with ordinality as named (kind, id, place)
    left join lead_reply on kind = 'reply' and lead_reply.id = named.id
    left join delivery on kind = 'visitor' and delivery.id = named.id and destination = 'visitor'
    join lead on lead.id = coalesce(lead_reply.lead_id, delivery.lead_id)
    where lead.erased_at is null order by place limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** False where it was read before. */
export async function insertAnswer(
  db: Db,
  leadId: string,
  answer: Omit<ReceivedMail, 'from'> & { sender: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('lead_answer')
    .values({
      lead_id: leadId,
      message_id: answer.messageId,
      received_at: answer.receivedAt,
      sender: answer.sender,
      subject: answer.subject,
      text: answer.text,
      attachments: answer.attachments,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Finds answers to any of these leads, the newest first. */
export const answersOf = (db: Db, leadIds: readonly string[]): Promise<LeadAnswer[]> =>
  db
    .selectFrom('lead_answer')
    .select([
      'id',
      'lead_id as leadId',
      'received_at as receivedAt',
      'sender',
      'subject',
      'text',
      'attachments',
    ])
    .where('lead_id', 'in', leadIds)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .execute()

export async function findPosition(db: Db, mailbox: string): Promise<MailboxPosition | null> {
  const row = await db
    .selectFrom('mailbox_position')
    .select(['uid_validity as uidValidity', 'last_uid as lastUid'])
    .where('mailbox', '=', mailbox)
    .executeTakeFirst()
  return row ? { uidValidity: row.uidValidity, lastUid: Number(row.lastUid) } : null
}

export async function savePosition(db: Db, mailbox: string, position: MailboxPosition): Promise<void> {
  const set = { uid_validity: position.uidValidity, last_uid: String(position.lastUid) }
  await db
    .insertInto('mailbox_position')
    .values({ mailbox, ...set })
    .onConflict((conflict) => conflict.column('mailbox').doUpdateSet(set))
    .execute()
}
