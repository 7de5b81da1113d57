import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { MailText } from './mail-text.ts'
import type { MailName } from './mails.data.ts'

const columns = ['subject', 'preview', 'body as text'] as const

/** Finds the agency's text; undefined if the mail has its standard one. */
export const findMailText = (db: Db, name: MailName): Promise<MailText | undefined> =>
  db.selectFrom('mail_text').select(columns).where('name', '=', name).executeTakeFirst()

/** The names of the mails for which the agency wrote a text. */
export async function findWrittenMails(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('mail_text').select('name').execute()
  return rows.map(({ name }) => name)
}

export async function upsertMailText(db: Db, name: MailName, { text, ...line }: MailText): Promise<void> {
  const row = { ...line, body: text }
  await db
    .insertInto('mail_text')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

export async function deleteMailText(db: Db, name: MailName): Promise<void> {
  await db.deleteFrom('mail_text').where('name', '=', name).execute()
}

/** Locks the mails' texts against other writers until the transaction ends; they are still read. */
export async function lockMailTexts(tx: Db): Promise<void> {
  await sql`lock table mail_text in share row exclusive mode`.execute(tx)
}
