/** All SQL of the times that agents open for viewings. */
import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { notifyPagesChanged } from '#app/platform/db/page-notices.server.ts'
import { isOnOffer } from '#app/features/listings/record/listing.ts'

/** Every week from the first day to the last one, cut into viewings of so many minutes. */
export type OpenHours = { firstDay: string; lastDay: string; from: string; until: string; minutes: number }

export async function insertHours(tx: Db, agentId: MemberId, hours: OpenHours): Promise<string> {
  const { id } = await tx
    .insertInto('viewing_hours')
    .values({
      agent_id: agentId,
      first_day: hours.firstDay,
      last_day: hours.lastDay,
      from_time: hours.from,
      until_time: hours.until,
      slot_minutes: hours.minutes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notifyPagesChanged(tx)
  return id
}

const shortTime = (time: string): string => time.slice(0, 5)

const hoursOf = (row: {
  first_day: string
  last_day: string
  from_time: string
  until_time: string
  slot_minutes: number
}): OpenHours => ({
  firstDay: row.first_day,
  lastDay: row.last_day,
  from: shortTime(row.from_time),
  until: shortTime(row.until_time),
  minutes: row.slot_minutes,
})

/** Deletes hours and returns them; undefined if the agent has no such hours. */
export async function deleteHours(tx: Db, agentId: MemberId, id: string): Promise<OpenHours | undefined> {
  const row = await tx
    .deleteFrom('viewing_hours')
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .returningAll()
    .executeTakeFirst()
  await notifyPagesChanged(tx)
  return row && hoursOf(row)
}

/** Lists hours that are not over on `today`, by their first day. */
export async function listHours(
  db: Db,
  agentId: MemberId,
  today: string,
): Promise<(OpenHours & { id: string })[]> {
  const rows = await db
    .selectFrom('viewing_hours')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('last_day', '>=', today)
    .orderBy('first_day')
    .orderBy('from_time')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, ...hoursOf(row) }))
}

export type Closure = { id: string; startsAt: Date; endsAt: Date }

export async function insertClosure(
  tx: Db,
  agentId: MemberId,
  { startsAt, endsAt }: Omit<Closure, 'id'>,
): Promise<string> {
  const { id } = await tx
    .insertInto('viewing_closure')
    .values({ agent_id: agentId, starts_at: startsAt, ends_at: endsAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notifyPagesChanged(tx)
  return id
}

/** Deletes a closed time and returns it; undefined if the agent has closed no such time. */
export async function deleteClosure(tx: Db, agentId: MemberId, id: string): Promise<Closure | undefined> {
  const closure = await tx
    .deleteFrom('viewing_closure')
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .returning(['id', 'starts_at as startsAt', 'ends_at as endsAt'])
    .executeTakeFirst()
  await notifyPagesChanged(tx)
  return closure
}

/** Lists closed times that are not over, the earliest first. */
export const listClosures = (db: Db, agentId: MemberId, now: Date): Promise<Closure[]> =>
  db
    .selectFrom('viewing_closure')
    .select(['id', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('agent_id', '=', agentId)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

/** Finds the agent of a listing on offer; null if it has none, or is not on offer. */
export async function agentOfListing(db: Db, listingId: number): Promise<MemberId | null> {
  const row = await db
    .selectFrom('listing')
    .select(['assignee_id', 'state'])
    .where('id', '=', listingId)
    .executeTakeFirst()
  return row && isOnOffer(row.state) ? row.assignee_id : null
}

export type FreeSlot = { agentId: MemberId; startsAt: Date; endsAt: Date }

/**
 * Finds free times after `after` on days in Cyprus, both included, with one agent or with all (null), the earliest
 * first: the open hours of agents whose accounts are enabled, without closed times and other viewings.
 */
export async function freeSlots(
  db: Db,
  {
    agentId,
    after,
    firstDay,
    lastDay,
    limit,
  }: { agentId: MemberId | null; after: Date; firstDay: string; lastDay: string; limit: number },
): Promise<FreeSlot[]> {
  const { rows } = await sql<FreeSlot>`
    select distinct on (slot.starts_at, hours.agent_id)
      hours.agent_id as "agentId", slot.starts_at as "startsAt", slot.ends_at as "endsAt"
    from viewing_hours as hours
      join member on member.id = hours.agent_id and member.role <> 'member' and member.disabled_at is null
      cross join make_interval(mins => hours.slot_minutes) as length
      cross join generate_series(
        hours.first_day::timestamp, least(hours.last_day, ${lastDay}::date)::timestamp, interval '7 days') as open_day
      cross join generate_series(
        open_day + hours.from_time, open_day + hours.until_time - length, length) as starts_locally
      cross join lateral (
        select starts_locally at time zone 'Asia/Nicosia' as starts_at,
          starts_locally at time zone 'Asia/Nicosia' + length as ends_at
      ) as slot
    where (${agentId}::uuid is null or hours.agent_id = ${agentId}::uuid)
      and hours.last_day >= ${firstDay}::date and open_day >= ${firstDay}::date
      and slot.starts_at > ${after}::timestamptz
      -- The hour that the change of clocks leaves out has no slots.
      and slot.starts_at at time zone 'Asia/Nicosia' = starts_locally
      and not exists (
        select from viewing_closure as closed
        where closed.agent_id = hours.agent_id and closed.starts_at < slot.ends_at and closed.ends_at > slot.starts_at)
      and not exists (
        select from viewing
        where viewing.agent_id = hours.agent_id and viewing.state <> 'cancelled'
          and tstzrange(viewing.starts_at, viewing.ends_at) && tstzrange(slot.starts_at, slot.ends_at))
    order by slot.starts_at, hours.agent_id, slot.ends_at
    limit ${limit}`.execute(db)
  return rows
}
