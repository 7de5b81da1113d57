/** How the figures of similar offers spread: what an offer is judged by (docs/product/listings.md §30). */
import type { ParentType, Purpose } from '#db/column-values.ts'
import type { Region } from '../places/place.ts'

/** Figures by which similar offers are compared. */
export type ComparedFigure = 'price' | 'area' | 'price-per-metre'

/** Offers of one purpose are alike in their parent type and number of bedrooms; land and commercial property in their type. */
export type Likeness = { purpose: Purpose; parentType: ParentType; likeClass: string }

export const isSameLikeness = (one: Likeness, other: Likeness): boolean =>
  one.purpose === other.purpose && one.parentType === other.parentType && one.likeClass === other.likeClass

/** The offers of a region that are alike: of each its price and area. */
export type LikeOffers = Likeness & {
  region: Region
  prices: readonly (number | null)[]
  areas: readonly (number | null)[]
}

/** In natural logarithms. */
export type Norm = {
  offers: number
  median: number
  /** The median distance from the median. */
  deviation: number
}
export type Norms = ReadonlyMap<string, Norm>

/** With fewer offers, the judged one included, the whole island is compared; with fewer there, nothing. */
export const MIN_LIKE = 10

const keyOf = ({ purpose, parentType, likeClass }: Likeness, region: Region | null, figure: ComparedFigure) =>
  [purpose, parentType, likeClass, region ?? 'island', figure].join(' ')

/** The norm of each figure in each region and on the whole island, where there are enough offers. */
export function normsOf(likes: readonly LikeOffers[]): Norms {
  const values = new Map<string, number[]>()
  const add = (like: LikeOffers, figure: ComparedFigure, value: number) => {
    for (const key of [keyOf(like, like.region, figure), keyOf(like, null, figure)]) {
      const known = values.get(key)
      if (known) known.push(value)
      else values.set(key, [value])
    }
  }
  for (const like of likes) {
    for (const [at, priceEuro] of like.prices.entries()) {
      const area = like.areas[at] ?? null
      if (priceEuro !== null) add(like, 'price', Math.log(priceEuro))
      if (area !== null) add(like, 'area', Math.log(area))
      if (priceEuro !== null && area !== null) add(like, 'price-per-metre', Math.log(priceEuro / area))
    }
  }
  const enough = [...values].filter(([, logarithms]) => logarithms.length >= MIN_LIKE)
  return new Map(enough.map(([key, logarithms]) => [key, normFrom(logarithms)]))
}

function normFrom(logarithms: readonly number[]): Norm {
  const median = medianOf(logarithms)
  const deviation = medianOf(logarithms.map((value) => Math.abs(value - median)))
  return { offers: logarithms.length, median, deviation }
}

function medianOf(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort()
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2
}

/** The region's norm, or the island's where the region has too few offers; null where that has too few as well. */
export const normOf = (
  norms: Norms,
  { region, ...like }: Likeness & { region: Region },
  figure: ComparedFigure,
): Norm | null => norms.get(keyOf(like, region, figure)) ?? norms.get(keyOf(like, null, figure)) ?? null
