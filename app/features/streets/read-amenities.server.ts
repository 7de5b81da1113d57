import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { regionAt } from '../places/region-area.ts'
import type { Amenity } from './amenities.ts'
import { type AmenityKind, amenityKindIds, amenityKinds, MAX_AMENITY_NAME } from './amenity-kinds.data.ts'
import { boundsOfCyprus } from './tiles/cyprus-bounds.ts'
import { type TileFile, type TileFileFacts, tileAt } from './tiles/tile-file.server.ts'

/** Zoom from which the schema OpenMapTiles has every point. */
const POINTS_ZOOM = 14
const MAX_TILE_BYTES = 64 * 1024 ** 2

const kindOfSubclass = new Map<unknown, AmenityKind>(
  amenityKindIds.flatMap((kind) =>
    amenityKinds[kind].subclasses.map((subclass) => [subclass, kind] as const),
  ),
)

/**
 * The amenities that a file of tiles names in its layer `poi`; those beyond the buffer zone are left out, because
 * nobody gets there in a straight line. Throws where a tile is damaged.
 */
export async function readAmenities(
  file: TileFile,
  { bounds, maxZoom }: Pick<TileFileFacts, 'bounds' | 'maxZoom'>,
): Promise<Amenity[]> {
  const zoom = Math.min(maxZoom, POINTS_ZOOM)
  const from = tileAt(zoom, Math.max(bounds[0], boundsOfCyprus[0]), Math.min(bounds[3], boundsOfCyprus[3]))
  const to = tileAt(zoom, Math.min(bounds[2], boundsOfCyprus[2]), Math.max(bounds[1], boundsOfCyprus[1]))
  const amenities: Amenity[] = []
  for (let x = from.x; x <= to.x; x += 1) {
    for (let y = from.y; y <= to.y; y += 1) {
      const tile = await file.tile(zoom, x, y)
      if (!tile) continue
      const bytes = tile.isGzip ? gunzipSync(tile.bytes, { maxOutputLength: MAX_TILE_BYTES }) : tile.bytes
      amenities.push(...amenitiesOf(new VectorTile(new PbfReader(bytes)), x, y, zoom))
    }
  }
  return amenities.filter(({ latitude, longitude }) => regionAt(latitude, longitude) !== null)
}

function amenitiesOf({ layers: { poi } }: VectorTile, x: number, y: number, zoom: number): Amenity[] {
  if (!poi) return []
  return Array.from({ length: poi.length }, (_, at) => poi.feature(at)).flatMap((feature) => {
    const { subclass, name, 'name:latin': latinName } = feature.properties
    const kind = kindOfSubclass.get(subclass)
    const point = kind && feature.type === POINT ? feature.loadGeometry()[0]?.[0] : undefined
    // A point of the margin is in the neighbouring tile too.
    if (!kind || !point || !isWithin(point.x, feature.extent) || !isWithin(point.y, feature.extent)) return []
    const { latitude, longitude } = positionIn(
      x + point.x / feature.extent,
      y + point.y / feature.extent,
      zoom,
    )
    return [{ kind, name: String(latinName ?? name ?? '').slice(0, MAX_AMENITY_NAME), latitude, longitude }]
  })
}

/** The type of a feature in a vector tile. */
const POINT = 1
const isWithin = (at: number, extent: number): boolean => at >= 0 && at < extent

/** Rounds to about a metre. */
const degrees = (value: number) => Math.round(value * 100_000) / 100_000

/** Converts a point in tiles of a zoom, Web Mercator, to degrees. */
function positionIn(x: number, y: number, zoom: number): { latitude: number; longitude: number } {
  const tiles = 2 ** zoom
  return {
    latitude: degrees((Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / tiles))) * 180) / Math.PI),
    longitude: degrees((x / tiles) * 360 - 180),
  }
}
