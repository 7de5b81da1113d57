import { z } from 'zod'
import type { Context, MemberId } from '#app/platform/context/context.ts'
import { dayInCyprus } from '#app/ui/format.ts'
import { enabledStaffNames } from '#app/features/accounts/account/staff.queries.server.ts'
import type { CalendarColumn } from './viewing-calendar.tsx'
import { addDays, dayTitle, mondayOf, timeInCyprus } from '../../record/cyprus-days.ts'
import { requireViewingStaff } from '../verbs/require-viewing.server.ts'
import { viewingEntries } from './viewing-entry.server.ts'
import { bookingPath, calendarPath, type CalendarSearch } from '../viewing-links.ts'
import { freeSlots } from '../viewing-times.queries.server.ts'
import { viewingsBetween } from '../viewings.queries.server.ts'

/** More free times than these are not shown: a week of an agency of ten. */
const MAX_SLOTS = 1_000

export type CalendarView = {
  search: CalendarSearch
  /** `23 to 29 Nov`, or a day. */
  title: string
  columns: CalendarColumn[]
  earlier: string
  later: string
  /** People whose viewings may be chosen; empty for an agent, who sees their own. */
  people: { id: MemberId; username: string }[]
}

const readSearch = (params: URLSearchParams): CalendarSearch => ({
  view: params.get('view') === 'day' ? 'day' : 'week',
  day: z.iso.date().safeParse(params.get('day')).data ?? '',
  agent: z.guid().safeParse(params.get('agent')).data ?? '',
})

/** A week, a column for each day; or a day, a column for each agent. Staff may, agents see their own. */
export async function viewCalendar(ctx: Context, params: URLSearchParams): Promise<CalendarView> {
  const onlyOf = requireViewingStaff(ctx.actor)
  const search = readSearch(params)
  const today = dayInCyprus(ctx.now())
  const day = search.day || today
  const isWeek = search.view === 'week'
  const firstDay = isWeek ? mondayOf(day) : day
  const lastDay = isWeek ? addDays(firstDay, 6) : day
  const agentId = onlyOf ?? (search.agent || null)
  const [viewings, slots, people] = await Promise.all([
    viewingsBetween(ctx.db, { firstDay, lastDay, agentId }),
    freeSlots(ctx.db, { agentId, after: ctx.now(), firstDay, lastDay, limit: MAX_SLOTS }),
    enabledStaffNames(ctx.db),
  ])
  const entries = await viewingEntries(ctx, viewings)
  const free = slots.map((slot) => {
    const on = { day: dayInCyprus(slot.startsAt), time: timeInCyprus(slot.startsAt) }
    return { ...on, agentId: slot.agentId, href: bookingPath({ agent: slot.agentId, ...on }) }
  })
  const days = Array.from({ length: 7 }, (_, at) => addDays(firstDay, at))
  const shownPeople = people.filter(({ id }) => agentId === null || id === agentId)
  // Viewings of someone whose account is gone or disabled have a column where there are any.
  const others = entries.filter((entry) => !shownPeople.some(({ id }) => id === entry.agentId))
  const columns: CalendarColumn[] = isWeek
    ? days.map((on) => ({
        key: on,
        title: dayTitle(on),
        isToday: on === today,
        viewings: entries.filter((entry) => entry.day === on),
        free: free.filter((slot) => slot.day === on),
      }))
    : [
        ...shownPeople.map(({ id, username }) => ({
          key: id,
          title: username,
          isToday: false,
          viewings: entries.filter((entry) => entry.agentId === id),
          free: free.filter((slot) => slot.agentId === id),
        })),
        ...(others.length > 0
          ? [{ key: 'others', title: 'Others', isToday: false, viewings: others, free: [] }]
          : []),
      ]
  const step = isWeek ? 7 : 1
  return {
    search: { ...search, day },
    title: isWeek ? `${dayTitle(firstDay)} to ${dayTitle(lastDay)}` : dayTitle(day),
    columns,
    earlier: calendarPath({ ...search, day: addDays(day, -step) }),
    later: calendarPath({ ...search, day: addDays(day, step) }),
    people: onlyOf === null ? people : [],
  }
}
