/** Each town's kinds of alert (docs/product/alerts.md §1): which figure of which homes they compare, and their words. */
import type { TownAlertKind } from '#db/column-values.ts'
import type { Purpose } from '../listings/listing.ts'

export type TownAlertEntry = {
  name: string
  purpose: Purpose
  /** The main measure: the field of a listing that is compared. */
  measure: 'priceEuro' | 'annualIncomeEuro' | 'yieldPercent'
  /** The measure as the form has it, and inside `Raise the highest price`. */
  title: string
  noun: string
  unit: '€' | '%'
  /** Else low: to find more, its maximum is raised first. */
  isWantedHigh: boolean
  /** Lands are not let, and have neither income nor yield (docs/product/search.md §8, docs/product/listings.md §9). */
  hasLands: boolean
}

/** Where the main measure is not the price itself, the price may be bounded beside it (docs/product/alerts.md §3). */
export const boundsPrice = (kind: TownAlertKind): boolean => townAlerts[kind].measure !== 'priceEuro'

export const townAlerts: Record<TownAlertKind, TownAlertEntry> = {
  'rent-price': {
    name: 'Rental price',
    purpose: 'rent',
    measure: 'priceEuro',
    title: 'Rent per month',
    noun: 'rent',
    unit: '€',
    isWantedHigh: false,
    hasLands: false,
  },
  'sale-price': {
    name: 'Sale price',
    purpose: 'sale',
    measure: 'priceEuro',
    title: 'Price',
    noun: 'price',
    unit: '€',
    isWantedHigh: false,
    hasLands: true,
  },
  'annual-income': {
    name: 'Annual rental income',
    purpose: 'sale',
    measure: 'annualIncomeEuro',
    title: 'Annual income',
    noun: 'income',
    unit: '€',
    isWantedHigh: true,
    hasLands: false,
  },
  yield: {
    name: 'Yield',
    purpose: 'sale',
    measure: 'yieldPercent',
    title: 'Yield',
    noun: 'yield',
    unit: '%',
    isWantedHigh: true,
    hasLands: false,
  },
}
