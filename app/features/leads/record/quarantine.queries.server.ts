/** All SQL of quarantined leads: those that look like spam, and wait for a person to release or discard them. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { readSuspicions, type Suspicion } from './suspicion.ts'

export const isQuarantined: RawBuilder<boolean> = sql`
  (lead.suspicion is not null and lead.released_at is null and lead.erased_at is null and lead.state <> 'lost')`

/** Counts quarantined leads, for operators. */
export async function countQuarantined(db: Db): Promise<number> {
  const row = await db
    .selectFrom('lead')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where(isQuarantined)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * Finds when the agency was last notified of quarantined leads; null if never. A report dated ahead was dated by a
 * wrong clock.
 */
export async function lastQuarantineReport(db: Db, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('lead')
    .select((eb) => eb.fn.max('quarantine_reported_at').as('at'))
    .where('quarantine_reported_at', '<=', now)
    .executeTakeFirst()
  return row?.at ?? null
}

export type UnreportedLead = {
  id: string
  receivedAt: Date
  form: string
  fields: unknown
  suspicions: Suspicion[]
}

/** Quarantined leads that the agency was not told of, the oldest first. */
export async function unreportedLeads(db: Db, limit: number): Promise<UnreportedLead[]> {
  const { rows } = await sql<Omit<UnreportedLead, 'suspicions'> & { suspicion: unknown }>`
    select id, received_at as "receivedAt", form, fields, suspicion
    from lead where ${isQuarantined} and quarantine_reported_at is null
    order by received_at, id limit ${limit}`.execute(db)
  return rows.map(({ suspicion, ...lead }) => ({ ...lead, suspicions: readSuspicions(suspicion) ?? [] }))
}

export async function markReported(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db.updateTable('lead').set({ quarantine_reported_at: now }).where('id', 'in', ids).execute()
}
