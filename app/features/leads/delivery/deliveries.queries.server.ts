/** All SQL of deliveries. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { type AttemptAnswer, readAttemptAnswer } from './attempt-answer.ts'
import {
  type DeliveryState,
  type Destination,
  LONGEST_PAUSE_MS,
  type Outage,
  type Outcome,
} from './delivery.ts'
import type { LeadFields, LeadFormName } from '../record/lead.ts'
import { readStoredLead } from '../record/stored-lead.ts'

export async function insertDeliveries(
  db: Db,
  leadId: string,
  destinations: readonly { destination: Destination; state: DeliveryState; replyId?: string }[],
  now: Date,
  triedUntil: Date,
): Promise<{ id: string; state: DeliveryState }[]> {
  if (destinations.length === 0) return []
  return db
    .insertInto('delivery')
    .values(
      destinations.map(({ destination, state, replyId = null }) => ({
        lead_id: leadId,
        destination,
        reply_id: replyId,
        state,
        created_at: now,
        next_attempt_at: state === 'due' ? now : null,
        tried_until: triedUntil,
      })),
    )
    .onConflict((conflict) => conflict.columns(['lead_id', 'destination', 'reply_id']).doNothing())
    .returning(['id', 'state'])
    .execute()
}

/** A time further ahead than any pause was written by a clock that has been set back since: it counts as now. */
const isDue = (now: Date): RawBuilder<boolean> => sql`
  state = 'due' and (next_attempt_at <= ${now} or next_attempt_at > ${new Date(now.valueOf() + LONGEST_PAUSE_MS)})`

export type ClaimedDelivery = {
  id: string
  destination: Destination
  attempts: number
  triedUntil: Date
  attemptId: string
  /** The reply that is mailed; null for every other destination. */
  replyId: string | null
  lead: {
    id: string
    receivedAt: Date
    propertyPath: string | null
    /** Null where what is stored cannot be read. */
    content: { form: LeadFormName; fields: LeadFields } | null
  }
}

type ClaimedRow = {
  id: string
  destination: Destination
  attempts: number
  tried_until: Date
  attempt_id: string
  reply_id: string | null
  lead_id: string
  received_at: Date
  form: string
  property_path: string | null
  fields: unknown
}

/**
 * Claims a due delivery for an attempt; undefined if it is not due, or another has begun. Nobody else may until
 * `leaseEndsAt`.
 */
export async function claimDelivery(
  db: Db,
  id: string,
  now: Date,
  leaseEndsAt: Date,
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedRow>`
    with claimed as (
      update delivery set attempts = attempts + 1, next_attempt_at = ${leaseEndsAt}
      where id = ${id} and ${isDue(now)}
      returning *
    ), begun as (
      insert into delivery_attempt (delivery_id, began_at) select id, ${now} from claimed returning id
    )
    select claimed.id, claimed.destination, claimed.attempts, claimed.tried_until, claimed.reply_id, begun.id as attempt_id,
      lead.id as lead_id, lead.received_at, lead.form, lead.property_path, lead.fields
    from claimed cross join begun join lead on lead.id = claimed.lead_id`.execute(db)
  const [row] = rows
  return (
    row && {
      id: row.id,
      destination: row.destination,
      attempts: row.attempts,
      triedUntil: row.tried_until,
      attemptId: row.attempt_id,
      replyId: row.reply_id,
      lead: {
        id: row.lead_id,
        receivedAt: row.received_at,
        propertyPath: row.property_path,
        content: readStoredLead(row),
      },
    }
  )
}

export async function endAttempt(
  db: Db,
  attemptId: string,
  about: { endedAt: Date; outcome: Outcome; answer: AttemptAnswer },
): Promise<void> {
  await db
    .updateTable('delivery_attempt')
    .set({ ended_at: about.endedAt, outcome: about.outcome, answer: JSON.stringify(about.answer) })
    .where('id', '=', attemptId)
    .execute()
}

/** Stores the new state, unless the delivery was finished meanwhile. */
export async function updateDeliveryState(
  db: Db,
  id: string,
  about: { state: DeliveryState; nextAttemptAt: Date | null; settledAt: Date | null },
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ state: about.state, next_attempt_at: about.nextAttemptAt, settled_at: about.settledAt })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .execute()
}

