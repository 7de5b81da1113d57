import type { Context, MemberId } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { dayInCyprus } from '#app/ui/format.ts'
import type { ChangedValues } from '#app/features/audit/change.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { addDays } from '../../record/cyprus-days.ts'
import { loggedTime } from './insert-booking.server.ts'
import { requireDay, requireMinutes, requireTime } from './read-viewing-time.server.ts'
import { requireAgent } from './require-viewing.server.ts'
import {
  type Closure,
  deleteClosure,
  deleteHours,
  insertClosure,
  insertHours,
  type OpenHours,
} from '../viewing-times.queries.server.ts'
import { momentInCyprus } from '../viewings.queries.server.ts'

/** Times are opened for a year ahead at most. */
const MAX_DAYS = 366

/** Opens times for viewings with an agent; agents may their own. Returns the id. */
export async function openTimes(
  ctx: Context,
  { agentId, ...wanted }: OpenHours & { agentId: MemberId },
): Promise<string> {
  await requireAgent(ctx, agentId)
  const hours = readHours(wanted, dayInCyprus(ctx.now()))
  return inTransaction(ctx.db, async (db) => {
    const id = await insertHours(db, agentId, hours)
    await recordChange(
      { ...ctx, db },
      { code: 'times.opened', subjectId: agentId, after: loggedHours(hours) },
    )
    return id
  })
}

/** Removes opened times; viewings that are booked stay. Returns what they were, so that they can be opened again. */
export async function removeTimes(
  ctx: Context,
  { agentId, id }: { agentId: MemberId; id: string },
): Promise<OpenHours> {
  await requireAgent(ctx, agentId)
  return inTransaction(ctx.db, async (db) => {
    const hours = await deleteHours(db, agentId, id)
    if (!hours) throw new Refusal('not-found', 'These times have already been removed.')
    await recordChange(
      { ...ctx, db },
      { code: 'times.removed', subjectId: agentId, before: loggedHours(hours) },
    )
    return hours
  })
}

/** Closes times of an agent that are open or may be; viewings that are booked stay. Returns the id. */
export async function closeTimes(
  ctx: Context,
  { agentId, ...wanted }: { agentId: MemberId; day: string; from: string; lastDay: string; until: string },
): Promise<string> {
  await requireAgent(ctx, agentId)
  const startsAt = await momentInCyprus(ctx.db, requireDay(wanted.day), requireTime(wanted.from, 'from'))
  const endsAt = await momentInCyprus(
    ctx.db,
    requireDay(wanted.lastDay, 'lastDay'),
    requireTime(wanted.until, 'until'),
  )
  if (endsAt <= startsAt) throw new Refusal('bad-input', 'The end must be after the start.', 'until')
  if (endsAt <= ctx.now()) throw new Refusal('bad-input', 'This time has already passed.', 'lastDay')
  return inTransaction(ctx.db, async (db) => {
    const id = await insertClosure(db, agentId, { startsAt, endsAt })
    await recordChange(
      { ...ctx, db },
      { code: 'times.closed', subjectId: agentId, after: loggedClosure({ startsAt, endsAt }) },
    )
    return id
  })
}

/** Opens closed times again. Returns what was closed. */
export async function reopenTimes(
  ctx: Context,
  { agentId, id }: { agentId: MemberId; id: string },
): Promise<Closure> {
  await requireAgent(ctx, agentId)
  return inTransaction(ctx.db, async (db) => {
    const closure = await deleteClosure(db, agentId, id)
    if (!closure) throw new Refusal('not-found', 'These times are already open again.')
    await recordChange(
      { ...ctx, db },
      { code: 'times.reopened', subjectId: agentId, before: loggedClosure(closure) },
    )
    return closure
  })
}

function readHours({ firstDay, lastDay, from, until, minutes }: OpenHours, today: string): OpenHours {
  requireDay(firstDay, 'firstDay')
  requireDay(lastDay, 'lastDay')
  if (lastDay < today) throw new Refusal('bad-input', 'Please choose today or a later day.', 'lastDay')
  if (lastDay < firstDay || lastDay > addDays(firstDay, MAX_DAYS))
    throw new Refusal('bad-input', 'Please choose a day within a year of the first one.', 'lastDay')
  requireTime(from, 'from')
  requireTime(until, 'until')
  requireMinutes(minutes)
  if (minutesOf(until) - minutesOf(from) < minutes)
    throw new Refusal('bad-input', 'Please leave time for at least one viewing.', 'until')
  return { firstDay, lastDay, from, until, minutes }
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const loggedHours = (hours: OpenHours): ChangedValues => ({
  time: `${hours.firstDay} ${hours.from}`,
  until: `${hours.lastDay} ${hours.until}`,
  minutes: hours.minutes,
})

const loggedClosure = ({ startsAt, endsAt }: Omit<Closure, 'id'>): ChangedValues => ({
  time: loggedTime(startsAt),
  until: loggedTime(endsAt),
})
