import { z } from 'zod'
import type { Context, MemberId } from '#app/platform/context/context.ts'
import { dayInCyprus } from '#app/ui/format.ts'
import { enabledStaffNames } from '#app/features/accounts/account/staff.queries.server.ts'
import { hasFeed } from '../verbs/calendar-feed.queries.server.ts'
import { requireViewingStaff } from '../verbs/require-viewing.server.ts'
import { type Closure, listClosures, listHours, type OpenHours } from '../viewing-times.queries.server.ts'

export type TimesView = {
  /** Null for an admin who has not chosen anybody. */
  agentId: MemberId | null
  /** People of whom one may be chosen; empty for an agent, who has their own. */
  people: { id: MemberId; username: string }[]
  hours: (OpenHours & { id: string })[]
  closures: Closure[]
  today: string
  /** True if one's own calendar feed has an address; null on the page of somebody else. */
  hasFeed: boolean | null
}

/** The times that an agent has opened and closed; agents see their own, admins everybody's, first their own. */
export async function viewTimes(ctx: Context, params: URLSearchParams): Promise<TimesView> {
  const onlyOf = requireViewingStaff(ctx.actor)
  const people = onlyOf === null ? await enabledStaffNames(ctx.db) : []
  const chosen = z.guid().safeParse(params.get('agent')).data
  const own = ctx.actor.kind === 'member' ? ctx.actor.memberId : null
  const agentId = onlyOf ?? people.find(({ id }) => id === chosen)?.id ?? own
  const now = ctx.now()
  const today = dayInCyprus(now)
  const [hours, closures] =
    agentId === null
      ? [[], []]
      : await Promise.all([listHours(ctx.db, agentId, today), listClosures(ctx.db, agentId, now)])
  const feed = own !== null && agentId === own ? await hasFeed(ctx.db, own) : null
  return { agentId, people, hours, closures, today, hasFeed: feed }
}
