/** Data of the page of an income sheet. */
import type { Assumptions, IncomeHome } from './income-assumptions.ts'
import type { RateEntries } from '#app/features/rates/rate-values.ts'

export type IncomePageData = {
  /** `2 Bed Apartment` */
  homeText: string
  /** `Germasogeia, Limassol` */
  place: string
  propertyPath: string
  /** This page without its assumptions. */
  path: string
  /** The whole address of that. */
  url: string
  rentOrBuyPath: string
  reference: string
  home: IncomeHome
  /** Origin of the rent; '' if nothing is said of it. */
  rentBasis: string
  /** Assumptions of the sheet before anyone changed them. */
  usual: Assumptions
  assumed: Assumptions
  rates: RateEntries
  who: 'visitor' | 'member' | 'member-who-keeps'
}

/** The sheet in short, for the page of the home; texts as they are shown. */
export type IncomeSummary = {
  path: string
  rentOrBuyPath: string
  total: string
  grossYield: string
  netYield: string
  netYieldAfterTax: string
  /** Yield of the buyer's own money, with a loan of `loan` of the price; null if unknown. */
  cashYield: string | null
  loan: string
}