export async function destinationOf(db: Db, id: string): Promise<Destination | undefined> {
  const row = await db.selectFrom('delivery').select('destination').where('id', '=', id).executeTakeFirst()
  return row?.destination
}

/**
 * Since when nothing of these got through to anyone, and when that was last seen; null where the last attempt found
 * someone. Attempts that ended later than now were dated by a clock that has been set back since, and say nothing.
 */
export async function outageOf(db: Db, channel: readonly Destination[], now: Date): Promise<Outage | null> {
  const ended = db
    .selectFrom('delivery_attempt')
    .innerJoin('delivery', 'delivery.id', 'delivery_attempt.delivery_id')
    .where('ended_at', '<=', now)
    .where('destination', 'in', channel)
  const last = await ended
    .select(['outcome', 'ended_at'])
    .orderBy('ended_at', 'desc')
    .orderBy('delivery_attempt.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.outcome !== 'unreachable' || last.ended_at === null) return null
  const reached = await ended
    .select((eb) => eb.fn.max('delivery_attempt.id').as('id'))
    .where('outcome', '<>', 'unreachable')
    .executeTakeFirst()
  const first = await ended
    .select((eb) => eb.fn.min('ended_at').as('at'))
    .where('delivery_attempt.id', '>', reached?.id ?? '0')
    .executeTakeFirst()
  return { since: first?.at ?? last.ended_at, seenAt: last.ended_at }
}

/** Postpones a delivery without an attempt; false if it is not due. */
export async function postponeDelivery(db: Db, id: string, now: Date, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({ next_attempt_at: until })
    .where('id', '=', id)
    .where(isDue(now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Finds due deliveries, longest first. */
export async function dueDeliveries(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('delivery')
    .select('id')
    .where(isDue(now))
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Makes deliveries that wait for a person due again, for another week: of the whole lead, or only those of `replyId`.
 */
export async function makeWaitingDeliveriesDue(
  db: Db,
  { leadId, replyId }: { leadId: string; replyId?: string | null },
  now: Date,
  triedUntil: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('delivery')
    .set({ state: 'due', next_attempt_at: now, tried_until: triedUntil, settled_at: null, attempts: 0 })
    .where('lead_id', '=', leadId)
    .where('state', '=', 'waiting')
    .$if(replyId !== undefined, (query) => query.where('reply_id', 'is not distinct from', replyId ?? null))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type DeliveryHistory = {
  leadId: string
  destination: Destination
  replyId: string | null
  state: DeliveryState
  /** Null where it is not due. */
  nextAttemptAt: Date | null
  /** The newest first. `outcome` is null where the program was ended in the middle of it. */
  attempts: { beganAt: Date; outcome: Outcome | null; answer: AttemptAnswer | null }[]
}

/** The deliveries of these leads with every attempt. */
export async function deliveryHistoryOf(db: Db, leadIds: readonly string[]): Promise<DeliveryHistory[]> {
  type Attempt = { beganAt: string; outcome: Outcome | null; answer: unknown }
  const { rows } = await sql<Omit<DeliveryHistory, 'attempts'> & { attempts: Attempt[] }>`
    select lead_id as "leadId", destination, reply_id as "replyId", state, next_attempt_at as "nextAttemptAt", coalesce((
      select json_agg(json_build_object('beganAt', began_at, 'outcome', outcome, 'answer', answer) order by id desc)
      from delivery_attempt where delivery_id = delivery.id
    ), '[]') as attempts
    from delivery where lead_id = any(${leadIds}::uuid[]) order by destination`.execute(db)
  return rows.map(({ attempts, ...delivery }) => ({
    ...delivery,
    attempts: attempts.map(({ beganAt, outcome, answer }) => ({
      beganAt: new Date(beganAt),
      outcome,
      answer: readAttemptAnswer(answer),
    })),
  }))
}

/** Counts deliveries, for operators. */
export async function countDeliveries(
  db: Db,
): Promise<{ destination: Destination; state: DeliveryState; count: number }[]> {
  const rows = await db
    .selectFrom('delivery')
    .select((eb) => ['destination', 'state', eb.fn.countAll<string>().as('count')])
    .groupBy(['destination', 'state'])
    .execute()
  return rows.map(({ count, ...labels }) => ({ ...labels, count: Number(count) }))
}
