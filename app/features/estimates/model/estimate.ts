/**
 * An estimate of what a home's rent or price would be asked at, and what it rests on (docs/product/listings.md §31).
 */
import type { EstimateLevel, EstimateTarget } from '#db/column-values.ts'

export {
  estimateLevels,
  estimateTargets,
  type EstimateLevel,
  type EstimateTarget,
} from '#db/column-values.ts'

/** Targets of homes; the others are of land. */
export type HomeTarget = Exclude<EstimateTarget, 'land'>

/** Euros; rents a month. Four of five homes like it are asked for between `lowEuro` and `highEuro`. */
export type Estimate = {
  euro: number
  lowEuro: number
  highEuro: number
  basis: EstimateBasis
}

/** An estimate with its largest parts. */
export type ExplainedEstimate = Estimate & { parts: StatedPart[] }

/** The parts of an estimate. */
export const estimateParts = [
  'place',
  'size',
  'type',
  'age',
  'sea',
  'floor',
  'comfort',
  'access',
  'ground',
  'rest',
] as const
export type EstimatePart = (typeof estimateParts)[number]

/** Percentage by which a part moves the estimate from the average home's; the largest first. */
export type StatedPart = { part: Exclude<EstimatePart, 'rest'>; percent: number }

export type EstimateBasis = {
  /** The narrowest area with enough homes of the same parent type. */
  level: EstimateLevel
  /** How many of them are there: lets for a rent, homes for sale for a price; never the home itself. */
  homes: number
  /**
   * Distance from the home, else from its place's centre, to the nearest of them; null if neither position is known.
   */
  nearestKilometres: number | null
}

/** Share of homes between `lowEuro` and `highEuro`. */
export const INTERVAL_SHARE = 0.8

/** An estimate says no more than this step: it is off by more, and small changes of the stock leave it as it is. */
export const STEP_EURO = { rent: 10, price: 1_000, land: 500 } as const satisfies Record<
  EstimateTarget,
  number
>

/** Share of its estimate that the range of land may span: a wider one tells nothing (docs/product/listings.md §43). */
const WIDEST_OF_LAND = 0.5

/** Returns whether an estimate says enough to be shown. */
export const saysEnough = (
  target: EstimateTarget,
  { euro, lowEuro, highEuro }: Pick<Estimate, 'euro' | 'lowEuro' | 'highEuro'>,
): boolean => target !== 'land' || highEuro - lowEuro <= WIDEST_OF_LAND * euro
