/** Locates an entry on the island, by its texts first and its coordinates second. */
import { kilometresBetween } from '#app/features/places/gazetteer.ts'
import { judgeNorth } from '#app/features/places/judge-north.ts'
import type { PlaceFinder } from '#app/features/places/place-finder.ts'
import type { Place, Region } from '#app/features/places/place.ts'
import type { EntryNotes } from '../reading/build-entry.ts'
import { excerpt, truncateText } from '../reading/clean-text.ts'
import { textLimits } from '../reading/listing-limits.ts'
import { island } from '../reading/island.ts'
import { parseDegrees } from '../reading/reading-degrees.ts'
import type { Scalar } from '../reading/reading-values.ts'

/** How near a known place must be for the region of coordinates to be believed. */
const believableKilometres = 10
/** The drawn borders lie within 1.6 km of the real ones. */
const borderKilometres = 2
/**
 * Kilometres: of 10,265 streets in the places of the gazetteer fewer than one in a thousand is farther from its place's
 * centre.
 */
const farthestInPlace = 8

/** WGS 84 degrees, and the field that said them. */
export type Coordinates = { field: string; latitude: number; longitude: number }

const isOnIsland = (latitude: number, longitude: number) =>
  latitude >= island.south && latitude <= island.north && longitude >= island.west && longitude <= island.east

type NamedTexts = {
  latitude: [field: string, raw: Scalar | undefined]
  longitude: [field: string, raw: Scalar | undefined]
}

/**
 * WGS 84 degrees, or null; what lies outside Cyprus is dropped with a warning, a swapped pair is put right with one.
 * Both may stand in one cell: `34.77, 32.42`.
 */
export function readCoordinates(
  notes: EntryNotes,
  { latitude: [field, north], longitude: [eastField, east] }: NamedTexts,
): Coordinates | null {
  const [northDegrees = null, ofPair = null] = notes.optional(field, parseDegrees(north)) ?? []
  const eastern = notes.optional(eastField, parseDegrees(east)) ?? []
  const eastDegrees = eastern.at(-1) ?? ofPair
  const [latitude, longitude] =
    eastern.length === 2 ? [northDegrees ?? eastern[0]!, eastDegrees] : [northDegrees, eastDegrees]
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null
  if (isOnIsland(latitude, longitude)) return { field, latitude, longitude }
  if (isOnIsland(longitude, latitude)) {
    notes.warn(field, { code: 'coordinates-swapped', latitude, longitude })
    return { field, latitude: longitude, longitude: latitude }
  }
  notes.warn(field, { code: 'outside-cyprus', latitude, longitude })
  return null
}

export type Location = {
  region: Region
  placeId: string | null
  placeText: string | null
  latitude: number | null
  longitude: number | null
}

type Texts = {
  /** The field that is named when the entry cannot be located. */
  field: string
  province: string
  town: string
  /** More particular than the town: a quarter, an area. */
  detail: string
  /** The region of entries that name none. */
  assumed?: string
}

type Located = Pick<Location, 'region' | 'placeId' | 'placeText'> & {
  place: Place | null
  unknownPlace: string | null
}

/**
 * Region, place and coordinates, or a refusal: a listing without a region has nowhere to stand. A region that a text
 * names counts before any place, a place before coordinates. Coordinates that contradict the texts are left out or
 * doubted, never followed.
 */
export function locateEntry(
  notes: EntryNotes,
  places: PlaceFinder,
  texts: Texts,
  at: Coordinates | null,
): Location & { unknownPlace: string | null } {
  const placeText = notes.text(texts.field, texts.town || texts.detail, textLimits.place)
  const province = truncateText(texts.province, textLimits.place)
  const particular = [texts.detail, texts.town]
    .filter((text) => text !== '')
    .map((text) => truncateText(text, textLimits.place))

  const written = { field: texts.field, placeText, province, particular }
  const north = readNorth(notes, places, written, at)
  const southern = north === null ? at : null

  const { place, unknownPlace, ...located } =
    locateByRegion(notes, places, written) ?? locateByPlace(notes, places, { ...texts, ...written }, southern)
  return { ...located, ...(north ?? believe(notes, places, { ...located, place }, southern)), unknownPlace }
}

/**
 * A home north of the buffer zone is refused, unless the agency lists such homes (docs/product/listings.md §41).
 * Answers the coordinates where they lie there: none of a place that the texts have clearly south of it. Null where the
 * entry has nothing to do with the north.
 */
function readNorth(
  notes: EntryNotes,
  places: PlaceFinder,
  { field, placeText, province, particular }: Written,
  at: Coordinates | null,
): Pick<Location, 'latitude' | 'longitude'> | null {
  const { name, point } = judgeNorth(places, { province, particular, at })
  if (name !== null) notes.refuse(field, { code: 'place-north', value: excerpt(name) })
  if (at === null || point === 'none') return null
  const { latitude, longitude } = at
  if (point === 'refused') notes.refuse(at.field, { code: 'point-north', latitude, longitude })
  const isKept = point === 'allowed'
  const value = placeText ?? province
  notes.warn(at.field, { code: 'coordinates-north', value, latitude, longitude, isKept })
  return isKept ? { latitude, longitude } : { latitude: null, longitude: null }
}

