/** All SQL that reads the inbox of leads. */
import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { isQuarantined } from '../record/quarantine.queries.server.ts'
import { readSuspicions, type Suspicion } from '../record/suspicion.ts'
import { type InboxSearch, type InboxView, inboxViews, isState } from './inbox-search.ts'
import type { LeadProgress } from '../record/lead-state.ts'
import type { InboxCursor } from './read-inbox-search.server.ts'

/** Fewer say nothing of whose number it is. */
const MIN_PHONE_DIGITS = 4

export type InboxLead = {
  id: string
  receivedAt: Date
  form: string
  /** Paths of ours, comma-joined. */
  propertyPath: string | null
  fields: unknown
  progress: LeadProgress
  /** Null: nobody. */
  assignee: { id: MemberId; username: string } | null
  /** Reasons of the quarantine; null if there is none. */
  suspicions: Suspicion[] | null
  /** Beginning of the wait for an answer: its arrival, or its release from quarantine. */
  waitsSince: Date
  /** Null: not yet. */
  answeredAt: Date | null
  /** Time of the person's last e-mail, if that is after our last reply. */
  wroteAgainAt: Date | null
}

/** A lead as the database has it. */
export type InboxRow = Omit<InboxLead, 'progress' | 'suspicions'> & LeadProgress & { suspicion: unknown }

export const leadOf = ({ state, lostReason, suspicion, ...lead }: InboxRow): InboxLead => ({
  ...lead,
  progress: { state, lostReason } as LeadProgress,
  suspicions: readSuspicions(suspicion),
})

/** Beginning of the wait for an answer: nobody answers a lead that is quarantined. */
export const waitsSince: RawBuilder<Date> = sql`coalesce(lead.released_at, lead.received_at)`

export const inboxColumns = sql`
  lead.id, lead.received_at as "receivedAt", lead.form, lead.property_path as "propertyPath", lead.fields, lead.state,
  lead.lost_reason as "lostReason", case when ${isQuarantined} then lead.suspicion end as suspicion,
  (select json_build_object('id', member.id, 'username', member.username) from member where member.id = lead.assignee_id) as assignee,
  ${waitsSince} as "waitsSince", lead.answered_at as "answeredAt",
  (select max(received_at) from lead_answer where lead_id = lead.id and received_at > coalesce(
    (select max(written_at) from lead_reply where lead_id = lead.id), '-infinity')) as "wroteAgainAt"`

/** `onlyOf`: the agent whose leads may be seen; null for all leads. */
export const isSeen = (onlyOf: MemberId | null): RawBuilder<boolean> =>
  onlyOf === null ? sql`lead.erased_at is null` : sql`lead.erased_at is null and lead.assignee_id = ${onlyOf}`

/** A page that was shared without a message asks nothing of the agency. What is quarantined has a view of its own. */
export const isWork = sql<boolean>`(lead.form <> 'share' or lead.fields ->> 'message' <> '') and not ${isQuarantined}`

/** Condition of an unanswered lead, as the answering times count (docs/product/leads.md §29). */
const isUnanswered = sql<boolean>`lead.answered_at is null and ${isWork}`

const isUndelivered = sql<boolean>`exists (select from delivery where lead_id = lead.id and state = 'waiting')`

function stands(view: InboxView): RawBuilder<boolean> {
  if (isState(view)) return sql`lead.state = ${view} and ${isWork}`
  if (view === 'unanswered') return isUnanswered
  return view === 'quarantined' ? isQuarantined : isUndelivered
}

/** How many leads stand in each view. */
export async function countInbox(db: Db, onlyOf: MemberId | null): Promise<Record<InboxView, number>> {
  const counts = inboxViews.map(
    (view) => sql`count(*) filter (where ${stands(view)})::int as ${sql.id(view)}`,
  )
  const { rows } = await sql<Record<InboxView, number>>`
    select ${sql.join(counts)} from lead where ${isSeen(onlyOf)}`.execute(db)
  return rows[0]!
}

