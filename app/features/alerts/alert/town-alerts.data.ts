/**
 * Each town's kinds of alert (docs/product/alerts.md §1): which figure of which homes they compare, their words, and
 * the names of their calls (docs/product/wire-contract.md §17 to §20). Form, calls, matching, reasons and mails follow
 * from an entry.
 */
import type { TownAlertKind } from '#db/column-values.ts'
import type { Purpose } from '#app/features/listings/record/listing.ts'
import type { Section } from '#app/features/market/summary/market-towns.data.ts'
import type { MeasuredField } from '#app/features/saved/matches/match-reason.ts'

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
  /**
   * The form has lands among its types (docs/product/alerts.md §3). They are not let and have neither income nor yield
   * (docs/product/search.md §8, docs/product/listings.md §9). Matching does not read it: an alert that names no type
   * finds lands too.
   */
  offersLands: boolean
  /**
   * The section of the market page that leads to it, and the words of the link where they are not the section's own.
   */
  section: Section
  linkText?: string
  wire: TownAlertNames
}

/** Each kind has its own `path`, `suffix` and `formType`; `alert-names.wire.test.ts` finds names that clash. */
export type TownAlertNames = {
  /** Part of the saving calls' paths, after the town; Limassol's yield has `ary` instead. */
  path: string
  /** Suffix of payload names, and of saved values. */
  suffix: string
  /**
   * Middle part of `minPrice` and `maxPrice`. Its own for each kind, except `Price`: the names of saved values have no
   * suffix after it (`minYield`). Not `Beds` or `Sqft` where these are further bounds of the kind.
   */
  measure: string
  /** Suffix of `minPrice` and `maxPrice` in payloads. */
  measureSuffix: string
  formType: string
  inserted: string
  updated: string
  /** Name in the success and error blocks of the popup (docs/product/alerts.md §11). */
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
    offersLands: false,
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
    offersLands: true,
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
    offersLands: false,
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
    offersLands: false,
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
