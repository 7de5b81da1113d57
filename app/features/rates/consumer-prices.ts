/**
 * The consumer price index by month, as an admin writes it, and the yearly rise that sheets begin with
 * (docs/product/income.md §5).
 */

/** The index by month (`2026-03`), in the order of months, all on one base. */
export type ConsumerPrices = ReadonlyMap<string, number>

/** 200 years: no index by month is longer. */
const MOST_MONTHS = 2_400
const linePattern = /^(\d{4}-(?:0[1-9]|1[0-2]))[\s,;]+(\d{1,5}(?:\.\d{1,4})?)$/

/** Reads one month a line: `2026-03 118.42`. Returns a sentence that names the line where one cannot be read. */
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
    if (prices.size > MOST_MONTHS) return `Please write up to ${MOST_MONTHS.toLocaleString('en-GB')} months.`
  }
  return new Map([...prices].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

export const consumerPricesText = (prices: ConsumerPrices): string =>
  Array.from(prices, ([month, index]) => `${month} ${index}`).join('\n')

const YEARS_COMPARED = 10

/**
 * Computes how much consumer prices rose a year over the last ten years of the index, in per cent with one decimal; 0
 * where they fell, null where the index is younger.
 */
export function yearlyRisePercent(prices: ConsumerPrices): number | null {
  const last = [...prices.keys()].at(-1)
  if (last === undefined) return null
  const then = prices.get(`${Number(last.slice(0, 4)) - YEARS_COMPARED}${last.slice(4)}`)
  if (then === undefined) return null
  const yearlyFactor = (prices.get(last)! / then) ** (1 / YEARS_COMPARED)
  return Math.max(0, Math.round((yearlyFactor - 1) * 1_000) / 10)
}
