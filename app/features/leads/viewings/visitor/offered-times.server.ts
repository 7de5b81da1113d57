import type { Context, MemberId } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { countOrRefuse, type Limit } from '#app/platform/http/throttle.queries.server.ts'
import { dayInCyprus } from '#app/ui/format.ts'
import { requireLead } from '../../work/require-lead.server.ts'
import type { LeadFields } from '../../record/lead.ts'
import { SLOT_FIELD } from '../../record/leads.wire.ts'
import { addDays, dayTitle, timeInCyprus } from '../../record/cyprus-days.ts'
import { insertBooking, TAKEN } from '../verbs/insert-booking.server.ts'
import type { OfferedDay } from '../slot-picker.tsx'
import { agentOfListing, type FreeSlot, freeSlots } from '../viewing-times.queries.server.ts'

/**
 * Limits of the times that visitors may choose (docs/product/leads.md §33): no agent is surprised, and a page stays
 * short.
 */
const MIN_NOTICE_MS = 2 * 60 * 60_000
const DAYS_AHEAD = 14
const MOST = 60

/** Limit of bookings by one person: nobody fills an agent's calendar alone. */
const bookingsOfOne: Limit = { name: 'viewings-booked-by-one', most: 5, seconds: 24 * 60 * 60 }
const TOO_MANY =
  'Five viewings were booked with this e-mail address or phone number today. Please call us to book another one.'

/** The free times of an agent that visitors may book. */
export function offeredSlots({ db, now }: Context, agentId: MemberId): Promise<FreeSlot[]> {
  const today = dayInCyprus(now())
  const after = new Date(now().valueOf() + MIN_NOTICE_MS)
  return freeSlots(db, { agentId, after, firstDay: today, lastDay: addDays(today, DAYS_AHEAD), limit: MOST })
}

/** The same of the agent to whom a listing is assigned, by day; empty where nobody is. */
export async function offeredTimes(ctx: Context, listingId: number): Promise<OfferedDay[]> {
  const agentId = await agentOfListing(ctx.db, listingId)
  return agentId === null ? [] : timesByDay(await offeredSlots(ctx, agentId))
}

export const timesByDay = (slots: readonly FreeSlot[]): OfferedDay[] =>
  [...Map.groupBy(slots, ({ startsAt }) => dayInCyprus(startsAt))].map(([day, times]) => ({
    title: dayTitle(day),
    times: times.map(({ startsAt }) => ({ value: startsAt.toISOString(), label: timeInCyprus(startsAt) })),
  }))

/** The free time with this beginning. Refuses one that is not offered, or no longer. */
export async function requireOffered(ctx: Context, agentId: MemberId, startsAt: string): Promise<FreeSlot> {
  const slot = (await offeredSlots(ctx, agentId)).find(
    (offered) => offered.startsAt.toISOString() === startsAt,
  )
  if (slot) return slot
  throw new Refusal('conflict', TAKEN, SLOT_FIELD, 'time_taken')
}

/**
 * Books the time that a visitor chose for a home, in the transaction that stores the lead, as the program itself.
 * Refuses a time that is not free, and a sixth viewing within a day for one e-mail address.
 */
export async function bookOffered(
  tx: Context,
  {
    leadId,
    listingId,
    startsAt,
    fields,
  }: { leadId: string; listingId: number; startsAt: string; fields: LeadFields },
): Promise<void> {
  const system: Context = { ...tx, actor: { kind: 'system' }, client: null }
  const agentId = await agentOfListing(tx.db, listingId)
  if (agentId === null) throw new Refusal('conflict', TAKEN, SLOT_FIELD, 'time_taken')
  const slot = await requireOffered(tx, agentId, startsAt)
  const who = fields['email']?.toLowerCase() ?? fields['phoneE164'] ?? ''
  await countOrRefuse(tx.db, bookingsOfOne, [who], tx.now(), TOO_MANY)
  const lead = await requireLead(tx.db, leadId, null)
  await insertBooking(system, { leadId, listingId, ...slot }, lead, SLOT_FIELD)
}
