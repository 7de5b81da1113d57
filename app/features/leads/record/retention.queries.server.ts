/** All SQL of how long leads are kept. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'

/**
 * Condition of a lead on which nothing was done for more than so many months, and nothing is planned
 * (docs/product/leads.md §32).
 */
const isExpired = (months: number, now: Date) => {
  const end = sql`${now}::timestamptz - make_interval(months => ${months}::int)`
  const since = (
    table: 'lead_reply' | 'lead_answer' | 'lead_note' | 'lead_task' | 'viewing',
    moment: string,
  ) => sql`exists (select from ${sql.table(table)} where lead_id = lead.id and ${sql.ref(moment)} >= ${end})`
  return sql<boolean>`lead.received_at < ${end}
    and coalesce(greatest(lead.closed_at, lead.answered_at, lead.released_at) < ${end}, true)
    and not ${since('lead_reply', 'written_at')} and not ${since('lead_answer', 'received_at')}
    and not ${since('lead_note', 'written_at')} and not ${since('lead_task', 'due_at')} and not ${since('viewing', 'ends_at')}
    and not exists (
      select from audit_entry
      where subject_kind = 'lead' and subject_id = lead.id::text and at >= ${end}
    )`
}

export async function countExpired(db: Db, months: number, now: Date): Promise<number> {
  const { leads } = await db
    .selectFrom('lead')
    .select((eb) => eb.fn.countAll<string>().as('leads'))
    .where(isExpired(months, now))
    .executeTakeFirstOrThrow()
  return Number(leads)
}

/**
 * Ids of the oldest of them, which nobody changes until the transaction ends; those that somebody is changing now are
 * left for later.
 */
export async function lockExpired(tx: Db, months: number, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('lead')
    .select('id')
    .where(isExpired(months, now))
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Parts of the keys of all mails that leads caused: `mailOfLead`, `replyKey`, `remindOfTask` and `sendViewingMail` make
 * them.
 */
export async function mailKeyPartsOf(db: Db, leadIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select id::text as part from delivery where lead_id = any(${leadIds}::uuid[])
    union all select id::text from lead_reply where lead_id = any(${leadIds}::uuid[])
    union all select id::text from lead_task where lead_id = any(${leadIds}::uuid[])
    union all select viewing_mail.id::text from viewing_mail join viewing on viewing.id = viewing_id
      where lead_id = any(${leadIds}::uuid[])`.execute(db)
  return rows.map(({ part }) => part)
}

/** Deletes leads with their deliveries, attempts, replies, answers, notes and tasks, which reference them. */
export async function deleteLeads(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('lead').where('id', 'in', ids).execute()
}
