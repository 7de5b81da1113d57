/** Points from a GeoJSON file (RFC 7946), for what is near a home (docs/map.md). */
import { z } from 'zod'
import { counted } from '#app/ui/format.ts'
import { regionAt } from '../places/region-area.ts'
import type { Amenity } from './amenities.ts'
import { type AmenityKind, amenityKindIds, amenityKinds, MAX_AMENITY_NAME } from './amenity-kinds.data.ts'

const collectionSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()),
})
const featureSchema = z.object({
  type: z.literal('Feature'),
  properties: z.record(z.string(), z.unknown()).nullable(),
  geometry: z.object({ type: z.string(), coordinates: z.unknown().optional() }).nullable(),
})
/** Longitude, latitude, and perhaps a height. */
const positionSchema = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number())

const kindOfWord = new Map<unknown, AmenityKind>(
  amenityKindIds.flatMap((kind) =>
    [kind, ...amenityKinds[kind].subclasses].map((word) => [word, kind] as const),
  ),
)

/** Properties of the name, in the reader's script if the file has it. */
const nameProperties = ['name_en', 'name:en', 'name:latin', 'name', 'name_el', 'name:el']

/**
 * The amenities of a file, those beyond the buffer zone left out. Its points are of `kind`, or of the kind that each
 * says in its property `kind`. Throws an `Error` with a sentence for the operator.
 */
export function readPoints(text: string, kind: AmenityKind | null): Amenity[] {
  const amenities = featuresOf(text).flatMap((feature, at) => amenityOf(feature, at + 1, kind) ?? [])
  if (amenities.length === 0) throw new Error(nothingFound(kind))
  const reached = amenities.filter(({ latitude, longitude }) => regionAt(latitude, longitude) !== null)
  if (reached.length === 0)
    throw new Error(
      `None of ${counted(amenities.length, 'point', 'points')} lies in the area that homes are in. GeoJSON gives longitude first, then latitude.`,
    )
  return reached
}

function featuresOf(text: string): unknown[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new Error(`The file is not GeoJSON: it cannot be read as JSON (${(error as Error).message}).`, {
      cause: error,
    })
  }
  const collection = collectionSchema.safeParse(json)
  if (!collection.success) throw new Error('The file is not GeoJSON with a FeatureCollection.')
  return collection.data.features
}

/** Reads a point; null if it is of another kind, or none. */
function amenityOf(given: unknown, number: number, kind: AmenityKind | null): Amenity | null {
  const feature = featureSchema.safeParse(given)
  if (!feature.success) throw new Error(`Feature ${number} of the file is no GeoJSON feature.`)
  const { properties, geometry } = feature.data
  const ownKind = kind ?? kindOfWord.get(properties?.['kind'])
  if (!ownKind || geometry?.type !== 'Point') return null
  const position = positionSchema.safeParse(geometry.coordinates)
  if (!position.success)
    throw new Error(`Feature ${number} of the file is a point without a longitude and a latitude in degrees.`)
  const [longitude, latitude] = position.data
  return { kind: ownKind, name: nameOf(properties), latitude, longitude }
}

function nameOf(properties: Record<string, unknown> | null): string {
  const names = nameProperties.map((property) => properties?.[property])
  const name = names.find((each) => typeof each === 'string' && each.trim() !== '')
  return typeof name === 'string' ? name.trim().slice(0, MAX_AMENITY_NAME) : ''
}

function nothingFound(kind: AmenityKind | null): string {
  if (kind !== null) return 'The file has no points.'
  return `The file has no points whose property "kind" is one of ${amenityKindIds.join(', ')}. Say of which kind they are with --kind.`
}
