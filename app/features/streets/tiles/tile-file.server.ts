/** Vector tiles in one PMTiles file (version 3, https://docs.protomaps.com/pmtiles/), read where it lies. */
import { open } from 'node:fs/promises'
import {
  Compression,
  findTile,
  type Header,
  PMTiles,
  SharedPromiseCache,
  type Source,
  TileType,
  zxyToTileId,
} from 'pmtiles'
import { z } from 'zod'

/** Directories kept in memory: a file of the island has a handful. */
const MAX_DIRECTORIES = 100
/** A root directory, and two levels of leaves at most. */
const MAX_DEPTH = 3
const MAGIC = 'PMTiles'

/** West, south, east, north in degrees. */
export type TileBounds = [west: number, south: number, east: number, north: number]

/** Metadata of a tile file. */
export type TileFileFacts = {
  minZoom: number
  maxZoom: number
  bounds: TileBounds
  /** Names of its vector layers; none where it does not say. */
  layers: string[]
  /** Credits for its data, as plain text; empty if it has none. */
  attribution: string
  /** Name that its maker gives this edition, such as a date; empty if there is none. */
  edition: string
  /** How many bytes it has when it is whole. */
  wholeBytes: number
}

const metadataSchema = z.object({
  attribution: z.string().catch(''),
  version: z.string().catch(''),
  vector_layers: z.array(z.object({ id: z.string() })).catch([]),
})

const sourceOf = (path: string): Source => ({
  getKey: () => path,
  async getBytes(offset, length) {
    // Opened for each read: the file may be replaced at any time, and its name says its content.
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset)
      return { data: buffer.buffer.slice(0, bytesRead) }
    } finally {
      await file.close()
    }
  },
})

export type TileFile = {
  /** Throws where the file is not one of vector tiles that can be served. */
  describe: () => Promise<TileFileFacts>
  /** A tile as it is stored; null where the map is empty. Throws where the file is gone or damaged. */
  tile: (z: number, x: number, y: number) => Promise<StoredTile | null>
}
export type StoredTile = { bytes: Uint8Array<ArrayBuffer>; isGzip: boolean }

export function tileFile(path: string): TileFile {
  const source = sourceOf(path)
  const cache = new SharedPromiseCache(MAX_DIRECTORIES)
  const archive = new PMTiles(source, cache)
  return {
    async describe() {
      const start = new TextDecoder('latin1').decode((await source.getBytes(0, MAGIC.length)).data)
      if (start !== MAGIC) throw new Error('The file is not in the format PMTiles.')
      const header = await archive.getHeader()
      refuseUnservable(header)
      const metadata = metadataSchema.parse(await archive.getMetadata())
      return {
        minZoom: header.minZoom,
        maxZoom: header.maxZoom,
        bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
        layers: metadata.vector_layers.map(({ id }) => id),
        attribution: metadata.attribution.replace(/<[^<>]*>/g, '').trim(),
        edition: metadata.version,
        wholeBytes: Math.max(
          header.tileDataOffset + (header.tileDataLength ?? 0),
          header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
        ),
      }
    },

    async tile(zoom, x, y) {
      const header = await cache.getHeader(source)
      if (zoom < header.minZoom || zoom > header.maxZoom) return null
      const id = zxyToTileId(zoom, x, y)
      let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength]
      for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
        const entry = findTile(await cache.getDirectory(source, offset, length, header), id)
        if (!entry) return null
        if (entry.runLength > 0) {
          const { data } = await source.getBytes(header.tileDataOffset + entry.offset, entry.length)
          return { bytes: new Uint8Array(data), isGzip: header.tileCompression === Compression.Gzip }
        }
        ;[offset, length] = [header.leafDirectoryOffset + entry.offset, entry.length]
      }
      throw new Error('The directories of the map file do not end.')
    },
  }
}

function refuseUnservable({ tileType, tileCompression, internalCompression }: Header): void {
  const isReadable = (compression: Compression) =>
    compression === Compression.None || compression === Compression.Gzip
  if (tileType !== TileType.Mvt) throw new Error('The tiles of the file are not vector tiles (MVT).')
  if (!isReadable(tileCompression) || !isReadable(internalCompression))
    throw new Error('The file is compressed in another way than gzip.')
}

/** Column and row of the tile that shows a point (Web Mercator). */
export function tileAt(zoom: number, longitude: number, latitude: number): { x: number; y: number } {
  const radians = (latitude * Math.PI) / 180
  return {
    x: Math.floor(((longitude + 180) / 360) * 2 ** zoom),
    y: Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** zoom),
  }
}
