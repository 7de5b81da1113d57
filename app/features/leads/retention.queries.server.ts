/** All SQL of how long closed leads are kept. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'

/** Won or lost, and unchanged since for more than so many months. */
const isExpired = (months: number, now: Date) =>
  sql<boolean>`lead.closed_at < ${now}::timestamptz - make_interval(months => ${months}::int)`

export async function countExpired(db: Db, months: number, now: Date): Promise<number> {
  const { leads } = await db
    .selectFrom('lead')
    .select((eb) => eb.fn.countAll<string>().as('leads'))
    .where(isExpired(months, now))
    .executeTakeFirstOrThrow()
  return Number(leads)
}

/** Ids of the oldest of them, which nobody changes until the transaction ends; those that somebody is changing now are left for later. */
export async function lockExpired(tx: Db, months: number, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('lead')
    .select('id')
    .where(isExpired(months, now))
    .orderBy('closed_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Parts of the keys of all mails that leads caused: `mailOfLead`, `replyKey` and `remindOfTask` make them. */
export async function mailKeyPartsOf(db: Db, leadIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select id::text as part from delivery where lead_id = any(${leadIds}::uuid[])
    union all select id::text from lead_reply where lead_id = any(${leadIds}::uuid[])
    union all select id::text from lead_task where lead_id = any(${leadIds}::uuid[])`.execute(db)
  return rows.map(({ part }) => part)
}

/** With their deliveries, attempts, replies, answers, notes and tasks, which reference them. */
export async function deleteLeads(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('lead').where('id', 'in', ids).execute()
}
