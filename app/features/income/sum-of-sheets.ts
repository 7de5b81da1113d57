/** Several homes' sheets as one (docs/product/income.md §9). */
import type { BuyingCosts } from './buying-costs.ts'
import { yieldsOf, type IncomeSheet, type Outcome, type Sale, type SheetYear } from './income-sheet.ts'
import type { RentalYear } from './rental-year.ts'
import { yearlyReturnPercent } from './yearly-return.ts'

/**
 * Adds up the sheets of homes that are bought, let and sold at the same time. Yields and returns follow from the sums.
 * null without a sheet.
 */
export function sumOfSheets(sheets: readonly IncomeSheet[]): IncomeSheet | null {
  if (sheets.length === 0) return null
  const costs = sumOf<BuyingCosts>(sheets.map((sheet) => sheet.costs))
  const outcomes = sheets.map((sheet) => sheet.outcomes.expected)
  return {
    costs,
    outcomes: { low: null, expected: sumOfOutcomes(outcomes, costs), high: null },
    breakEvenRentEuro: null,
    wantedPriceEuro: null,
    years: sumOfYears(sheets, costs),
    taxed: sheets.at(-1)!.taxed,
  }
}

function sumOfOutcomes(outcomes: readonly Outcome[], costs: BuyingCosts): Outcome {
  const year = sumOf<RentalYear>(outcomes.map((outcome) => outcome.year))
  const loanPaidEuro = total(outcomes.map((outcome) => outcome.loanPaidEuro))
  return {
    monthlyRentEuro: total(outcomes.map((outcome) => outcome.monthlyRentEuro)),
    ...yieldsOf(year, loanPaidEuro, costs),
  }
}

function sumOfYears(sheets: readonly IncomeSheet[], { ownEuro }: BuyingCosts): SheetYear[] {
  const flows: number[] = []
  return sheets[0]!.years.map(({ after }): SheetYear => {
    const years = sheets.map((sheet) => sheet.years[after]!)
    const lets = years.flatMap(({ year }) => (year ? [year] : []))
    const sum = sumOf<Amounts>(
      years.map(({ loanPaidEuro, keptEuro, valueEuro, owedEuro, gainEuro }) => ({
        loanPaidEuro,
        keptEuro,
        valueEuro,
        owedEuro,
        gainEuro,
      })),
    )
    const sale = sumOf<Sale>(years.map((year) => year.sale))
    const year = lets.length > 0 ? sumOf<RentalYear>(lets) : null
    flows.push(year ? year.leftEuro - sum.loanPaidEuro : -ownEuro)
    const isReturnKnown = after > 0 && ownEuro > 0
    return {
      after,
      ...sum,
      year,
      sale,
      returnPercent: isReturnKnown
        ? yearlyReturnPercent(flows.map((flow, at) => (at === after ? flow + sale.netEuro : flow)))
        : null,
    }
  })
}

type Amounts = Pick<SheetYear, 'loanPaidEuro' | 'keptEuro' | 'valueEuro' | 'owedEuro' | 'gainEuro'>

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** Adds up records of amounts, key by key. */
function sumOf<Of extends Record<keyof Of, number>>(records: readonly Of[]): Of {
  const keys = Object.keys(records[0]!) as (keyof Of)[]
  return Object.fromEntries(keys.map((key) => [key, total(records.map((record) => record[key]))])) as Of
}
