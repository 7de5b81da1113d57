/** Two years of market figures before the first start, as they may have been: deterministic, and ending on today's. */
import type { Snapshot } from '../market/market-snapshots.queries.server.ts'
import type { Region } from '../places/place.ts'
import { randomFrom } from '@petra/scenes/random'

const DAYS = 730
const SEED = 71_993
const DAY_MS = 86_400_000

/** What a year added, in percent; and how much more a summer's rent was than a winter's, where the sea rules the year. */
const course: Record<Region, { sale: number; rent: number; summer: number }> = {
  limassol: { sale: 5.5, rent: 7, summer: 0.8 },
  larnaca: { sale: 7.5, rent: 8, summer: 1.2 },
  paphos: { sale: 6, rent: 6.5, summer: 2 },
  nicosia: { sale: 3, rent: 4.5, summer: 0 },
  famagusta: { sale: 4.5, rent: 5, summer: 4.5 },
}

/** Each day's snapshots before today's, from which they all follow. */
export function demoHistory(today: readonly Snapshot[]): Snapshot[] {
  return today.flatMap((snapshot, at) => {
    const drift = driftOf(SEED + at * 613)
    const last = Date.parse(snapshot.day)
    return Array.from({ length: DAYS }, (_, back) => {
      const age = back + 1
      const day = new Date(last - age * DAY_MS)
      const factor = courseOf(snapshot, age, day) * (1 + drift.price(age))
      return {
        ...snapshot,
        day: day.toISOString().slice(0, 10),
        homes: Math.max(1, Math.round(snapshot.homes * (1 - (0.28 * age) / DAYS) * (1 + drift.homes(age)))),
        averageEuro: Math.round(snapshot.averageEuro * factor),
        medianEuro: Math.round(snapshot.medianEuro * factor),
      }
    })
  })
}

function courseOf({ region, purpose, day: today }: Snapshot, age: number, day: Date): number {
  const { summer, ...yearly } = course[region]
  const growth = (1 + yearly[purpose] / 100) ** (-age / 365)
  if (purpose === 'sale') return growth
  return (growth * (1 + (summer / 100) * season(day))) / (1 + (summer / 100) * season(new Date(today)))
}

/** 1 in the middle of July, -1 in the middle of January. */
const season = (day: Date): number =>
  -Math.cos((2 * Math.PI * ((day.getTime() / DAY_MS + 350.5) % 365.25)) / 365.25)

/** Two slow waves and a short one, that come to rest at today. */
function driftOf(seed: number): { price: (age: number) => number; homes: (age: number) => number } {
  const random = randomFrom(seed)
  const waves = Array.from({ length: 3 }, (_, at) => ({
    days: random.between(90, 260) / (1 + at * 1.6),
    phase: random.between(0, 2 * Math.PI),
    height: 0.008 / (1 + at),
  }))
  const at = (age: number) =>
    Math.min(1, age / 40) *
    waves.reduce(
      (sum, { days, phase, height }) => sum + height * Math.sin((2 * Math.PI * age) / days + phase),
      0,
    )
  return { price: at, homes: (age) => 5 * at(age + 31) * Math.min(1, age / 20) }
}
