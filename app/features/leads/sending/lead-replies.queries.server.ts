/** All SQL of replies to leads. */
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'

export type LeadReply = {
  id: string
  leadId: string
  writtenAt: Date
  /** Null: the program, or someone whose account is erased. */
  author: { username: string; email: string } | null
  subject: string
  text: string
  /** The key of the mail that it continues. */
  inReplyTo: string | null
}

/** The id of the new reply. */
export async function insertReply(
  tx: Db,
  reply: Omit<LeadReply, 'id' | 'author'> & { authorId: MemberId | null },
): Promise<string> {
  const { leadId, authorId, writtenAt, subject, text, inReplyTo } = reply
  const { id } = await tx
    .insertInto('lead_reply')
    .values({
      lead_id: leadId,
      author_id: authorId,
      written_at: writtenAt,
      subject,
      text,
      in_reply_to: inReplyTo,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const replies = (db: Db) =>
  db
    .selectFrom('lead_reply')
    .leftJoin('member', 'member.id', 'lead_reply.author_id')
    .select([
      'lead_reply.id',
      'lead_id as leadId',
      'written_at as writtenAt',
      'subject',
      'text',
      'in_reply_to as inReplyTo',
      'member.username',
      'member.email',
    ])

const replyOf = ({
  username,
  email,
  ...reply
}: Omit<LeadReply, 'author'> & { username: string | null; email: string | null }): LeadReply => ({
  ...reply,
  author: username === null || email === null ? null : { username, email },
})

/** Finds replies to any of these leads, the newest first. */
export async function repliesOf(db: Db, leadIds: readonly string[]): Promise<LeadReply[]> {
  const rows = await replies(db)
    .where('lead_id', 'in', leadIds)
    .orderBy('written_at', 'desc')
    .orderBy('lead_reply.id')
    .execute()
  return rows.map(replyOf)
}

export async function findReply(db: Db, id: string): Promise<LeadReply | undefined> {
  const row = await replies(db).where('lead_reply.id', '=', id).executeTakeFirst()
  return row && replyOf(row)
}

/** The key of the confirmation that the visitor was sent; null where none was delivered. */
export async function confirmationKeyOf(db: Db, leadId: string): Promise<string | null> {
  const row = await db
    .selectFrom('delivery')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('destination', '=', 'visitor')
    .where('state', '=', 'delivered')
    .executeTakeFirst()
  return row ? `visitor-${row.id}` : null
}
