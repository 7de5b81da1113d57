import type { Context, MemberId } from '#app/platform/context/context.ts'
import { dayInCyprus } from '#app/ui/format.ts'
import { setListingAssignee } from '#app/features/listings/record/listing-work.queries.server.ts'
import { addDays, mondayOf } from '#app/features/leads/record/cyprus-days.ts'
import { insertHours } from '#app/features/leads/viewings/viewing-times.queries.server.ts'
import {
  insertViewing,
  momentInCyprus,
  setViewingNote,
  setViewingState,
} from '#app/features/leads/viewings/viewings.queries.server.ts'
import type { DemoViewing } from './demo-leads.data.ts'

const MINUTES = 30
const WEEKS = 12
const WORKING_DAYS = 5

/** Opens the mornings of the demo's agent, to whom the homes are assigned: their pages offer its free times. */
export async function addDemoTimes(
  { db, now }: Context,
  agentId: MemberId,
  homes: readonly number[],
): Promise<void> {
  for (const home of homes) await setListingAssignee(db, [home], agentId)
  const monday = mondayOf(dayInCyprus(now()))
  for (let day = 0; day < WORKING_DAYS; day += 1) {
    const firstDay = addDays(monday, day)
    const lastDay = addDays(firstDay, 7 * WEEKS)
    await insertHours(db, agentId, { firstDay, lastDay, from: '10:00', until: '13:00', minutes: MINUTES })
  }
}

/** Adds a viewing of a lead's home. Nobody is notified of it: nothing of the demo is sent. */
export async function addDemoViewing(
  { db, now }: Context,
  { leadId, listingId, agentId }: { leadId: string; listingId: number; agentId: MemberId },
  { days, time, state, note }: DemoViewing,
): Promise<void> {
  const startsAt = await momentInCyprus(db, addDays(dayInCyprus(now()), days), time)
  const endsAt = new Date(startsAt.valueOf() + MINUTES * 60_000)
  const id = await insertViewing(db, { leadId, listingId, agentId, startsAt, endsAt })
  if (state !== 'booked') await setViewingState(db, id, state)
  if (note) await setViewingNote(db, id, note)
}
