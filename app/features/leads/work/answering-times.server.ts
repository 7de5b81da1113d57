import type { Context } from '#app/platform/context/context.ts'
import { answeringTimes } from './answering-times.queries.server.ts'
import { requireLeadStaff } from './require-lead.server.ts'
import { waitingTime } from './waiting-time.ts'

const DAYS = 90
const DAY_MS = 24 * 60 * 60_000

/** One row of the table of answering times, in words. */
export type AnsweringTimeRow = {
  /** `Nobody` for leads that are assigned to nobody. */
  who: string
  /** That arrived within the last 90 days. */
  leads: number
  /** `5 hours`; null where none of them is answered. */
  median: string | null
  unanswered: number
  /** How long the one that has waited longest waits; null for none. */
  longest: string | null
}

/** Answering times of the last 90 days (docs/product/leads.md §29): everybody's for admins, their own for agents. */
export async function viewAnsweringTimes(ctx: Context): Promise<AnsweringTimeRow[]> {
  const onlyOf = requireLeadStaff(ctx.actor)
  const now = ctx.now().valueOf()
  const rows = await answeringTimes(ctx.db, onlyOf, new Date(now - DAYS * DAY_MS))
  return rows.map(({ username, leads, medianMs, unanswered, waitsSince }) => ({
    who: username ?? 'Nobody',
    leads,
    median: medianMs === null ? null : waitingTime(medianMs),
    unanswered,
    longest: waitsSince && waitingTime(now - waitsSince.valueOf()),
  }))
}
