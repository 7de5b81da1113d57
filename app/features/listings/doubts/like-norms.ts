/** How the figures of similar offers spread: what an offer is judged by (docs/product/listings.md §30). */
import type { ParentType, Purpose } from '#db/column-values.ts'
import type { Region } from '#app/features/places/place.ts'

/** Figures by which similar offers are compared. */
export type ComparedFigure = 'price' | 'area' | 'price-per-metre'

/**
 * Offers of one purpose are alike in their parent type and number of bedrooms; land and commercial property in their
 * type.
 */
export type Likeness = { purpose: Purpose; parentType: ParentType; likeClass: string }

export const isSameLikeness = (one: Likeness, other: Likeness): boolean =>
  one.purpose === other.purpose && one.parentType === other.parentType && one.likeClass === other.likeClass

/** The offers of a region that are alike: of each its price and area. */
export type LikeOffers = Likeness & {
  region: Region
  prices: readonly (number | null)[]
  areas: readonly (number | null)[]
}

/** Norm in natural logarithms. */
export type Norm = {
  offers: number
  median: number
  /** The median distance from the median. */
  deviation: number
}
export type Norms = ReadonlyMap<string, Norm>

/**
 * Fewest offers, the judged one included, of a region's norm: with fewer, the whole island is compared; with fewer
 * there, nothing.
 */
export const MIN_LIKE = 10

const figures = ['price', 'area', 'price-per-metre'] as const satisfies ComparedFigure[]

const groupOf = ({ purpose, parentType, likeClass }: Likeness, region: Region | null) =>
  [purpose, parentType, likeClass, region ?? 'island'].join(' ')

const keyOf = (group: string, figure: ComparedFigure) => `${group} ${figure}`

/** The norm of each figure in each region and on the whole island, where there are enough offers. */
export function normsOf(likes: readonly LikeOffers[]): Norms {
  const groups = new Map<string, LikeOffers[]>()
  for (const like of likes) {
    for (const group of [groupOf(like, like.region), groupOf(like, null)]) {
      const known = groups.get(group)
      if (known) known.push(like)
      else groups.set(group, [like])
    }
  }
  // Of a million offers a hundred thousand may be alike: their figures are written and sorted in one place.
  const logarithms = new Float64Array(Math.max(0, ...[...groups.values()].map(countOffers)))
  const norms = new Map<string, Norm>()
  for (const [group, alike] of groups) {
    for (const figure of figures) {
      const count = writeLogarithms(logarithms, alike, figure)
      if (count >= MIN_LIKE) norms.set(keyOf(group, figure), computeNorm(logarithms.subarray(0, count)))
    }
  }
  return norms
}

export const countOffers = (likes: readonly LikeOffers[]): number =>
  likes.reduce((sum, { prices }) => sum + prices.length, 0)

/** Answers how many of the offers have the figure. */
function writeLogarithms(into: Float64Array, likes: readonly LikeOffers[], figure: ComparedFigure): number {
  let count = 0
  for (const { prices, areas } of likes) {
    for (const [at, price] of prices.entries()) {
      const value = figureOf(figure, price, areas[at] ?? null)
      if (value === null) continue
      into[count] = Math.log(value)
      count += 1
    }
  }
  return count
}

function figureOf(figure: ComparedFigure, price: number | null, area: number | null): number | null {
  if (figure === 'price') return price
  if (figure === 'area') return area
  return price === null || area === null ? null : price / area
}

/** The values are overwritten. */
function computeNorm(logarithms: Float64Array): Norm {
  const median = medianOf(logarithms.sort())
  for (const [at, value] of logarithms.entries()) logarithms[at] = Math.abs(value - median)
  return { offers: logarithms.length, median, deviation: medianOf(logarithms.sort()) }
}

function medianOf(sorted: Float64Array): number {
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2
}

/** The region's norm, or the island's where the region has too few offers; null where that has too few as well. */
export const normOf = (
  norms: Norms,
  { region, ...like }: Likeness & { region: Region },
  figure: ComparedFigure,
): Norm | null =>
  norms.get(keyOf(groupOf(like, region), figure)) ?? norms.get(keyOf(groupOf(like, null), figure)) ?? null
