/** What an estimate is made from: the facts of one home, in the stock or not. An unknown fact is null. */
import type { ListingFacts } from '../listings/listing.ts'
import { kilometresToSea, pointOf } from './home-position.ts'

export type StatedFacts = Pick<
  ListingFacts,
  | 'type'
  | 'region'
  | 'placeId'
  | 'bedrooms'
  | 'bathrooms'
  | 'areaSquareMetres'
  | 'plotSquareMetres'
  | 'condition'
  | 'yearBuilt'
  | 'floor'
  | 'pool'
  | 'furnishing'
  | 'parking'
  | 'energyClass'
  | 'titleDeeds'
  | 'vat'
  | 'latitude'
  | 'longitude'
>

/** `seaKilometres`: of its position, else of its place; null where neither is known. */
export type HomeFacts = StatedFacts & { seaKilometres: number | null }

export function homeFacts(stated: StatedFacts): HomeFacts {
  const point = pointOf(stated)
  return { ...stated, seaKilometres: point && kilometresToSea(point) }
}

/** A home whose figure is known: what is asked, in euros (rents: a month). */
export type KnownHome<Home extends HomeFacts = HomeFacts> = { id: number; home: Home; euro: number }
