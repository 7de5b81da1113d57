import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { DeliveryState, Destination } from './delivery.ts'

export type ListedLead = {
  id: string
  receivedAt: Date
  form: string
  /** Null once erased, or where none was given. */
  email: string | null
  /** Why it is kept aside; null where it is not. */
  suspicion: string | null
  deliveries: { destination: Destination; state: DeliveryState; attempts: number; answer: string | null }[]
}

/** `waiting`: a delivery waits for a person. `suspected`: kept aside. */
export type LeadSelection = 'all' | 'waiting' | 'suspected'

const conditions = {
  all: sql`true`,
  waiting: sql`exists (select from delivery where lead_id = lead.id and state = 'waiting')`,
  suspected: sql`suspicion is not null and released_at is null`,
}

/** The newest first. */
export async function listLeads(db: Db, selection: LeadSelection, limit: number): Promise<ListedLead[]> {
  const { rows } = await sql<ListedLead>`
    select id, received_at as "receivedAt", form, fields ->> 'email' as email,
      case when released_at is null then suspicion end as suspicion,
      coalesce((
        select json_agg(json_build_object(
          'destination', destination, 'state', state, 'attempts', attempts,
          'answer', (select answer from delivery_attempt where delivery_id = delivery.id order by id desc limit 1)
        ) order by destination)
        from delivery where lead_id = lead.id
      ), '[]') as deliveries
    from lead where ${conditions[selection]}
    order by received_at desc limit ${limit}`.execute(db)
  return rows
}
