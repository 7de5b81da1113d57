/** An estimate of what a home's rent or price would be asked at, and what it rests on (docs/product/listings.md §31). */
import type { EstimateLevel, EstimateTarget } from '#db/column-values.ts'

export {
  estimateLevels,
  estimateTargets,
  type EstimateLevel,
  type EstimateTarget,
} from '#db/column-values.ts'

/** Euros; rents a month. Four of five homes like it are asked for between `lowEuro` and `highEuro`. */
export type Estimate = {
  euro: number
  lowEuro: number
  highEuro: number
  basis: EstimateBasis
}

/** With its largest parts. */
export type ExplainedEstimate = Estimate & { parts: StatedPart[] }

/** What an estimate is made of. */
export const estimateParts = ['place', 'size', 'type', 'age', 'sea', 'floor', 'comfort', 'rest'] as const
export type EstimatePart = (typeof estimateParts)[number]

/** By how many percent a part moves the estimate from that of the average home; the largest first. */
export type StatedPart = { part: Exclude<EstimatePart, 'rest'>; percent: number }

export type EstimateBasis = {
  /** The narrowest area with enough homes of the same parent type. */
  level: EstimateLevel
  /** How many of them are there: lets for a rent, homes for sale for a price; never the home itself. */
  homes: number
  /** From the home, else from the centre of its place, to the nearest of them; null where neither position is known. */
  nearestKilometres: number | null
}

/** Share of homes between `lowEuro` and `highEuro`. */
export const INTERVAL_SHARE = 0.8

/** An estimate says no more than this step: it is off by more, and small changes of the stock leave it as it is. */
export const STEP_EURO = { rent: 10, price: 1_000 } as const satisfies Record<EstimateTarget, number>
