import { counted } from '#app/ui/format.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** `12 minutes`, `5 hours`, `3 days`: whole ones, of the largest unit of which there are at least two. */
export function waitingTime(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} days`
  if (ms >= 2 * HOUR_MS) return `${Math.floor(ms / HOUR_MS)} hours`
  const minutes = Math.floor(ms / MINUTE_MS)
  return minutes < 1 ? 'less than a minute' : counted(minutes, 'minute', 'minutes')
}
