/** Several homes as one sheet, with one buyer's assumptions (docs/product/income.md §9). */
import type { Rates } from '#app/features/rates/rate-values.ts'
import {
  type Assumptions,
  assumptionsQuery,
  type IncomeHome,
  type NumberName,
  numberEntries,
  readAssumptions,
  usualAssumptions,
} from './income-assumptions.ts'
import { type IncomeSheet, incomeSheet, type TaxedBefore } from './income-sheet.ts'
import { sumOfSheets } from './sum-of-sheets.ts'

export type PortfolioHome = {
  number: number
  /** `2 Bed Apartment` and where it lies. */
  name: string
  place: string
  path: string
  /** The address of its own sheet. */
  sheetPath: string
  /** Null for what has no income sheet. */
  home: IncomeHome | null
  /** `Sold`, where it is no longer on offer. */
  gone: string | null
}

/** Reason for which a home is not counted. */
export type NotCounted = 'gone' | 'kind' | 'price' | 'rent'

export type PortfolioRow = PortfolioHome &
  ({ sheet: IncomeSheet; notCounted: null; query: string } | { sheet: null; notCounted: NotCounted })

export type Portfolio = { rows: PortfolioRow[]; total: IncomeSheet | null }

/** The buyer's assumptions, which hold for every home. */
const isOfBuyer = (name: NumberName): boolean => name !== 'wantedPercent'
export const buyerEntries = numberEntries.filter(
  ([name, { isRemembered }]) => isRemembered && isOfBuyer(name),
)
const buyerParameters = new Set(['buyer', ...buyerEntries.map(([, { parameter }]) => parameter)])

type Read = (parameter: string) => string | null

/** Reads what is said of the buyer, and nothing that is about a home. */
export const readOfBuyer =
  (read: Read): Read =>
  (parameter) =>
    buyerParameters.has(parameter) ? read(parameter) : null

export const saysBuyer = (params: URLSearchParams): boolean =>
  [...params.keys()].some((name) => buyerParameters.has(name))

/** Any home, whose assumptions are read for the buyer's. */
export const anyHome: IncomeHome = {
  priceEuro: null,
  areaSquareMetres: null,
  vat: null,
  condition: null,
  parentType: 'apartments',
  rent: null,
}

/** Usual assumptions of a home where consumer prices rise as they did. */
export const usualOf = (home: IncomeHome, inflationPercent: number | null): Assumptions => {
  const usual = usualAssumptions(home)
  return { ...usual, inflationPercent: inflationPercent ?? usual.inflationPercent }
}

/**
 * Computes the sheets of homes in their order, and their sum. The owners have their bands of income tax and their
 * exemption from capital gains tax once: each home is taxed on top of those before it.
 */
export function portfolioOf(
  homes: readonly PortfolioHome[],
  readBuyer: Read,
  inflationPercent: number | null,
  rates: Rates,
): Portfolio {
  let before: readonly TaxedBefore[] = []
  const rows = homes.map((each): PortfolioRow => {
    const { home, gone } = each
    if (gone !== null) return { ...each, sheet: null, notCounted: 'gone' }
    if (home === null) return { ...each, sheet: null, notCounted: 'kind' }
    const usual = usualOf(home, inflationPercent)
    const assumed = readAssumptions(readOfBuyer(readBuyer), usual)
    const sheet = incomeSheet(assumed, home.areaSquareMetres, rates, before)
    if (!sheet) return { ...each, sheet: null, notCounted: home.priceEuro === null ? 'price' : 'rent' }
    before = sheet.taxed
    return { ...each, sheet, notCounted: null, query: assumptionsQuery(assumed, usual) }
  })
  return { rows, total: sumOfSheets(rows.flatMap(({ sheet }) => (sheet ? [sheet] : []))) }
}
