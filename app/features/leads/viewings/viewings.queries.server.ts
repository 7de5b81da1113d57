/** All SQL of viewings. */
import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { notifyPagesChanged } from '#app/platform/db/page-notices.server.ts'
import type { Feedback } from './viewing-feedback.ts'
import type { ViewingCancelReason, ViewingState } from './viewing-state.ts'

/** The moment of a time in Cyprus; one that the change of clocks leaves out is an hour later. */
export async function momentInCyprus(db: Db, day: string, time: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select (${day}::date + ${time}::time) at time zone 'Asia/Nicosia' as at`.execute(db)
  return rows[0]!.at
}

/**
 * Bookings of one agent's time wait for each other until the transaction ends: under the constraint alone two could
 * deadlock.
 */
export async function lockTimeOf(tx: Db, agentId: MemberId): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', agentId).forNoKeyUpdate().execute()
}

export type BookedTime = { agentId: MemberId; startsAt: Date; endsAt: Date }

export async function insertViewing(
  tx: Db,
  viewing: BookedTime & { leadId: string; listingId: number },
): Promise<string> {
  const { id } = await tx
    .insertInto('viewing')
    .values({
      lead_id: viewing.leadId,
      listing_id: viewing.listingId,
      agent_id: viewing.agentId,
      starts_at: viewing.startsAt,
      ends_at: viewing.endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notifyPagesChanged(tx)
  return id
}

export async function setViewingTime(
  tx: Db,
  id: string,
  { agentId, startsAt, endsAt }: BookedTime,
): Promise<void> {
  await tx
    .updateTable('viewing')
    .set((eb) => ({
      agent_id: agentId,
      starts_at: startsAt,
      ends_at: endsAt,
      sequence: eb('sequence', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await notifyPagesChanged(tx)
}

export async function setViewingState(
  tx: Db,
  id: string,
  state: Exclude<ViewingState, 'cancelled'>,
): Promise<void> {
  await tx.updateTable('viewing').set({ state }).where('id', '=', id).execute()
  await notifyPagesChanged(tx)
}

export async function setCancelled(tx: Db, id: string, reason: ViewingCancelReason): Promise<void> {
  await tx
    .updateTable('viewing')
    .set((eb) => ({ state: 'cancelled', cancel_reason: reason, sequence: eb('sequence', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await notifyPagesChanged(tx)
}

export async function setViewingNote(tx: Db, id: string, note: string | null): Promise<void> {
  await tx.updateTable('viewing').set({ note }).where('id', '=', id).execute()
}

export async function setFeedback(tx: Db, id: string, feedback: Feedback): Promise<void> {
  await tx.updateTable('viewing').set(feedback).where('id', '=', id).execute()
}

const columns = [
  'viewing.id',
  'viewing.lead_id as leadId',
  'viewing.listing_id as listingId',
  'viewing.agent_id as agentId',
  'member.username as agentName',
  'viewing.starts_at as startsAt',
  'viewing.ends_at as endsAt',
  'viewing.state',
  'viewing.cancel_reason as cancelReason',
  'viewing.note',
  'viewing.sequence',
  'viewing.rating',
  'viewing.liked',
  'viewing.disliked',
  'viewing.interest',
  'lead.form',
  'lead.fields',
  'lead.assignee_id as leadAssigneeId',
] as const

const viewings = (db: Db) =>
  db
    .selectFrom('viewing')
    .innerJoin('lead', 'lead.id', 'viewing.lead_id')
    .leftJoin('member', 'member.id', 'viewing.agent_id')
    .select(columns)

export type StoredViewing = Awaited<ReturnType<typeof viewingsOfLeads>>[number]

/** Finds a viewing; with `onlyOf`, undefined for another's. */
export const findViewing = (
  db: Db,
  id: string,
  onlyOf: MemberId | null,
): Promise<StoredViewing | undefined> =>
  viewings(db)
    .where('viewing.id', '=', id)
    .$if(onlyOf !== null, (query) => query.where('viewing.agent_id', '=', onlyOf))
    .executeTakeFirst()

/** The same, which nobody else changes until the transaction ends. */
export async function lockViewing(
  tx: Db,
  id: string,
  onlyOf: MemberId | null,
): Promise<StoredViewing | undefined> {
  await tx.selectFrom('viewing').select('id').where('id', '=', id).forUpdate().execute()
  return findViewing(tx, id, onlyOf)
}

/** Days in Cyprus, both included; of one agent, or of all (null). The earliest first. */
export const viewingsBetween = (
  db: Db,
  { firstDay, lastDay, agentId }: { firstDay: string; lastDay: string; agentId: MemberId | null },
): Promise<StoredViewing[]> =>
  viewings(db)
    .where('viewing.starts_at', '>=', sql<Date>`${firstDay}::date::timestamp at time zone 'Asia/Nicosia'`)
    .where('viewing.starts_at', '<', sql<Date>`(${lastDay}::date + 1)::timestamp at time zone 'Asia/Nicosia'`)
    .$if(agentId !== null, (query) => query.where('viewing.agent_id', '=', agentId))
    .orderBy('viewing.starts_at')
    .orderBy('viewing.id')
    .execute()

/** Finds the viewings of any of these leads, the latest first. */
export const viewingsOfLeads = (db: Db, leadIds: readonly string[]) =>
  viewings(db)
    .where('viewing.lead_id', 'in', leadIds)
    .orderBy('viewing.starts_at', 'desc')
    .orderBy('viewing.id')
    .execute()

/** The latest first. */
export const viewingsOfListing = (db: Db, listingId: number, limit: number): Promise<StoredViewing[]> =>
  viewings(db)
    .where('viewing.listing_id', '=', listingId)
    .orderBy('viewing.starts_at', 'desc')
    .orderBy('viewing.id')
    .limit(limit)
    .execute()

/** Booked viewing, as the person who booked it sees it at once. */
export type BookedViewing = { id: string; startsAt: Date }

/** Finds the viewing that a visitor booked with a lead of this content; null if there is none, or it is cancelled. */
export async function findBooked(db: Db, contentHash: Buffer, startsAt: Date): Promise<BookedViewing | null> {
  const viewing = await db
    .selectFrom('viewing')
    .innerJoin('lead', 'lead.id', 'viewing.lead_id')
    .select(['viewing.id', 'viewing.starts_at as startsAt'])
    .where('lead.content_hash', '=', contentHash)
    .where('viewing.starts_at', '=', startsAt)
    .where('viewing.state', '=', 'booked')
    .executeTakeFirst()
  return viewing ?? null
}
