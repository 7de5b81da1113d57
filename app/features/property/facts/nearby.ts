/** Data of the amenities near a home, as its page shows them (docs/product/listings.md §39). */
import { day } from '#app/ui/format.ts'
import { metresToSea } from '#app/features/places/distance-to-sea.ts'
import { airports } from '#app/features/places/airports.data.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import { kilometresBetween } from '#app/features/places/gazetteer.ts'
import { everything } from '#app/features/search/criteria/criteria.ts'
import { standardWithin } from '#app/features/search/criteria/near.ts'
import { searchHref } from '#app/features/search/criteria/search-address.ts'
import { isWalked, wayText } from '#app/features/places/travel.ts'
import { type AmenitySource, nearestAmenities } from '#app/features/streets/amenities.ts'
import { type AmenityKind, amenityKindIds, amenityKinds } from '#app/features/streets/amenity-kinds.data.ts'
import { seaText } from './property-facts.ts'

export type NearbyKind = AmenityKind | 'airport' | 'sea'
export type NearbyRow = {
  kind: NearbyKind
  label: string
  /** The amenity's own name, if the map has one. */
  name: string | null
  /** How far it is: `About 6 minutes’ walk`. */
  way: string
}

export type NearbyView = {
  rows: NearbyRow[]
  /** The place from whose middle distances count, where the home's own point is not given. */
  fromMiddleOf: string | null
  /** Sources of the amenities, and their dates. */
  credits: string[]
  /** The homes on offer that one walks to, for sale or for rent as this one is. */
  homesHref: string
}

export type KnownPoint = {
  at: { latitude: number; longitude: number }
  /** The place in whose middle `at` is; null where it is the home's own point. */
  middleOf: string | null
}

/** `seaMetres` is known where the point is its own. */
export function nearbyOf(
  { at, middleOf }: KnownPoint,
  { purpose, seaMetres }: Pick<Listing, 'purpose' | 'seaMetres'>,
  sources: readonly AmenitySource[],
): NearbyView {
  // Nobody drives to a bus stop; and maps may name few of them.
  const named = sources.map((source) => ({
    source,
    nearest: nearestAmenities(source.amenities, at).filter(
      ({ kind, kilometres }) => kind !== 'bus' || isWalked(kilometres),
    ),
  }))
  const amenities = amenityKindIds.flatMap(
    (id) => named.flatMap(({ nearest }) => nearest).find(({ kind }) => kind === id) ?? [],
  )
  const [airport] = airports
    .map(({ name, latitude, longitude }) => ({
      name,
      kilometres: kilometresBetween(at.latitude, at.longitude, latitude, longitude),
    }))
    .toSorted((one, other) => one.kilometres - other.kilometres)
  return {
    rows: [
      ...amenities.map(({ kind, name, kilometres }) => ({
        kind,
        label: amenityKinds[kind].name,
        name: name === '' ? null : name,
        way: wayText(kilometres),
      })),
      { kind: 'airport', label: 'Airport', name: airport!.name, way: wayText(airport!.kilometres) },
      { kind: 'sea', label: 'Sea', name: null, way: seaText(seaMetres ?? metresToSea(at)) },
    ],
    fromMiddleOf: middleOf,
    credits: named.flatMap(({ source, nearest }) => (nearest.length > 0 ? creditsOf(source) : [])),
    homesHref: searchHref(
      { ...everything(purpose), near: { ...at, placeId: null, ...standardWithin } },
      '/search',
    ),
  }
}

/** Credits for a file without any: every map of streets is made from these data. */
const STANDARD_CREDITS = '© OpenStreetMap contributors'

function creditsOf({ attribution, edition, installedAt }: AmenitySource): string {
  const since = edition === '' ? `installed on ${day(installedAt)}` : editionText(edition)
  return `${attribution || STANDARD_CREDITS}, ${since}`
}

const editionText = (edition: string): string => (/^\d{4}-\d\d-\d\d$/.test(edition) ? day(edition) : edition)
