/**
 * Each town's kinds of alert (docs/product/alerts.md §1): which figure of which homes they compare, their words, and the names of their calls
 * (docs/product/wire-contract.md §17 to §20). Form, calls, SQL, plain rule, reasons and mails follow from an entry.
 */
import type { TownAlertKind } from '#db/column-values.ts'
import type { Purpose } from '../listings/listing.ts'
import type { Section } from '../market/market-towns.data.ts'
import type { MeasuredField } from '../saved/match-reason.ts'

/** The fields of a listing that an alert can compare: those of the search's ranges, and the income. */
export type AlertMeasure = MeasuredField | 'annualIncomeEuro'

export type TownAlertEntry = {
  name: string
  purpose: Purpose
  /** The main measure: the field of a listing that is compared. */
  measure: AlertMeasure
  /** The measure as the form has it, and inside `Raise the highest price`. */
  title: string
  noun: string
  /** Else low: to find more, its maximum is raised first. */
  isWantedHigh: boolean
  /** Lands are not let, and have neither income nor yield (docs/product/search.md §8, docs/product/listings.md §9). */
  hasLands: boolean
  /** The section of the market page that leads to it, and the words of the link where they are not the section's own. */
  section: Section
  linkText?: string
  wire: TownAlertNames
}

export type TownAlertNames = {
  /** Of paths; `suffix` is that of payload names. */
  path: string
  suffix: string
  /** Inside `minPrice` and `maxPrice`, with a suffix of its own. */
  measure: string
  measureSuffix: string
  formType: string
  inserted: string
  updated: string
  /** In the success and error blocks of the popup (docs/product/alerts.md §11). */
  form: string
}

export const townAlerts: Record<TownAlertKind, TownAlertEntry> = {
  'rent-price': {
    name: 'Rental price',
    purpose: 'rent',
    measure: 'priceEuro',
    title: 'Rent per month',
    noun: 'rent',
    isWantedHigh: false,
    hasLands: false,
    section: 'rent',
    wire: {
      path: 'spa',
      suffix: '',
      measure: 'Price',
      measureSuffix: '',
      formType: 'spa_form',
      inserted: 'User data inserted successfully',
      updated: 'User data updated successfully',
      form: 'Rent Pricing',
    },
  },
  'sale-price': {
    name: 'Sale price',
    purpose: 'sale',
    measure: 'priceEuro',
    title: 'Price',
    noun: 'price',
    isWantedHigh: false,
    hasLands: true,
    section: 'sale',
    wire: {
      path: 'rpa',
      suffix: 'rpa',
      measure: 'Price',
      measureSuffix: 'rpa',
      formType: 'rpa_form',
      inserted: 'User data inserted rpa',
      updated: 'User data updated rpa',
      form: 'Sale Pricing',
    },
  },
  'annual-income': {
    name: 'Annual rental income',
    purpose: 'sale',
    measure: 'annualIncomeEuro',
    title: 'Annual income',
    noun: 'income',
    isWantedHigh: true,
    hasLands: false,
    section: 'income',
    wire: {
      path: 'ari',
      suffix: 'ari',
      measure: 'Annual',
      measureSuffix: '',
      formType: 'ari_form',
      inserted: 'User data inserted ari',
      updated: 'User data updated ari',
      form: 'AVG Rental Annual Income Pricing',
    },
  },
  yield: {
    name: 'Yield',
    purpose: 'sale',
    measure: 'yieldPercent',
    title: 'Yield',
    noun: 'yield',
    isWantedHigh: true,
    hasLands: false,
    section: 'yield',
    wire: {
      path: 'aryi',
      suffix: 'aryi',
      measure: 'Yield',
      measureSuffix: '',
      formType: 'aryi_form',
      inserted: 'User data inserted ary',
      updated: 'User data updated ary',
      form: 'Average Yield Pricing',
    },
  },
}
