import type { Db } from '#app/platform/db/database.server.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import { displayedPlace } from '#app/features/listings/record/displayed-place.ts'
import { listingPath, numberOfPropertyId, propertyId } from '#app/features/listings/record/listing-links.ts'
import {
  findListingById,
  findListingIdsByReference,
  findListingsById,
} from '#app/features/listings/record/listings.queries.server.ts'
import { pictureAlt } from '#app/features/listings/record/picture-sources.ts'
import { type PlaceSuggestion, suggestPlaces } from '../places/gazetteer.ts'
import type { Suggestion } from './card.wire.ts'
import { everything } from './criteria/criteria.ts'
import { searchHref } from './criteria/search-address.ts'

const MAX_SUGGESTIONS = 8
const MAX_REFERENCES = 3

/**
 * Suggests what someone typing may mean: a home by its public number or reference, then regions and places in any
 * spelling.
 */
export async function suggest(db: Db, query: string): Promise<Suggestion[]> {
  const number = numberOfPropertyId(query)
  const [numbered, referred] = await Promise.all([
    number === null ? undefined : findListingById(db, number),
    findListingIdsByReference(db, query, MAX_REFERENCES).then((ids) => findListingsById(db, ids)),
  ])
  const homes = [
    ...(numbered && numbered.state !== 'draft' ? [homeSuggestion(numbered, 'listing')] : []),
    ...referred.filter(({ id }) => id !== numbered?.id).map((home) => homeSuggestion(home, 'reference')),
  ]
  return [...homes, ...suggestPlaces(query, MAX_SUGGESTIONS).map(placeSuggestion)].slice(0, MAX_SUGGESTIONS)
}

function homeSuggestion(listing: Listing, kind: 'listing' | 'reference'): Suggestion {
  const { id, type, region, placeId, placeText, reference } = listing
  const name = kind === 'listing' ? propertyId(id) : (reference ?? propertyId(id))
  const what = pictureAlt(type, displayedPlace(placeId, placeText), region)
  return { label: `${name}: ${what}`, href: listingPath(listing), kind }
}

function placeSuggestion(suggestion: PlaceSuggestion): Suggestion {
  const where =
    suggestion.kind === 'region' ? { regions: [suggestion.region] } : { placeIds: [suggestion.place.id] }
  const href = searchHref({ ...everything('sale'), ...where })
  const kind = suggestion.kind === 'region' ? 'region' : suggestion.place.kind
  return { label: suggestion.label, href, kind }
}