/** Shown part of the fields: the recipient of a shared page is not shown. */
const shownFields = sql`case lead.form when 'share' then lead.fields - 'name' - 'email' else lead.fields end`

function found({ q, assignee }: Pick<InboxSearch, 'q' | 'assignee'>): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [sql`true`]
  // In the order of their names, so that the first name and the last stand side by side.
  if (q !== '')
    conditions.push(sql`(strpos(lead.id::text, lower(${q})) = 1 or strpos(lower((
      select string_agg(value, ' ' order by key) from jsonb_each_text(${shownFields})
    )), lower(${q})) > 0)`)
  if (assignee === 'nobody') conditions.push(sql`lead.assignee_id is null`)
  else if (assignee !== '') conditions.push(sql`lead.assignee_id = ${assignee}`)
  return sql.join(conditions, sql` and `)
}

/** How many leads a search finds. */
export async function countFound(db: Db, onlyOf: MemberId | null, search: InboxSearch): Promise<number> {
  const { rows } = await sql<{ leads: number }>`
    select count(*)::int as leads from lead
    where ${isSeen(onlyOf)} and ${stands(search.view)} and ${found(search)}`.execute(db)
  return rows[0]!.leads
}

/** The newest first. */
export async function listInbox(
  db: Db,
  onlyOf: MemberId | null,
  search: InboxSearch & { after: InboxCursor | undefined },
  limit: number,
): Promise<InboxLead[]> {
  const { after } = search
  const isAfter = after
    ? sql<boolean>`(lead.received_at, lead.id) < (${after.receivedAt}, ${after.id}::uuid)`
    : sql<boolean>`true`
  const { rows } = await sql<InboxRow>`
    select ${inboxColumns} from lead
    where ${isSeen(onlyOf)} and ${stands(search.view)} and ${found(search)} and ${isAfter}
    order by lead.received_at desc, lead.id desc limit ${limit}`.execute(db)
  return rows.map(leadOf)
}

/**
 * Finds leads by their sender: all typed words in the name or e-mail address, or the digits in the phone number. The
 * newest first.
 */
export async function findLeadsBySender(
  db: Db,
  onlyOf: MemberId | null,
  typed: string,
  limit: number,
): Promise<InboxLead[]> {
  const sender = sql`lower(concat_ws(' ', shown ->> 'name', shown ->> 'firstName', shown ->> 'lastName', shown ->> 'email'))`
  const words = typed.toLowerCase().split(/\s+/)
  const isNamed = sql.join(
    words.map((word) => sql`strpos(${sender}, ${word}) > 0`),
    sql` and `,
  )
  const digits = typed.replaceAll(/\D/g, '').slice(-MIN_PHONE_DIGITS * 2)
  const isPhone = /^[+\d\s().-]+$/.test(typed) && digits.length >= MIN_PHONE_DIGITS
  const isCalled = isPhone
    ? sql`strpos(regexp_replace(concat_ws('|', shown ->> 'phone', shown ->> 'phoneE164'), '[^0-9|]', '', 'g'), ${digits}) > 0`
    : sql`false`
  const { rows } = await sql<InboxRow>`
    select ${inboxColumns} from lead cross join lateral (select ${shownFields} as shown) as sent
    where ${isSeen(onlyOf)} and ((${isNamed}) or ${isCalled})
    order by lead.received_at desc, lead.id desc limit ${limit}`.execute(db)
  return rows.map(leadOf)
}

/** Finds a lead; undefined if there is none, it is erased, or it is not among those of `onlyOf`. */
export async function findInboxLead(
  db: Db,
  id: string,
  onlyOf: MemberId | null,
): Promise<InboxLead | undefined> {
  const { rows } = await sql<InboxRow>`
    select ${inboxColumns} from lead where lead.id = ${id} and ${isSeen(onlyOf)}`.execute(db)
  return rows[0] && leadOf(rows[0])
}
