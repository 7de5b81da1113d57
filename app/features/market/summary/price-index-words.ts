/** A price index in words, the same on every page. */
import { exactPercent } from '#app/ui/format.ts'
import { monthOf } from './chart-words.ts'
import type { Purpose } from '#app/features/listings/record/listing.ts'
import type { IndexChange, IndexMonth } from '../figures/price-index.ts'

/** A month's figures without its town and its change: what a chart draws. */
export type IndexPoint = Omit<IndexMonth, 'region' | 'change'>

/** The change up to a month. */
export type LatestChange = IndexChange & { month: number }

/** A shorter time says nothing about where prices go. */
const MIN_MONTHS = 3

/** Days since 1970 of the month's first. */
export const firstDayOf = (month: number): number =>
  Date.UTC(Math.floor(month / 12), month % 12, 1) / 86_400_000

/**
 * `3.1 % more than a year ago`, `1.2 % less than in Mar 2026`, or `about the same as a year ago` where the change is
 * not certain; null where the index is younger than three months.
 */
export function changeInWords({ month, sinceMonth, percent, ...bounds }: LatestChange): string | null {
  const months = month - sinceMonth
  if (months < MIN_MONTHS) return null
  const then = months === 12 ? 'a year ago' : `in ${monthOf(firstDayOf(sinceMonth))}`
  if (!isCertain(bounds)) return `about the same as ${then}`
  return `${exactPercent(Math.abs(percent))} ${percent < 0 ? 'less' : 'more'} than ${then}`
}

/** Names the change of a town's index, as `figureName` does; `path` is the town's page. */
export const changeName = (purpose: Purpose, path: string): string =>
  `change of the ${purpose} index at ${path}`

/** Returns whether 0 lies outside the bounds. */
export const isCertain = ({ lowPercent, highPercent }: Pick<IndexChange, 'lowPercent' | 'highPercent'>) =>
  lowPercent > 0 || highPercent < 0
