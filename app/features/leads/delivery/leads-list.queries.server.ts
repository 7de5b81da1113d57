import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { type AttemptAnswer, readAttemptAnswer } from './attempt-answer.ts'
import type { DeliveryState, Destination } from './delivery.ts'
import { isQuarantined } from '../record/quarantine.queries.server.ts'
import { readSuspicions, type Suspicion } from '../record/suspicion.ts'

export type ListedLead = {
  id: string
  receivedAt: Date
  form: string
  /** Null once erased, or where none was given. */
  email: string | null
  /** Reasons of the quarantine; null if there is none. */
  suspicions: Suspicion[] | null
  deliveries: (ListedDelivery & { answer: AttemptAnswer | null })[]
}

type ListedDelivery = { destination: Destination; state: DeliveryState; attempts: number }
type ListedRow = Omit<ListedLead, 'suspicions' | 'deliveries'> & {
  suspicion: unknown
  deliveries: (ListedDelivery & { answer: unknown })[]
}

const listedLead = <Row extends ListedRow>({ suspicion, deliveries, ...lead }: Row) => ({
  ...lead,
  suspicions: readSuspicions(suspicion),
  deliveries: deliveries.map((delivery) => ({ ...delivery, answer: readAttemptAnswer(delivery.answer) })),
})

/** `waiting`: a delivery waits for a person. */
export type LeadSelection = 'all' | 'waiting' | 'quarantined'

const conditions: Record<LeadSelection, RawBuilder<boolean>> = {
  all: sql`true`,
  waiting: sql`exists (select from delivery where lead_id = lead.id and state = 'waiting')`,
  quarantined: isQuarantined,
}

const listed = sql`
  id, received_at as "receivedAt", form, fields ->> 'email' as email,
  case when ${isQuarantined} then suspicion end as suspicion,
  coalesce((
    select json_agg(json_build_object(
      'destination', destination, 'state', state, 'attempts', attempts,
      'answer', (select answer from delivery_attempt where delivery_id = delivery.id order by id desc limit 1)
    ) order by destination)
    from delivery where lead_id = lead.id
  ), '[]') as deliveries`

/** The newest first. */
export async function listLeads(db: Db, selection: LeadSelection, limit: number): Promise<ListedLead[]> {
  const { rows } = await sql<ListedRow>`
    select ${listed} from lead where ${conditions[selection]}
    order by received_at desc limit ${limit}`.execute(db)
  return rows.map(listedLead)
}

/** `propertyPath`: of the pages it is about, comma-joined; `fields` as stored. */
export type WholeLead = ListedLead & { propertyPath: string | null; fields: unknown }

export async function findLead(db: Db, id: string): Promise<WholeLead | undefined> {
  const { rows } = await sql<ListedRow & Pick<WholeLead, 'propertyPath' | 'fields'>>`
    select ${listed}, property_path as "propertyPath", fields from lead where id = ${id}`.execute(db)
  return rows[0] && listedLead(rows[0])
}
