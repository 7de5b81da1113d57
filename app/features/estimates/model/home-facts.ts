/** What an estimate is made from: the facts of one home, in the stock or not. An unknown fact is null. */
import type { estimatedFacts } from '#app/features/listings/record/listing-columns.ts'
import type { ListingFacts } from '#app/features/listings/record/listing.ts'
import { kilometresToSea, pointOf } from './home-position.ts'

export type StatedFacts = Pick<ListingFacts, (typeof estimatedFacts)[number]>

/** `seaKilometres`: of its position, else of its place; null where neither is known. */
export type HomeFacts = StatedFacts & {
  seaKilometres: number | null
  /** Facts of data sets that the site does not know: numbers, and classes as texts. */
  further?: Record<string, number | string | null>
}

export function homeFacts(stated: StatedFacts): HomeFacts {
  const point = pointOf(stated)
  return { ...stated, seaKilometres: point && kilometresToSea(point) }
}

/** The facts that an owner is asked for. */
export type MainFacts = Pick<StatedFacts, 'type' | 'region' | 'placeId' | 'bedrooms' | 'areaSquareMetres'>

/** A home of which nothing else is known. */
export const mainFactsOnly = ({ type, region, placeId, bedrooms, areaSquareMetres }: MainFacts): HomeFacts =>
  homeFacts({
    type,
    region,
    placeId,
    bedrooms,
    areaSquareMetres,
    bathrooms: null,
    plotSquareMetres: null,
    condition: null,
    yearBuilt: null,
    floor: null,
    pool: null,
    furnishing: null,
    parking: null,
    energyClass: null,
    titleDeeds: null,
    vat: null,
    latitude: null,
    longitude: null,
  })

/** A home whose figure is known: what is asked, in euros (rents: a month). */
export type KnownHome<Home extends HomeFacts = HomeFacts> = { id: number; home: Home; euro: number }
