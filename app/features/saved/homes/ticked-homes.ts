/** Homes that are ticked in a list and go to a page of their own, such as the comparison or the portfolio. */
import { numberOfPath, numberOfPropertyId } from '#app/features/listings/record/listing-links.ts'

export const PORTFOLIO_PATH = '/portfolio'
/** Most homes of a portfolio (docs/product/income.md §9). */
export const MAX_PORTFOLIO = 20
/** Most homes that an address names. */
const MOST_NAMED = 50

export const portfolioPath = (numbers: readonly number[]): string =>
  numbers.length === 0 ? PORTFOLIO_PATH : `${PORTFOLIO_PATH}?homes=${numbers.join(',')}`

/** Reads what the form of a list sends: the homes by their pages' addresses, each once. Null where it sends none. */
export function tickedNumbers(params: URLSearchParams): number[] | null {
  const ticked = params.getAll('select')
  if (ticked.length === 0) return null
  const numbers = ticked.map((url) => numberOfPath(/\/properties\/([^/?]+)/.exec(url)?.[1] ?? ''))
  return [...new Set(numbers.filter((number) => number !== null))].slice(0, MOST_NAMED)
}

/** Reads the numbers in `?homes=10001,10002`, each once, at most {@link MOST_NAMED}. */
export function numbersOfAddress(params: URLSearchParams): number[] {
  const asked = (params.get('homes') ?? '').split(',').map(numberOfPropertyId)
  return [...new Set(asked.filter((number) => number !== null))].slice(0, MOST_NAMED)
}
