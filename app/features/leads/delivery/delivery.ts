/** How deliveries fail together, and when they are tried again: docs/product/leads.md §18 as data and arithmetic. */
import { CLOCK_TOLERANCE_MS } from '#app/platform/clock-tolerance.ts'
import type { Destination } from '#db/column-values.ts'

export type { DeliveryState, Destination, Outcome } from '#db/column-values.ts'

const mailed: readonly Destination[] = ['agency', 'visitor', 'friend', 'reply']

/**
 * Destinations that fail together: when one delivery cannot get through, the others of its channel need not try at the
 * same moment.
 */
export const channels: Record<Destination, readonly Destination[]> = {
  crm: ['crm'],
  agency: mailed,
  visitor: mailed,
  friend: mailed,
  reply: mailed,
}

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Pauses after the first attempt, the second, and so on; the last one stays. */
const pausesSeconds = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR]

/** No next attempt is further ahead, even by the clock of another process. */
export const LONGEST_PAUSE_MS = Math.max(...pausesSeconds) * 1_000 + CLOCK_TOLERANCE_MS

export const RETRY_PERIOD_MS = 7 * 24 * HOUR * 1_000

/** Time of the next try after this many attempts; null once the retry period is over. Its end is the last attempt. */
export function nextAttemptAt(attempts: number, now: Date, triedUntil: Date): Date | null {
  if (now >= triedUntil) return null
  const pause = pausesSeconds[Math.min(attempts, pausesSeconds.length) - 1] ?? MINUTE
  return new Date(Math.min(now.valueOf() + pause * 1_000, triedUntil.valueOf()))
}

/** An attempt that takes longer was interrupted: its process is gone. */
export const LONGEST_ATTEMPT_MS = 3 * MINUTE * 1_000

/** A channel on which no destination answers. */
export type Outage = { since: Date; seenAt: Date }

const MIN_PROBE_INTERVAL_MS = MINUTE * 1_000
const MAX_PROBE_INTERVAL_MS = 30 * MINUTE * 1_000

/**
 * Postpones a delivery while its channel is unreachable: one delivery probes it, less often the longer the outage
 * lasts, and the others wait until after the next probe, spread over a minute by `id`; null when a probe is due.
 */
export function postponedUntil(id: string, { since, seenAt }: Outage, now: Date): Date | null {
  const outageMs = seenAt.valueOf() - since.valueOf()
  const pause = Math.min(Math.max(outageMs / 4, MIN_PROBE_INTERVAL_MS), MAX_PROBE_INTERVAL_MS)
  // Whole milliseconds, as times have: a fraction would put off to this same moment.
  const next = seenAt.valueOf() + Math.floor(pause)
  if (now.valueOf() >= next) return null
  return new Date(next + (Number.parseInt(id.slice(0, 4), 16) % 60) * 1_000)
}
