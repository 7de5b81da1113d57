/** Former prices of the demo's homes: cuts, and changes that follow their town's market. */
import { isLand, type PropertyType, type Purpose } from '#app/features/listings/record/listing.ts'
import type { Region } from '#app/features/places/place.ts'
import type { Random } from '#tools/scenes/random.ts'
import { courseFactor } from './demo-course.ts'

const DAY_MS = 86_400_000

export type EarlierPrice = { priceEuro: number; until: Date }

export const roundTo = (amount: number, step: number): number =>
  Math.max(step, Math.round(amount / step) * step)

/** Prices are changed in steps that one would say aloud. */
const stepOf = (priceEuro: number) => (priceEuro > 20_000 ? 1_000 : 10)

/** One land offer in ten has had a cut, of 16 % in the median; homes are cut a little more often and by less. */
export function pickCuts(
  random: Random,
  type: PropertyType,
  priceEuro: number,
  publishedAt: Date,
  now: Date,
): EarlierPrice[] {
  const age = now.getTime() - publishedAt.getTime()
  if (age < 20 * DAY_MS || !random.chance(isLand(type) ? 0.12 : 0.17)) return []
  const cut = isLand(type) ? random.between(0.08, 0.24) : random.between(0.02, 0.12)
  const until = new Date(publishedAt.getTime() + age * random.between(0.35, 0.95))
  const step = stepOf(priceEuro)
  const before = roundTo(priceEuro / (1 - cut), step)
  if (before <= priceEuro) return []
  const last = { priceEuro: before, until }
  if (!random.chance(0.2)) return [last]
  const earlier = new Date((publishedAt.getTime() + until.getTime()) / 2)
  return [{ priceEuro: roundTo(before * 1.05, step), until: earlier }, last]
}

/** Days between two changes of a home's price, on average. */
const MEAN_DAYS = 150
/** One home in six was cut instead, and follows no course: the others make up for it. */
const SHARE_OF_OTHERS = 0.83
/** Mean effect of those cuts on the other homes' prices while they are on offer, as a logarithm. */
const CUTS_TO_OFFSET = 0.0165

type Followed = { region: Region; purpose: Purpose; priceEuro: number; publishedAt: Date }

/**
 * Draws price changes at random moments (a Poisson process), each by the town's growth in the mean time between two: so
 * the average home's price on any day follows the market.
 */
export function pickCourseChanges(
  random: Random,
  { region, purpose, priceEuro, publishedAt }: Followed,
  now: Date,
): EarlierPrice[] {
  const daysOnOffer = (now.getTime() - publishedAt.getTime()) / DAY_MS
  const level = (age: number) => Math.log(courseFactor({ region, purpose }, age, now))
  const earlier: EarlierPrice[] = []
  let [asked, exact] = [priceEuro, priceEuro]
  let age = nextChange(random)
  while (age < daysOnOffer) {
    const addedADay = level(age - 0.5) - level(age + 0.5)
    exact /= Math.exp(MEAN_DAYS * (addedADay / SHARE_OF_OTHERS + CUTS_TO_OFFSET / daysOnOffer))
    const before = roundTo(exact, stepOf(priceEuro))
    if (before !== asked) {
      earlier.unshift({ priceEuro: before, until: new Date(now.getTime() - age * DAY_MS) })
    }
    asked = before
    age += nextChange(random)
  }
  return earlier
}

const nextChange = (random: Random): number => -Math.log(1 - random.next()) * MEAN_DAYS
