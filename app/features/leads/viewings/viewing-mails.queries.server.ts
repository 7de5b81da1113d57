/** All SQL of the mails about viewings and of the links in them. */
import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { ViewingMailKind } from '#db/column-values.ts'

export type PlannedMail = {
  kind: ViewingMailKind
  /** Null: the visitor. */
  agentId: MemberId | null
  dueAt: Date
}

/** Replaces all unsent mails. Returns the ids. */
export async function replaceMails(
  tx: Db,
  viewingId: string,
  mails: readonly PlannedMail[],
): Promise<string[]> {
  await tx
    .deleteFrom('viewing_mail')
    .where('viewing_id', '=', viewingId)
    .where('sent_at', 'is', null)
    .execute()
  if (mails.length === 0) return []
  const rows = await tx
    .insertInto('viewing_mail')
    .values(
      mails.map(({ kind, agentId, dueAt }) => ({
        viewing_id: viewingId,
        kind,
        agent_id: agentId,
        due_at: dueAt,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Mails that are due; a reminder only before its viewing, a question how it was only to who came, and a mail to an
 * agent only while the account is enabled.
 */
const dueMails = (db: Db, now: Date) =>
  db
    .selectFrom('viewing_mail')
    .innerJoin('viewing', 'viewing.id', 'viewing_mail.viewing_id')
    .leftJoin('member', 'member.id', 'viewing_mail.agent_id')
    .where('viewing_mail.sent_at', 'is', null)
    .where('viewing_mail.due_at', '<=', now)
    .where((eb) => eb.or([eb('kind', '<>', 'reminder'), eb('viewing.starts_at', '>', now)]))
    .where((eb) => eb.or([eb('kind', '<>', 'feedback'), eb('viewing.state', 'in', ['booked', 'done'])]))
    .where((eb) =>
      eb.or([
        eb('viewing_mail.agent_id', 'is', null),
        eb.and([eb('member.disabled_at', 'is', null), eb('member.role', '<>', 'member')]),
      ]),
    )

/** Jobs for `enqueueSelected`: one for each mail. */
export const dueMailJobs = (db: Db, now: Date, limit: number) =>
  sql<{ payload: { mailId: string }; queue: null; key: string }>`
    select json_build_object('mailId', id) as payload, null as queue, 'viewing-mail-' || id as key
    from (${dueMails(db, now).select('viewing_mail.id').orderBy('viewing_mail.due_at').limit(limit)}) as due`

export type DueMail = {
  kind: ViewingMailKind
  viewingId: string
  agentId: MemberId | null
  agentEmail: string | null
}

/** Undefined where it has gone, was replaced, or is not due. */
export const findDueMail = (db: Db, id: string, now: Date): Promise<DueMail | undefined> =>
  dueMails(db, now)
    .select([
      'viewing_mail.kind',
      'viewing_mail.viewing_id as viewingId',
      'viewing_mail.agent_id as agentId',
      'member.email as agentEmail',
    ])
    .where('viewing_mail.id', '=', id)
    .executeTakeFirst()

/** Returns whether the mail is still wanted. */
export async function setMailSent(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('viewing_mail')
    .set({ sent_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A link of a mail leads to this viewing. */
export async function insertLink(db: Db, tokenHash: Buffer, viewingId: string): Promise<void> {
  await db.insertInto('viewing_link').values({ token_hash: tokenHash, viewing_id: viewingId }).execute()
}

export async function viewingOfLink(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('viewing_link')
    .select('viewing_id as viewingId')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.viewingId
}
