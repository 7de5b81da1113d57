/** A street map of a few features, as the file that `petra map` installs. */
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { zxyToTileId } from 'pmtiles'
import { tileAt } from '#app/features/streets/tiles/tile-file.server.ts'

type Position = [longitude: number, latitude: number]
type Drawn = {
  class: string
  subclass?: string
  name?: string
  line?: Position[]
  area?: Position[]
  point?: Position
}

const HEADER_BYTES = 127
/**
 * A street of Limassol's old town, what is near it, and the land they lie on: the layers are those of the schema
 * OpenMapTiles.
 */
const layers: Record<string, Drawn[]> = {
  land: [
    {
      class: 'land',
      area: [
        [32.9, 34.67],
        [33.2, 34.67],
        [33.2, 34.8],
        [32.9, 34.8],
        [32.9, 34.67],
      ],
    },
  ],
  poi: [
    { class: 'pharmacy', subclass: 'pharmacy', name: 'Ioannou', point: [33.04, 34.682] },
    { class: 'school', subclass: 'school', name: 'Δημοτικό Σχολείο', point: [33.05, 34.7] },
    { class: 'school', subclass: 'kindergarten', name: 'Margarita', point: [33.041, 34.681] },
    // In the margin of the tile to its left too.
    { class: 'grocery', subclass: 'supermarket', point: [33.0475, 34.684] },
  ],
  transportation: [
    {
      class: 'primary',
      line: [
        [33.02, 34.675],
        [33.06, 34.69],
      ],
    },
  ],
  transportation_name: [
    {
      class: 'primary',
      name: 'Agiou Andreou',
      line: [
        [33.02, 34.675],
        [33.06, 34.69],
      ],
    },
  ],
}
const bounds = { west: 32.9, south: 34.6, east: 33.2, north: 34.8 }
const MAX_ZOOM = 12

/** One tile of zoom 12 that has all layers: its column and row. */
export const limassolTile = { z: 12, ...tileAt(12, 33.04, 34.68) }

/** Writes a PMTiles file (version 3) and answers its bytes. `type` is the kind of its tiles: 1 for vector tiles. */
export function writeStreetTiles(path: string, { attribution = 'A surveyor', type = 1 } = {}): Buffer {
  const bytes = streetTiles(attribution, type)
  writeFileSync(path, bytes)
  return bytes
}

function streetTiles(attribution: string, type: number): Buffer {
  const tiles = tilesOf()
  const root = gzipSync(directory(tiles))
  const metadata = gzipSync(
    JSON.stringify({
      attribution,
      version: '2026-11-01',
      vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })),
    }),
  )
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes))
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles\x03', 'latin1')
  let offset = HEADER_BYTES
  const sections = [root, metadata, Buffer.alloc(0), data]
  for (const [at, { length }] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + at * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + at * 16)
    offset += length
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(tiles.length), at)
  // Clustered; directories and tiles compressed with gzip; the kind of tiles; the zooms.
  header.set([1, 2, 2, type, 0, MAX_ZOOM], 96)
  const corners = [bounds.west, bounds.south, bounds.east, bounds.north]
  for (const [at, degrees] of corners.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + at * 4)
  return Buffer.concat([header, ...sections])
}

type Tile = { id: number; bytes: Buffer }

function tilesOf(): Tile[] {
  const drawn = Object.entries(layers).map(
    ([name, features]) =>
      [
        name,
        new GeoJSONVT(
          {
            type: 'FeatureCollection',
            features: features.map(({ line, area, point, ...properties }) => ({
              type: 'Feature',
              properties: { ...properties, 'name:latin': properties.name ?? '' },
              geometry: point
                ? { type: 'Point', coordinates: point }
                : area
                  ? { type: 'Polygon', coordinates: [area] }
                  : { type: 'LineString', coordinates: line ?? [] },
            })),
          },
          { maxZoom: MAX_ZOOM },
        ),
      ] as const,
  )
  const tiles: Tile[] = []
  for (let z = 0; z <= MAX_ZOOM; z += 1) {
    const from = tileAt(z, bounds.west, bounds.north)
    const to = tileAt(z, bounds.east, bounds.south)
    for (let x = from.x; x <= to.x; x += 1) {
      for (let y = from.y; y <= to.y; y += 1) {
        const found = drawn.flatMap(([name, index]) => {
          const tile = index.getTile(z, x, y)
          return tile ? [[name, tile] as const] : []
        })
        if (found.length === 0) continue
        const content = fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4_096 })
        tiles.push({ id: zxyToTileId(z, x, y), bytes: gzipSync(content) })
      }
    }
  }
  return tiles.sort((a, b) => a.id - b.id)
}

/**
 * The columns of a directory one after the other: ids as differences, run lengths, lengths, and offsets, 0 for "right
 * behind".
 */
const directory = (tiles: readonly Tile[]): Buffer =>
  Buffer.from(
    [
      tiles.length,
      ...tiles.map(({ id }, at) => id - (tiles[at - 1]?.id ?? 0)),
      ...tiles.map(() => 1),
      ...tiles.map(({ bytes }) => bytes.length),
      ...tiles.map((_, at) => (at === 0 ? 1 : 0)),
    ].flatMap(varint),
  )

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}
