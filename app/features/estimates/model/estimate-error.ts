/**
 * How far estimates are off: each home whose rent or price is known is estimated without knowing it, and compared
 * (docs/product/market.md §18). Of the model and of the means of cells, which it took the place of.
 */
import type { EstimateMethod } from '#db/column-values.ts'
import type { Region } from '#app/features/places/place.ts'
import type { EstimateLevel, EstimateTarget } from './estimate.ts'

/** Homes with other numbers count in the errors of their region. */
export const measuredBedrooms = [1, 2, 3] as const

export type EstimateError = {
  target: EstimateTarget
  method: EstimateMethod
  /** null: all. */
  region: Region | null
  bedrooms: (typeof measuredBedrooms)[number] | null
  level: EstimateLevel | null
  homes: number
  medianPercent: number
  /** Shares from 0 to 1 of the homes whose error is at most 5, 10 and 20 %. */
  within5: number
  within10: number
  within20: number
  /** Share inside the interval, which should be `INTERVAL_SHARE`; null where the method has none. */
  inside: number | null
}

/** The model's error of rents on an earlier day. */
export type FormerError = Pick<EstimateError, 'homes' | 'medianPercent' | 'inside'> & { day: string }

/**
 * `measuredAt` (ISO 8601 where it comes as text) is null where the estimates have not been measured yet; without
 * errors, too few homes could be tested. `first` is from the first day of the last year that was measured, where there
 * was one before today.
 */
export type PublishedErrors = {
  measuredAt: Date | string | null
  errors: EstimateError[]
  first: FormerError | null
}

/** Fewer homes than this say nothing about an error. */
export const MIN_MEASURED = 10
