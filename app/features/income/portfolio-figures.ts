/** The columns of a portfolio, of its page and of its file. */
import { type IncomeSheet, type SheetYear, taxesOf } from './income-sheet.ts'

export type HomeFigure = { label: string; unit: '€' | '%'; of: (sheet: IncomeSheet) => number | null }

export const homeFigures: readonly HomeFigure[] = [
  { label: 'Price with VAT', unit: '€', of: ({ costs }) => costs.priceWithVatEuro },
  { label: 'Total cost to buy', unit: '€', of: ({ costs }) => costs.totalEuro },
  { label: 'Loan', unit: '€', of: ({ costs }) => costs.loanEuro },
  { label: 'Cash needed', unit: '€', of: ({ costs }) => costs.ownEuro },
  { label: 'Rent a year', unit: '€', of: ({ outcomes }) => outcomes.expected.year.fullRentEuro },
  { label: 'Gross yield', unit: '%', of: ({ outcomes }) => outcomes.expected.grossPercent },
  { label: 'Net yield', unit: '%', of: ({ outcomes }) => outcomes.expected.netPercent },
  { label: 'Taxes, first year', unit: '€', of: ({ outcomes }) => taxesOf(outcomes.expected.year) },
  { label: 'Loan payments a year', unit: '€', of: ({ outcomes }) => outcomes.expected.loanPaidEuro },
  { label: 'Left, first year', unit: '€', of: ({ outcomes }) => outcomes.expected.cashEuro },
  { label: 'Gain after ten years', unit: '€', of: ({ years }) => years.at(-1)!.gainEuro },
  { label: 'Return a year', unit: '%', of: ({ years }) => years.at(-1)!.returnPercent },
]

export type YearFigure = { label: string; of: (year: SheetYear) => number }

const letting = (year: SheetYear) => year.year!

/** Figures of a year, from the first on. */
export const yearFigures: readonly YearFigure[] = [
  { label: 'Rent received', of: (year) => letting(year).receivedEuro },
  { label: 'Income tax', of: (year) => letting(year).incomeTaxEuro },
  { label: 'Health contribution', of: (year) => letting(year).healthEuro },
  { label: 'All taxes', of: (year) => taxesOf(letting(year)) },
  { label: 'Left after costs and taxes', of: (year) => letting(year).leftEuro },
  { label: 'Loan payments', of: (year) => year.loanPaidEuro },
  { label: 'Left after the loan', of: (year) => letting(year).leftEuro - year.loanPaidEuro },
  { label: 'Value', of: (year) => year.valueEuro },
  { label: 'Still owed', of: (year) => year.owedEuro },
  { label: 'Capital gains tax if sold', of: (year) => year.sale.capitalGainsTaxEuro },
  { label: 'Gain if sold', of: (year) => year.gainEuro },
]
