import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { notifyPagesChanged } from '#app/platform/db/page-notices.server.ts'
import type { LeadFields } from './lead.ts'
import type { LeadState } from './lead-state.ts'

export type ExportedLead = {
  receivedAt: Date
  form: string
  page: string | null
  fields: LeadFields
  /** State of the agency's work on it, like its notes. */
  state: LeadState
  notes: { at: string; text: string; phoneCall: boolean }[]
  tasks: { due: string; text: string; done: string | null }[]
  replies: { at: string; subject: string; text: string }[]
  viewings: {
    from: string
    until: string
    home: number
    state: string
    note: string | null
    rating: number | null
    liked: string | null
    disliked: string | null
    interest: string | null
  }[]
  answers: { at: string; subject: string; text: string }[]
  deliveries: { destination: string; state: string; at: string | null }[]
}

/** Leads whose field for an address holds one of these anywhere, in any case; the field may hold more. */
export async function findLeadsNaming(
  db: Db,
  emails: readonly string[],
): Promise<{ id: string; form: string; email: string }[]> {
  const { rows } = await sql<{ id: string; form: string; email: string }>`
    select id, form, fields ->> 'email' as email from lead
    where exists (
      select from unnest(${emails}::text[]) as wanted
      where strpos(lower(fields ->> 'email'), lower(wanted)) > 0
    )`.execute(db)
  return rows
}

/** Oldest first. */
export async function exportLeads(db: Db, ids: readonly string[]): Promise<ExportedLead[]> {
  const { rows } = await sql<ExportedLead>`
    select received_at as "receivedAt", form, property_path as page, fields, state,
      coalesce((
        select json_agg(json_build_object('at', written_at, 'text', text, 'phoneCall', is_call) order by written_at, id)
        from lead_note where lead_id = lead.id
      ), '[]') as notes,
      coalesce((
        select json_agg(json_build_object('due', due_at, 'text', text, 'done', done_at) order by due_at, id)
        from lead_task where lead_id = lead.id
      ), '[]') as tasks,
      coalesce((
        select json_agg(json_build_object('at', written_at, 'subject', subject, 'text', text) order by written_at, id)
        from lead_reply where lead_id = lead.id
      ), '[]') as replies,
      coalesce((
        select json_agg(json_build_object(
          'from', starts_at, 'until', ends_at, 'home', listing_id, 'state', state, 'note', note,
          'rating', rating, 'liked', liked, 'disliked', disliked, 'interest', interest) order by starts_at, id)
        from viewing where lead_id = lead.id
      ), '[]') as viewings,
      coalesce((
        select json_agg(json_build_object('at', received_at, 'subject', subject, 'text', text) order by received_at, id)
        from lead_answer where lead_id = lead.id
      ), '[]') as answers,
      coalesce((
        select json_agg(json_build_object('destination', destination, 'state', state, 'at', settled_at))
        from delivery where lead_id = lead.id
      ), '[]') as deliveries
    from lead where id = any(${ids}::uuid[])
    order by received_at`.execute(db)
  return rows
}

/** Fields that may stay, for counting: they say nothing about the person. */
const STATISTICS = ['propertyType', 'leadType', 'beds', 'citiesOfInterest', 'leadSource']

/**
 * The leads stay as numbers: who it was, what was written, also in notes, tasks, replies, answers and viewings, and
 * what other systems answered goes, and what was not delivered yet never is.
 */
export async function eraseLeads(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update lead set
      fields = coalesce(
        (select jsonb_object_agg(key, value) from jsonb_each(fields) where key = any(${STATISTICS})), '{}'
      ),
      idempotency_key = null, person_id = null, content_hash = ${randomBytes(32)}, erased_at = now()
    where id = any(${ids}::uuid[])`.execute(tx)
  await tx.deleteFrom('lead_note').where('lead_id', 'in', ids).execute()
  await tx.deleteFrom('lead_task').where('lead_id', 'in', ids).execute()
  await tx.deleteFrom('lead_answer').where('lead_id', 'in', ids).execute()
  await tx.deleteFrom('lead_reply').where('lead_id', 'in', ids).execute()
  await tx.deleteFrom('viewing').where('lead_id', 'in', ids).execute()
  await notifyPagesChanged(tx)
  await tx
    .updateTable('delivery')
    .set({ state: 'left-out', next_attempt_at: null })
    .where('lead_id', 'in', ids)
    .where('state', 'in', ['due', 'waiting'])
    .execute()
  await tx
    .updateTable('delivery_attempt')
    .set({ answer: null })
    .where('delivery_id', 'in', (eb) => eb.selectFrom('delivery').select('id').where('lead_id', 'in', ids))
    .execute()
}
