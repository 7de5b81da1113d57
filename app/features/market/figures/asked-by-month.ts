/** Asking prices of a home by month on offer. Months count from January of the year 0. */

/** A home's time on offer: from publication to now, or to the month in which it left. */
export type OfferHistory = {
  firstMonth: number
  lastMonth: number
  /** The present price, or the last one of a home that left. */
  euro: number
  /** Month and former price of each change, the oldest first. null: no price was named. */
  changes: readonly (readonly [month: number, formerEuro: number | null])[]
}

export type AskedMonth = { month: number; euro: number }

/** No price of the same home moves so far but by the correction of a mistake (docs/product/listings.md §30). */
export const MOST_MOVED = 3

/**
 * Finds the last price of each month. A former price more than threefold from today's was a mistake, and is left out.
 */
export function askedByMonth({ firstMonth, lastMonth, euro, changes }: OfferHistory): AskedMonth[] {
  const months: AskedMonth[] = []
  let next = 0
  for (let month = firstMonth; month <= lastMonth; month += 1) {
    while (next < changes.length && changes[next]![0] <= month) next += 1
    const asked = next < changes.length ? changes[next]![1] : euro
    if (asked !== null && isSamePriceLevel(asked, euro)) months.push({ month, euro: asked })
  }
  return months
}

export const isSamePriceLevel = (a: number, b: number): boolean => a <= b * MOST_MOVED && b <= a * MOST_MOVED

/** `2026-11` */
export const isoMonth = (month: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
