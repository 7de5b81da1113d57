/** Input of an estimate: the facts of one home, in the stock or not. An unknown fact is null. */
import type { estimatedFacts } from '#app/features/listings/record/listing-columns.ts'
import { soldSquareMetres } from '#app/features/listings/record/land-measures.ts'
import { unknownDetails } from '#app/features/listings/record/listing-details.ts'
import { isLand, type ListingFacts } from '#app/features/listings/record/listing.ts'
import { kilometresToSea } from '#app/features/places/distance-to-sea.ts'
import { pointOf } from './home-position.ts'
import { landFacts } from './land-facts.ts'

export type StatedFacts = Pick<ListingFacts, (typeof estimatedFacts)[number]>

/** `seaKilometres`: of its position, else of its place; null where neither is known. */
export type HomeFacts = StatedFacts & {
  seaKilometres: number | null
  /** Facts of land, and those of data sets that the site does not know: numbers, and classes as texts. */
  further?: Record<string, number | string | null>
}

/** Facts of a home, or of land: its area is that of what is sold, and it has facts that homes do not have. */
export function homeFacts(stated: StatedFacts): HomeFacts {
  const point = pointOf(stated)
  const home = { ...stated, seaKilometres: point && kilometresToSea(point) }
  if (!isLand(stated.type)) return home
  const areaSquareMetres = soldSquareMetres(stated)
  return {
    ...home,
    areaSquareMetres,
    plotSquareMetres: null,
    bedrooms: 0,
    further: landFacts(stated, areaSquareMetres, point),
  }
}

/** The facts that an owner is asked for. */
export type MainFacts = Pick<StatedFacts, 'type' | 'region' | 'placeId' | 'bedrooms' | 'areaSquareMetres'>

/** A home of which nothing else is known. */
export const mainFactsOnly = ({ type, region, placeId, bedrooms, areaSquareMetres }: MainFacts): HomeFacts =>
  homeFacts({
    ...unknownDetails,
    latitude: null,
    longitude: null,
    type,
    region,
    placeId,
    bedrooms,
    areaSquareMetres,
  })

/** A home whose figure is known: what is asked, in euros (rents: a month). */
export type KnownHome<Home extends HomeFacts = HomeFacts> = { id: number; home: Home; euro: number }
