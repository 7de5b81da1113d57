/** Days and times of the calendar, in Cyprus time. A day is `2026-11-25`, a time `10:30`. */
import { once } from '#app/ui/once.ts'

const DAY_MS = 24 * 60 * 60_000
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`)

export const addDays = (day: string, days: number): string =>
  new Date(noon(day).valueOf() + days * DAY_MS).toISOString().slice(0, 10)

/** The Monday of its week. */
export const mondayOf = (day: string): string => addDays(day, -((noon(day).getUTCDay() + 6) % 7))

const weekday = once(
  () =>
    new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
)
const longDay = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'Asia/Nicosia',
    }),
)
const hourAndMinute = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'Asia/Nicosia',
    }),
)

/** `Wed 25 Nov` */
export const dayTitle = (day: string): string => weekday().format(noon(day)).replace(',', '')

/** `Wednesday 25 November 2026 at 10:30` */
export const momentTitle = (at: Date): string =>
  `${longDay().format(at).replace(',', '')} at ${timeInCyprus(at)}`

/** `10:30` */
export const timeInCyprus = (at: Date): string => hourAndMinute().format(at)
