/** All SQL of the leads. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { LeadFields, LeadFormName } from './lead.ts'
import type { Suspicion } from './suspicion.ts'

export type NewLead = {
  receivedAt: Date
  form: LeadFormName
  /** Number of the first home it is about; stored only if there is such a listing. */
  listingNumber: number | null
  /** Paths of ours, comma-joined. */
  propertyPath: string | null
  fields: LeadFields
  idempotencyKey: string | null
  contentHash: Buffer
}

/** Makes leads of the same content wait for each other until the transaction ends. */
export async function lockLeadContent(db: Db, contentHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${contentHash.readBigInt64BE().toString()}::bigint)`.execute(db)
}

export async function hasLeadWithContent(
  db: Db,
  contentHash: Buffer,
  { since, until }: { since: Date; until: Date },
): Promise<boolean> {
  const lead = await db
    .selectFrom('lead')
    .select('id')
    .where('content_hash', '=', contentHash)
    .where('received_at', '>=', since)
    .where('received_at', '<=', until)
    .limit(1)
    .executeTakeFirst()
  return lead !== undefined
}

/** The lead's id; null, and nothing is written, where the key is known already. */
export async function insertLead(db: Db, lead: NewLead): Promise<string | null> {
  const row = await db
    .insertInto('lead')
    .values((eb) => ({
      received_at: lead.receivedAt,
      form: lead.form,
      listing_id:
        lead.listingNumber === null
          ? null
          : eb.selectFrom('listing').select('listing.id').where('listing.id', '=', lead.listingNumber),
      property_path: lead.propertyPath,
      fields: JSON.stringify(lead.fields),
      idempotency_key: lead.idempotencyKey,
      content_hash: lead.contentHash,
    }))
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Kept, and not delivered until a person releases it. */
export async function quarantineLead(db: Db, id: string, suspicions: readonly Suspicion[]): Promise<void> {
  await db
    .updateTable('lead')
    .set({ suspicion: JSON.stringify(suspicions) })
    .where('id', '=', id)
    .execute()
}

/** The lead, if it was quarantined until now. */
export async function releaseQuarantined(
  db: Db,
  id: string,
  now: Date,
): Promise<{ id: string; form: string; propertyPath: string | null; fields: unknown } | undefined> {
  const row = await db
    .updateTable('lead')
    .set({ released_at: now })
    .where('id', '=', id)
    .where('suspicion', 'is not', null)
    .where('released_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('state', '<>', 'lost')
    .returning(['id', 'form', 'property_path', 'fields'])
    .executeTakeFirst()
  return row && { id: row.id, form: row.form, propertyPath: row.property_path, fields: row.fields }
}
