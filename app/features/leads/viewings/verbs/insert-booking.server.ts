import type { Context, MemberId } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { ChangedValues } from '#app/features/audit/change.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import { dayInCyprus } from '#app/ui/format.ts'
import { assignLead } from '../../work/assign-lead.server.ts'
import { changeLeadState } from '../../work/change-lead-state.server.ts'
import type { LockedLead } from '../../work/lead-work.queries.server.ts'
import { timeInCyprus } from '../../record/cyprus-days.ts'
import { planViewingMails } from './plan-viewing-mails.server.ts'
import { type BookedTime, insertViewing, lockTimeOf } from '../viewings.queries.server.ts'

export type Booking = BookedTime & { leadId: string; listingId: number }

/** `2026-11-25 10:30`, as the audit log keeps the time of a viewing. */
export const loggedTime = (at: Date): string => `${dayInCyprus(at)} ${timeInCyprus(at)}`

export const loggedBooking = ({
  startsAt,
  agentId,
}: Pick<Booking, 'startsAt'> & { agentId: MemberId | null }): ChangedValues => ({
  time: loggedTime(startsAt),
  assignee: agentId ?? '',
})

/** Message for a time that somebody else booked since it was shown. */
export const TAKEN = 'This time has just been taken. Please choose another one.'

/** Refuses a time in which that agent has another viewing; `field` names it in the form. */
export async function refuseIfTaken<Done>(work: Promise<Done>, field = 'time'): Promise<Done> {
  try {
    return await work
  } catch (error) {
    // By its name: the pages' bundle has its own copy of the driver's class.
    const isTaken =
      error instanceof Error && 'constraint' in error && error.constraint === 'viewing_one_at_a_time'
    if (!isTaken) throw error
    throw new Refusal('conflict', TAKEN, field, 'time_taken')
  }
}

/**
 * Books a viewing in the transaction of `tx`, whose lead is locked: it is then assigned to the agent, unless somebody
 * has it, and its state is “viewing booked”, unless it is further. Returns the viewing's id.
 */
export async function insertBooking(
  tx: Context,
  booking: Booking,
  lead: LockedLead,
  field?: string,
): Promise<string> {
  const { leadId, agentId, listingId } = booking
  await lockTimeOf(tx.db, agentId)
  const id = await refuseIfTaken(insertViewing(tx.db, booking), field)
  await recordChange(tx, {
    code: 'viewing.booked',
    subjectId: id,
    after: { ...loggedBooking(booking), home: propertyId(listingId), lead: leadId },
  })
  await planViewingMails(tx, id, 'booked')
  const { state } = lead.progress
  if (state === 'new' || state === 'in-hand' || state === 'lost')
    await changeLeadState(tx, { leadId, to: { state: 'viewing-booked', lostReason: null }, from: state })
  // The last step: an agent who books for somebody else's time may lose sight of the lead by it.
  if (lead.assigneeId === null) await assignLead(tx, { leadId, assigneeId: agentId })
  return id
}
