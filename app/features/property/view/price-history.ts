/** The prices a home was offered at, as a table and as a line. */
import type { PricePoint } from '#app/features/listings/record/listing-record.ts'
import { day, euro, signedPercent } from '#app/ui/format.ts'

export type PriceStep = {
  /** `21 November 2026` */
  since: string
  price: string
  /** `−5 %` against the price before; null for the first, and where one of the two was not named. */
  change: string | null
  isCut: boolean
}

export type PriceHistory = { steps: PriceStep[]; line: string | null }

export const LINE_WIDTH = 640
export const LINE_HEIGHT = 120
const MARGIN = 8

/** Oldest first; `line` is the path of a step line up to `now`, null where fewer than two prices were named. */
export function priceHistory(points: readonly PricePoint[], now: Date): PriceHistory {
  const steps = points.map(({ since, priceEuro }, at) => {
    const before = points[at - 1]?.priceEuro ?? null
    const ratio = priceEuro !== null && before !== null ? priceEuro / before - 1 : null
    return {
      since: day(since),
      price: euro(priceEuro),
      change: ratio === null ? null : signedPercent(ratio * 100),
      isCut: ratio !== null && ratio < 0,
    }
  })
  return { steps, line: stepLine(points, now) }
}

function stepLine(points: readonly PricePoint[], now: Date): string | null {
  const named = points.flatMap(({ since, priceEuro }) => (priceEuro === null ? [] : [{ since, priceEuro }]))
  const [first] = named
  if (!first || named.length < 2) return null
  const prices = named.map(({ priceEuro }) => priceEuro)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const began = first.since.valueOf()
  const lasted = Math.max(1, now.valueOf() - began)
  const x = (at: Date) => Math.round(((at.valueOf() - began) / lasted) * LINE_WIDTH)
  const y = (price: number) =>
    Math.round(MARGIN + (1 - (price - lowest) / (highest - lowest || 1)) * (LINE_HEIGHT - 2 * MARGIN))
  const steps = named.slice(1).map(({ since, priceEuro }) => `H${x(since)}V${y(priceEuro)}`)
  return `M0 ${y(first.priceEuro)}${steps.join('')}H${LINE_WIDTH}`
}
