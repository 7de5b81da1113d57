import { bareName, gazetteerPlaces } from '../places/gazetteer.ts'

/** Towns are regions to the gazetteer; the two in the north are none. */
export const towns: readonly [name: string, longitude: number, latitude: number][] = [
  ['Nicosia', 33.3642, 35.1725],
  ['Limassol', 33.0413, 34.6786],
  ['Larnaca', 33.6292, 34.9182],
  ['Paphos', 32.4245, 34.7754],
  ['Famagusta', 33.9411, 35.1174],
  ['Kyrenia', 33.3192, 35.3417],
]

/** Rank of a town; places follow by their weight, from 1. */
const TOWN = 0

type NamedPlace = {
  type: 'Feature'
  properties: { name: string; rank: number }
  geometry: { type: 'Point'; coordinates: [longitude: number, latitude: number] }
}

/** Names on the street map in the reader's script; the tiles have place names in the local script. */
export function mapPlaces(): { type: 'FeatureCollection'; features: NamedPlace[] } {
  const point = (name: string, rank: number, longitude: number, latitude: number): NamedPlace => ({
    type: 'Feature',
    properties: { name, rank },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })
  const townNames = new Set(towns.map(([name]) => name))
  return {
    type: 'FeatureCollection',
    features: [
      ...towns.map(([name, longitude, latitude]) => point(name, TOWN, longitude, latitude)),
      ...gazetteerPlaces()
        .filter((place) => !townNames.has(bareName(place)))
        .toSorted((a, b) => b.weight - a.weight)
        .map((place, at) => point(bareName(place), at + 1, place.longitude, place.latitude)),
    ],
  }
}
