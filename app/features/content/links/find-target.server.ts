import type { Db } from '#app/platform/db/database.server.ts'
import { listingPath, numberOfPropertyId } from '#app/features/listings/record/listing-links.ts'
import {
  findListingById,
  findListingIdsByReference,
} from '#app/features/listings/record/listings.queries.server.ts'
import { findPlace } from '#app/features/places/gazetteer.ts'
import { everything, type SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import { searchHref } from '#app/features/search/criteria/search-address.ts'

/**
 * Finds where someone who typed this wants to go: a home by its number or reference, else a place's homes; null if
 * neither is found.
 */
export async function findTarget(db: Db, query: string): Promise<string | null> {
  const number = numberOfPropertyId(query)
  const [referred] = await findListingIdsByReference(db, query, 1)
  for (const id of [number, referred]) {
    const listing = id ? await findListingById(db, id) : undefined
    if (listing && listing.state !== 'draft') return listingPath(listing)
  }
  const found = findPlace(query)
  if (found === null || 'ambiguous' in found) return null
  return homesHref('region' in found ? { regions: [found.region] } : { placeIds: [found.place.id] })
}

/** The homes for sale of a region or place. */
const homesHref = (where: Partial<Pick<SearchCriteria, 'regions' | 'placeIds'>>): string =>
  searchHref({ ...everything('sale'), ...where })
