import type { Context, MemberId } from '#app/platform/context/context.ts'
import { enqueueMany } from '#app/platform/jobs/jobs.server.ts'
import { dayInCyprus } from '#app/ui/format.ts'
import { answerAddress } from '../../record/stored-lead.ts'
import { addDays } from '../../record/cyprus-days.ts'
import { viewingMailJob } from '../viewing-jobs.server.ts'
import { type PlannedMail, replaceMails } from '../viewing-mails.queries.server.ts'
import { findViewing, momentInCyprus } from '../viewings.queries.server.ts'

const REMINDER_TIME = '18:00'
const FEEDBACK_TIME = '10:00'
const LATE_REMINDER_MS = 2 * 60 * 60_000

/**
 * Plans the mails about a change of a viewing, in its transaction: visitor and agent are notified at once, a former
 * agent too, and reminded before it (docs/product/leads.md §34); the visitor is asked for feedback
 * (docs/product/leads.md §35). Unsent earlier mails are withdrawn.
 */
export async function planViewingMails(
  tx: Context,
  viewingId: string,
  change: 'booked' | 'moved' | 'cancelled',
  formerAgentId: MemberId | null = null,
): Promise<void> {
  const now = tx.now()
  const viewing = await findViewing(tx.db, viewingId, null)
  if (!viewing) throw new Error('The viewing that changed is not there.')
  const { agentId } = viewing
  const isHandedOver = change === 'moved' && formerAgentId !== agentId
  const visitor = answerAddress(viewing) !== null
  const toBoth = (kind: PlannedMail['kind'], ofAgent: PlannedMail['kind'], dueAt: Date): PlannedMail[] => [
    ...(visitor ? [{ kind, agentId: null, dueAt }] : []),
    ...(agentId !== null ? [{ kind: ofAgent, agentId, dueAt }] : []),
  ]
  const remindAt = change === 'cancelled' ? null : await reminderTime(tx, viewing.startsAt)
  const ids = await replaceMails(tx.db, viewingId, [
    ...toBoth(change, isHandedOver ? 'booked' : change, now),
    ...(isHandedOver && formerAgentId !== null
      ? [{ kind: 'handed-over', agentId: formerAgentId, dueAt: now } as const]
      : []),
    ...(visitor && change !== 'cancelled'
      ? [{ kind: 'feedback', agentId: null, dueAt: await feedbackTime(tx, viewing.startsAt) } as const]
      : []),
    ...(remindAt ? toBoth('reminder', 'reminder', remindAt) : []),
  ])
  // Those that are not due yet do nothing, and are enqueued again when they are.
  await enqueueMany(
    tx.db,
    viewingMailJob,
    ids.map((mailId) => ({ payload: { mailId }, key: `viewing-mail-${mailId}` })),
  )
}

/** The morning after. */
const feedbackTime = ({ db }: Context, startsAt: Date): Promise<Date> =>
  momentInCyprus(db, addDays(dayInCyprus(startsAt), 1), FEEDBACK_TIME)

/** The evening before, or two hours before where that is over; null where it begins sooner. */
async function reminderTime({ db, now }: Context, startsAt: Date): Promise<Date | null> {
  const evening = await momentInCyprus(db, addDays(dayInCyprus(startsAt), -1), REMINDER_TIME)
  if (evening > now()) return evening
  const late = new Date(startsAt.valueOf() - LATE_REMINDER_MS)
  return late > now() ? late : null
}
