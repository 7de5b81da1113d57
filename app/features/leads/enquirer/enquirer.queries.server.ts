/** All SQL of what is kept about someone who wrote to the agency. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'

/** Texts of the staff and of others that may name a person, beside the leads themselves. All belong to a lead. */
const texts = {
  lead_note: ['text'],
  lead_task: ['text'],
  lead_reply: ['subject', 'text'],
  lead_answer: ['sender', 'subject', 'text'],
  viewing: ['note', 'liked', 'disliked'],
} as const
const tables = Object.keys(texts) as (keyof typeof texts)[]

/** Replaces an erased address or number. */
const ERASED = '[erased]'

/** The number in E.164, or where a lead has none, its last eight digits. */
export async function findLeadsOfPhone(
  db: Db,
  { e164, digits }: { e164: string; digits: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from lead
    where fields ->> 'phoneE164' = ${e164} or (
      not fields ? 'phoneE164' and length(${digits}) >= 8
      and right(regexp_replace(fields ->> 'phone', '\\D', '', 'g'), 8) = right(${digits}, 8)
    )`.execute(db)
  return rows.map(({ id }) => id)
}

/** Adds the leads that the staff joined with them. */
export async function withJoinedLeads(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from lead where id = any(${ids}::uuid[])
      or person_id in (select person_id from lead where id = any(${ids}::uuid[]))`.execute(db)
  return rows.map(({ id }) => id)
}

export type EnquirerLead = { id: string; receivedAt: Date; form: string; fields: unknown; inCrm: boolean }

/** The newest first. */
export async function leadsOfEnquirer(db: Db, ids: readonly string[]): Promise<EnquirerLead[]> {
  const { rows } = await sql<EnquirerLead>`
    select id, received_at as "receivedAt", form, fields, exists (
      select from delivery where lead_id = lead.id and destination = 'crm' and state = 'delivered'
    ) as "inCrm"
    from lead where id = any(${ids}::uuid[]) order by received_at desc, id`.execute(db)
  return rows
}

export async function countBelongings(
  db: Db,
  ids: readonly string[],
): Promise<{ viewings: number; replies: number; answers: number; notes: number }> {
  const countIn = (table: 'viewing' | 'lead_reply' | 'lead_answer' | 'lead_note' | 'lead_task') =>
    sql`(select count(*)::int from ${sql.table(table)} where lead_id = any(${ids}::uuid[]))`
  const { rows } = await sql<{ viewings: number; replies: number; answers: number; notes: number }>`
    select ${countIn('viewing')} as viewings, ${countIn('lead_reply')} as replies, ${countIn('lead_answer')} as answers,
      ${countIn('lead_note')} + ${countIn('lead_task')} as notes`.execute(db)
  return rows[0]!
}

export type Mention = { leadId: string; text: string }

const mentionsIn = (
  table: keyof typeof texts,
  pattern: string,
  ids: readonly string[],
): RawBuilder<unknown> => sql`
  select lead_id as "leadId", concat_ws(E'\n', ${sql.join(texts[table].map((column) => sql.ref(column)))}) as text
  from ${sql.table(table)}
  where not lead_id = any(${ids}::uuid[]) and (${sql.join(
    texts[table].map((column) => sql`${sql.ref(column)} ~* ${pattern}`),
    sql` or `,
  )})`

/** Finds texts of other leads than these that match a pattern, whoever wrote them. */
export async function findMentions(db: Db, pattern: string, ids: readonly string[]): Promise<Mention[]> {
  const { rows } = await sql<Mention>`
    ${sql.join(
      tables.map((table) => mentionsIn(table, pattern, ids)),
      sql` union all `,
    )}
    union all select id, fields ->> 'message' from lead where not id = any(${ids}::uuid[]) and fields::text ~* ${pattern}`.execute(
    db,
  )
  return rows
}

/** Deletes answers to any lead that the address sent: they are of the person, whoever the lead is of. */
export async function deleteAnswersFrom(tx: Db, pattern: string): Promise<void> {
  await sql`delete from lead_answer where sender ~* ${pattern}`.execute(tx)
}

/** Blackens what matches the pattern in the texts of all leads; the rest of each text stays. */
export async function blackenMentions(tx: Db, pattern: string): Promise<void> {
  const blackened = (text: RawBuilder<unknown>) => sql`regexp_replace(${text}, ${pattern}, ${ERASED}, 'gi')`
  for (const table of tables) {
    const columns = texts[table].map((column) => sql.ref(column))
    await sql`
      update ${sql.table(table)} set ${sql.join(columns.map((column) => sql`${column} = ${blackened(column)}`))}
      where ${sql.join(
        columns.map((column) => sql`${column} ~* ${pattern}`),
        sql` or `,
      )}`.execute(tx)
  }
  // Neither an address nor a number holds a sign of JSON, so that what is left is JSON.
  await sql`
    update lead set fields = ${blackened(sql`fields::text`)}::jsonb where fields::text ~* ${pattern}`.execute(
    tx,
  )
}
