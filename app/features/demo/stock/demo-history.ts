/** Two years of market figures before the first start, as they may have been: deterministic, and ending on today's. */
import type { PlaceSnapshot, Snapshot } from '#app/features/market/history/market-snapshots.queries.server.ts'
import type { MarketHistory } from '#app/features/market/history/snapshot-market.server.ts'
import { placeById } from '#app/features/places/gazetteer.ts'
import { randomFrom } from '#tools/scenes/random.ts'
import { courseFactor, yearlyPercent } from './demo-course.ts'

const DAYS = 730
const SEED = 71_993
/** Places have the last night of each month: the last year is compared with the one before. */
const PLACE_MONTHS = 24
const DAY_MS = 86_400_000

/** The snapshots before today's, from which they all follow. */
export const demoHistory = ({ towns, places }: MarketHistory): MarketHistory => ({
  towns: towns.flatMap(townHistory),
  places: places.flatMap(placeHistory),
})

const isoDay = (day: Date) => day.toISOString().slice(0, 10)
const dayBefore = (today: string, age: number) => new Date(Date.parse(today) - age * DAY_MS)

/** Largest difference between a place's yearly growth and its region's, in percent. */
const PLACE_SPREAD = 5
const PLACE_RENT_SPREAD = 2
/** How many of today's homes were missing two years ago. */
const HOMES_ADDED = 0.28

function placeHistory(snapshot: PlaceSnapshot, at: number): PlaceSnapshot[] {
  const { region } = placeById(snapshot.placeId)!
  const random = randomFrom(SEED * 2 + at * 613)
  const yearly = yearlyPercent[region].sale + random.between(-PLACE_SPREAD, PLACE_SPREAD)
  const moreRent = random.between(-PLACE_RENT_SPREAD, PLACE_RENT_SPREAD)
  const today = new Date(snapshot.day)
  return monthEndsBefore(today).map((day) => {
    const age = (today.getTime() - day.getTime()) / DAY_MS
    const price = (1 + yearly / 100) ** (-age / 365)
    const rent = courseFactor({ region, purpose: 'rent' }, age, today) * (1 + moreRent / 100) ** (-age / 365)
    const fewer = (homes: number) => Math.max(1, Math.round(homes * (1 - (HOMES_ADDED * age) / DAYS)))
    const former = (now: PlaceSnapshot['price'], factor: number) =>
      now && { homes: fewer(now.homes), median: now.median * factor }
    const yieldFactor = rent / price
    return {
      placeId: snapshot.placeId,
      day: isoDay(day),
      homesOnOffer: fewer(snapshot.homesOnOffer),
      price: former(snapshot.price, price),
      rent: former(snapshot.rent, rent),
      yield: snapshot.yield && {
        homes: fewer(snapshot.yield.homes),
        median: snapshot.yield.median * yieldFactor,
        low: snapshot.yield.low * yieldFactor,
        high: snapshot.yield.high * yieldFactor,
      },
    }
  })
}

/** The last days of the months before that of `today`. */
const monthEndsBefore = (today: Date): Date[] =>
  Array.from(
    { length: PLACE_MONTHS },
    (_, back) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 0)),
  )

/** History of a town, day by day. */
function townHistory(snapshot: Snapshot, at: number): Snapshot[] {
  const drift = driftOf(SEED + at * 613)
  return Array.from({ length: DAYS }, (_, back) => {
    const age = back + 1
    const day = dayBefore(snapshot.day, age)
    const factor = courseFactor(snapshot, age, new Date(snapshot.day)) * (1 + drift.price(age))
    return {
      ...snapshot,
      day: isoDay(day),
      homes: Math.max(
        1,
        Math.round(snapshot.homes * (1 - (HOMES_ADDED * age) / DAYS) * (1 + drift.homes(age))),
      ),
      averageEuro: Math.round(snapshot.averageEuro * factor),
      medianEuro: Math.round(snapshot.medianEuro * factor),
    }
  })
}

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
