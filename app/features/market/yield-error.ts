/**
 * How far our estimate of a home's income, and so of its yield, is off: each home whose rent is known is hidden from the
 * rule (docs/product/listings.md §9), estimated from the others, and compared. A relative error of the income is the same of the yield.
 */
import { isOnOffer, type ListingState, type PropertyType, type Purpose } from '../listings/listing.ts'
import { comparableLets, figuresOf } from '../listings/yields.ts'
import type { Region } from '../places/place.ts'
import { type BedroomClass, bedroomClasses } from './market-figures.ts'

export type YieldError = {
  region: Region
  bedrooms: BedroomClass
  homes: number
  medianPercent: number
  /** Shares from 0 to 1 of the homes whose error is at most 5, 10 and 20 %. */
  within5: number
  within10: number
  within20: number
}

/**
 * `measuredAt` (ISO 8601 where it comes as text) is null where the estimate has not been measured yet; without errors, too few
 * homes could be tested.
 */
export type PublishedYieldErrors = { measuredAt: Date | string | null; errors: YieldError[] }

/** Fewer homes than this say nothing about an error. */
export const MIN_MEASURED = 10

export type KnownHome = {
  id: number
  purpose: Purpose
  state: ListingState
  type: PropertyType
  region: Region
  placeId: string | null
  bedrooms: number | null
  priceEuro: number | null
  statedAnnualIncomeEuro: number | null
  statedYieldPercent: number | null
}

/** What a home is known to earn a year: a let's own rent, a home for sale's stated income; null for others. */
const knownIncome = (home: KnownHome): number | null =>
  home.purpose === 'sale' ? home.statedAnnualIncomeEuro : home.priceEuro === null ? null : home.priceEuro * 12

/** The error of one home's estimate, made without that home, as a share of what is known; null where no estimate is made. */
function errorOf(home: KnownHome, stock: readonly KnownHome[]): number | null {
  const known = knownIncome(home)
  if (known === null || home.bedrooms === null || !isOnOffer(home.state)) return null
  const others = comparableLets(
    home,
    stock.filter(({ id }) => id !== home.id),
  )
  const asForSale = {
    ...home,
    purpose: 'sale' as const,
    // Only the income is looked at.
    vat: null,
    statedAnnualIncomeEuro: null,
    statedYieldPercent: null,
  }
  const { annualIncomeEuro } = figuresOf(asForSale, others)
  return annualIncomeEuro === null ? null : Math.abs(annualIncomeEuro - known) / known
}

/** The rule in plain words; `yield-error.queries.server.ts` is the same over the whole stock at once. */
export function yieldErrors(stock: readonly KnownHome[]): YieldError[] {
  const errors = stock.flatMap((home) => {
    const error = errorOf(home, stock)
    const bedrooms = bedroomClasses.find((known) => known === home.bedrooms)
    return error === null || bedrooms === undefined ? [] : [{ region: home.region, bedrooms, error }]
  })
  return [...Map.groupBy(errors, ({ region, bedrooms }) => `${region} ${bedrooms}`).values()]
    .filter((group) => group.length >= MIN_MEASURED)
    .map((group) => {
      const sorted = group.map(({ error }) => error).toSorted((a, b) => a - b)
      const middle = (sorted.length - 1) / 2
      const within = (share: number) => sorted.filter((error) => error <= share).length / sorted.length
      return {
        region: group[0]!.region,
        bedrooms: group[0]!.bedrooms,
        homes: sorted.length,
        medianPercent: ((sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2) * 100,
        within5: within(0.05),
        within10: within(0.1),
        within20: within(0.2),
      }
    })
}
