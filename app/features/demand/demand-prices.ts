/**
 * Prices at which a listing is tried on the alerts (docs/product/office.md §25), and the words for counts of people.
 */
import { counted } from '#app/ui/format.ts'
import type { Purpose } from '#app/features/listings/record/listing.ts'

const REDUCTIONS = [0.025, 0.05, 0.075, 0.1, 0.15, 0.2]
const STEP_EURO: Record<Purpose, number> = { sale: 1_000, rent: 10 }

/** Lower prices, the highest first, in whole thousands, or tens for rent (euro, for rent a month). */
export function lowerPrices({
  priceEuro,
  purpose,
}: {
  priceEuro: number | null
  purpose: Purpose
}): number[] {
  if (priceEuro === null) return []
  const step = STEP_EURO[purpose]
  const prices = REDUCTIONS.map((share) => Math.round((priceEuro * (1 - share)) / step) * step)
  return [...new Set(prices)].filter((price) => price > 0 && price < priceEuro)
}

/** Fewer people are not counted: a number could then be about a known person. */
const FEWEST_NAMED = 3

/** `41 people`, `fewer than 3 people`, `nobody` */
export const peopleText = (people: number): string =>
  people === 0
    ? 'nobody'
    : people < FEWEST_NAMED
      ? `fewer than ${FEWEST_NAMED} people`
      : counted(people, 'person', 'people')
