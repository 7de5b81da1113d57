/** What the page of an income sheet is given. */
import type { Assumptions, IncomeHome } from './income-assumptions.ts'
import type { RateEntries } from './rate-values.ts'

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
  reference: string
  home: IncomeHome
  /** Where the rent comes from; '' where nothing is said of it. */
  rentBasis: string
  /** What the sheet begins with where nobody changed anything. */
  usual: Assumptions
  assumed: Assumptions
  rates: RateEntries
  /** ISO date on which the rates were last looked up. */
  ratesAsOf: string
  who: 'visitor' | 'member' | 'member-who-keeps'
}

/** The sheet in short, for the page of the home; texts as they are shown. */
export type IncomeSummary = {
  path: string
  total: string
  grossYield: string
  netYield: string
  netYieldAfterTax: string
  /** Of the buyer's own money, with a loan of `loan` of the price; null where that cannot be said. */
  cashYield: string | null
  loan: string
}