type Written = { field: string; placeText: string | null; province: string; particular: string[] }

/** Locates an entry whose text names a region, alone or beside a place. */
function locateByRegion(notes: EntryNotes, places: PlaceFinder, written: Written): Located | null {
  const { field, placeText, province, particular } = written
  const byTown = first(particular.toReversed(), places.findRegion)
  const byProvince = province === '' ? null : findStatedRegion(places, province)
  const region = byTown ?? byProvince
  if (region === null) return null

  // Many entries say the region of the agency's office in its own column, and the home's own beside the village.
  if (byProvince !== null && byProvince !== region)
    notes.warn(field, { code: 'other-region', value: placeText ?? '', region, stated: byProvince })
  const place = findFirst(places, particular, region)
  if (place) return { region, place, placeId: place.id, placeText, unknownPlace: null }

  const name = nameOf(places, particular)
  const elsewhere = name && findFirst(places, particular.map(places.nameWithoutRegion), null)
  if (name && elsewhere)
    notes.warn(field, { code: 'place-of-other-region', value: name, region, found: elsewhere.region })
  return { region, place: null, placeId: null, placeText: name, unknownPlace: name }
}

/**
 * Locates an entry whose text names no region: by the place, by a region beside an unknown name, by the coordinates, by
 * the region assumed for the source.
 */
function locateByPlace(
  notes: EntryNotes,
  places: PlaceFinder,
  { field, placeText, province, particular, assumed = '' }: Written & Pick<Texts, 'assumed'>,
  at: Coordinates | null,
): Located {
  const near = at && findRegionNear(places, at)
  const usual = assumed === '' ? null : findStatedRegion(places, assumed)
  const place =
    (near && findFirst(places, particular, near)) ??
    (usual && findFirst(places, particular, usual)) ??
    findFirst(places, particular, null)
  if (place) return { region: place.region, place, placeId: place.id, placeText, unknownPlace: null }

  const beside = first([...particular.toReversed(), province], places.findRegionBeside)
  const region = beside ?? near ?? usual
  if (region) {
    const name = nameOf(places, particular)
    return { region, place: null, placeId: null, placeText: name, unknownPlace: name }
  }
  if (placeText === null)
    return notes.refuse(
      field,
      province ? { code: 'region-unknown', value: excerpt(province) } : { code: 'place-and-region-missing' },
    )
  const isAmbiguous = particular.some((text) => {
    const found = places.findPlace(text)
    return found !== null && 'ambiguous' in found
  })
  return notes.refuse(field, { code: isAmbiguous ? 'place-ambiguous' : 'place-unknown', value: placeText })
}

/** Name of an unknown place, from the most particular text: shown beside its region. */
const nameOf = (places: PlaceFinder, particular: string[]): string | null =>
  first(particular.toReversed(), (text) => places.nameWithoutRegion(text) || null)

function findStatedRegion(places: PlaceFinder, province: string): Region | null {
  const region = places.findRegion(province)
  if (region) return region
  const found = places.findPlace(province)
  return found && 'place' in found ? found.place.region : null
}

/** The region of coordinates that lie near a known place. */
function findRegionNear(places: PlaceFinder, { latitude, longitude }: Coordinates): Region | null {
  const { place, kilometres } = places.nearestPlace(latitude, longitude)
  return kilometres > believableKilometres ? null : (places.regionAt(latitude, longitude) ?? place.region)
}

/** The first of the texts that names one place, in the region or anywhere. */
function findFirst(places: PlaceFinder, texts: string[], region: Region | null): Place | null {
  return first(texts, (text) => {
    const found = region ? places.findPlace(text, region) : places.findPlace(text)
    return found && 'place' in found ? found.place : null
  })
}

function first<T>(texts: string[], find: (text: string) => T | null): T | null {
  for (const text of texts) {
    const found = text === '' ? null : find(text)
    if (found !== null) return found
  }
  return null
}

/**
 * The coordinates as far as they agree with the texts. A person wrote the texts of this home; coordinates are as often
 * the agency's office, or what a map service found for the street of the same name in another town.
 */
function believe(
  notes: EntryNotes,
  places: PlaceFinder,
  { region, place, placeText }: Pick<Located, 'region' | 'place' | 'placeText'>,
  at: Coordinates | null,
): Pick<Location, 'latitude' | 'longitude'> {
  if (at === null) return { latitude: null, longitude: null }
  const { field, latitude, longitude } = at
  const value = placeText ?? ''
  if (places.kilometresOutside(region, latitude, longitude) > borderKilometres) {
    const found = places.regionAt(latitude, longitude)
    notes.warn(field, { code: 'coordinates-elsewhere', value, region, found, latitude, longitude })
    return { latitude: null, longitude: null }
  }
  const kilometres = place && kilometresBetween(place.latitude, place.longitude, latitude, longitude)
  if (kilometres && kilometres > farthestInPlace)
    notes.warn(field, { code: 'far-from-place', value, kilometres: Math.round(kilometres) })
  return { latitude, longitude }
}
