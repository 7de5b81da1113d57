/** Questions to an owner about their home, and the valuation (docs/product/listings.md §32). */
import type { PropertyType } from '#app/features/listings/record/listing.ts'
import type { HomeTarget } from './model/estimate.ts'
import type { ComparableView } from './estimate-text.ts'
import type { MainFacts } from './model/home-facts.ts'

export const valuedTypes = [
  'apartment',
  'penthouse',
  'villa',
  'detached-house',
  'semi-detached',
  'maisonette',
] as const satisfies PropertyType[]
export type ValuedType = (typeof valuedTypes)[number]

/** The parameters of the address. */
export const valuationFields = ['place', 'homeType', 'bedrooms', 'area'] as const
export type ValuationField = (typeof valuationFields)[number]

export const MAX_PLACE_LENGTH = 200
export const MAX_BEDROOMS = 8
/** Square metres. */
export const LEAST_AREA = 10
export const LARGEST_AREA = 5_000

export type ValuedHome = MainFacts & { type: ValuedType; bedrooms: number; areaSquareMetres: number }
export type ValuationErrors = Partial<Record<ValuationField, string>>

/** The input as entered, with the home that it describes or its errors. */
export type EnteredHome = { entered: Record<ValuationField, string> } & (
  | { home: ValuedHome; errors: null }
  | { home: null; errors: ValuationErrors }
)

export type ValuationFigure = {
  /** `€480,000` */
  figure: string
  /** `€420,000 to €550,000` */
  range: string
  basis: string
  parts: string | null
  comparables: ComparableView[]
}

/** A figure is null where too few homes are like it. */
export type Valuation = {
  home: ValuedHome
  /** `3-bedroom villa, 150 m²` */
  homeText: string
  /** `Germasogeia, Limassol` */
  place: string
  figures: Record<HomeTarget, ValuationFigure | null>
}

/** The form's input and the answer. */
export type ValuationView = {
  entered: Record<ValuationField, string>
  errors: ValuationErrors
  valuation: Valuation | null
}
