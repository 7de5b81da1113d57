import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { momentInCyprus } from '../viewings.queries.server.ts'
import { MAX_VIEWING_MINUTES, MIN_VIEWING_MINUTES } from '../viewing-state.ts'

/** Time as forms send it: `2026-11-25` and `10:30`, in Cyprus. */
export type WantedTime = { day: string; time: string; minutes: number }

const isTime = (text: string): boolean => z.iso.time({ precision: -1 }).safeParse(text).success

/** Throws a `Refusal` that names the field. */
export function requireDay(day: string, field = 'day'): string {
  if (!z.iso.date().safeParse(day).success) throw new Refusal('bad-input', 'Please choose a day.', field)
  return day
}

export function requireTime(time: string, field = 'time'): string {
  if (!isTime(time)) throw new Refusal('bad-input', 'Please choose a time.', field)
  return time
}

export function requireMinutes(minutes: number): number {
  if (Number.isInteger(minutes) && minutes >= MIN_VIEWING_MINUTES && minutes <= MAX_VIEWING_MINUTES)
    return minutes
  throw new Refusal(
    'bad-input',
    `A viewing takes ${MIN_VIEWING_MINUTES} to ${MAX_VIEWING_MINUTES} minutes.`,
    'minutes',
  )
}

/** Reads the beginning and end of a viewing, which must be ahead. */
export async function readViewingTime(
  { db, now }: Context,
  { day, time, minutes }: WantedTime,
): Promise<{ startsAt: Date; endsAt: Date }> {
  const startsAt = await momentInCyprus(db, requireDay(day), requireTime(time))
  if (startsAt <= now()) throw new Refusal('bad-input', 'Please choose a time in the future.', 'day')
  return { startsAt, endsAt: new Date(startsAt.valueOf() + requireMinutes(minutes) * 60_000) }
}
