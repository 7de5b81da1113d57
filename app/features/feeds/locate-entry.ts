/** Where on the island an entry lies, by its texts first and its coordinates second. */
import type { Place, Region } from '#app/features/places/place.ts'
import type { EntryNotes } from './build-entry.ts'
import { excerpt, truncateText } from './clean-text.ts'
import { textLimits } from './feed.ts'
import { parseDecimal } from './reading-values.ts'
import type { Scalar } from './reading-values.ts'

/** The gazetteer, as far as a feed needs it. */
export type PlaceFinder = {
  /** What a text names, in any spelling; with a region, only what lies in it. */
  findPlace: (
    text: string,
    region?: Region,
  ) => { place: Place } | { region: Region } | { ambiguous: readonly Place[] } | null
  findRegion: (text: string) => Region | null
  nearestPlace: (latitude: number, longitude: number) => { place: Place; kilometres: number } | null
}

/** How near a known place must be for its region to be believed. */
const believableKilometres = 10

export type Coordinates = { latitude: number; longitude: number }

export const island = { south: 34.4, north: 35.8, west: 32.1, east: 34.7 }
const isOnIsland = (latitude: number, longitude: number) =>
  latitude >= island.south && latitude <= island.north && longitude >= island.west && longitude <= island.east

type NamedTexts = {
  latitude: [field: string, raw: Scalar | undefined]
  longitude: [field: string, raw: Scalar | undefined]
}

/** WGS 84 degrees, or null; what lies outside Cyprus is dropped with a warning, a swapped pair is put right with one. */
export function readCoordinates(
  notes: EntryNotes,
  { latitude: [field, north], longitude: [eastField, east] }: NamedTexts,
): Coordinates | null {
  const latitude = notes.optional(field, parseDecimal(north))
  const longitude = notes.optional(eastField, parseDecimal(east))
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null
  if (isOnIsland(latitude, longitude)) return { latitude, longitude }
  if (isOnIsland(longitude, latitude)) {
    notes.warn(field, { code: 'coordinates-swapped', latitude, longitude })
    return { latitude: longitude, longitude: latitude }
  }
  notes.warn(field, { code: 'outside-cyprus', latitude, longitude })
  return null
}

export type Location = {
  region: Region
  placeId: string | null
  placeText: string | null
  unknownPlace: string | null
}

type Texts = {
  /** The field that is named when the entry cannot be located. */
  field: string
  province: string
  town: string
  /** More particular than the town: a quarter, an area. */
  detail: string
}

/** Region and place, or a refusal: a listing without a region has nowhere to stand. */
export function locateEntry(
  notes: EntryNotes,
  places: PlaceFinder,
  texts: Texts,
  at: Coordinates | null,
): Location {
  const { field, province, town, detail } = texts
  const placeText = notes.text(field, town || detail, textLimits.place)
  const stated = findStatedRegion(places, truncateText(province, textLimits.place))
  const region = stated ?? findRegionNear(places, at)

  const found = findFirst(places, [detail, town], region) ?? findFirst(places, [detail, town], null)
  if (found && 'place' in found) {
    const { place } = found
    if (stated && stated !== place.region) {
      notes.warn(field, { code: 'other-region', value: placeText ?? '', region: place.region, stated })
    }
    return { region: place.region, placeId: place.id, placeText, unknownPlace: null }
  }
  if (found && 'region' in found) {
    return { region: stated ?? found.region, placeId: null, placeText: null, unknownPlace: null }
  }

  if (region) return { region, placeId: null, placeText, unknownPlace: placeText }
  if (placeText === null)
    return notes.refuse(
      field,
      province ? { code: 'region-unknown', value: excerpt(province) } : { code: 'place-and-region-missing' },
    )
  return notes.refuse(field, { code: found ? 'place-ambiguous' : 'place-unknown', value: placeText })
}

function findStatedRegion(places: PlaceFinder, province: string): Region | null {
  if (province === '') return null
  const region = places.findRegion(province)
  if (region) return region
  const found = places.findPlace(province)
  return found && 'place' in found ? found.place.region : null
}

/** The region of the nearest known place, where one is near. */
function findRegionNear(places: PlaceFinder, at: Coordinates | null): Region | null {
  const nearest = at && places.nearestPlace(at.latitude, at.longitude)
  return nearest && nearest.kilometres <= believableKilometres ? nearest.place.region : null
}

/** The first text that names one place, or else the best of what they name. */
function findFirst(
  places: PlaceFinder,
  texts: string[],
  region: Region | null,
): ReturnType<PlaceFinder['findPlace']> {
  const found = texts
    .filter((text) => text !== '')
    .map((text) => truncateText(text, textLimits.place))
    .map((text) => (region ? places.findPlace(text, region) : places.findPlace(text)))
  return (
    found.find((one) => one !== null && 'place' in one) ??
    found.find((one) => one !== null && 'region' in one) ??
    found.find((one) => one !== null) ??
    null
  )
}
