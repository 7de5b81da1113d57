/**
 * The consumer price index by month, as an admin writes it and as a sale is indexed with it (docs/product/income.md
 * §5).
 */

/** The index by month (`2026-03`), in the order of months, all on one base. */
export type ConsumerPrices = ReadonlyMap<string, number>

/** Since January 1957, with room: an index by month has no more. */
const MOST_MONTHS = 2_400
const linePattern = /^(\d{4}-(?:0[1-9]|1[0-2]))[\s,;]+(\d{1,5}(?:\.\d{1,4})?)$/

/** One month a line: `2026-03 118.42`. Returns the sentence that says which line cannot be read. */
export function readConsumerPrices(text: string): ConsumerPrices | string {
  const lines = text.split('\n').map((line) => line.trim())
  const prices = new Map<string, number>()
  for (const [at, line] of lines.entries()) {
    if (line === '') continue
    const [, month, index] = linePattern.exec(line) ?? []
    if (month === undefined || Number(index) <= 0)
      return `Line ${at + 1} is not a month and its index, such as 2026-03 118.42.`
    if (prices.has(month)) return `Line ${at + 1} says ${month} a second time.`
    prices.set(month, Number(index))
    if (prices.size > MOST_MONTHS) return `There can be up to ${MOST_MONTHS} months.`
  }
  return new Map([...prices].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

export const consumerPricesText = (prices: ConsumerPrices): string =>
  Array.from(prices, ([month, index]) => `${month} ${index}`).join('\n')

/**
 * How many times consumer prices rose between the month of buying and the month before the sale, which is what the tax
 * office compares; never below 1. null where a month is missing.
 */
export function priceFactor(prices: ConsumerPrices, bought: string, sold: string): number | null {
  const then = prices.get(bought)
  const now = prices.get(monthBefore(sold))
  return then === undefined || now === undefined ? null : Math.max(1, now / then)
}

const YEARS_COMPARED = 10

/**
 * How much consumer prices rose a year over the last ten years of the index, in per cent with one decimal; null where
 * it is younger.
 */
export function yearlyRisePercent(prices: ConsumerPrices): number | null {
  const last = [...prices.keys()].at(-1)
  if (last === undefined) return null
  const [year = 0, number = 0] = last.split('-').map(Number)
  const bought = `${year - YEARS_COMPARED}-${String(number).padStart(2, '0')}`
  const sold = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  const factor = priceFactor(prices, bought, sold)
  return factor === null ? null : Math.round((factor ** (1 / YEARS_COMPARED) - 1) * 1_000) / 10
}

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}
