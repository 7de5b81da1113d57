/** The street map that is installed in the data folder, for every process that serves it. */
import { statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type AmenitySource, amenitySchema } from './amenities.ts'
import { type InstalledPoints, kindsOf, POINTS_FILE, readInstalledPoints } from './installed-points.server.ts'
import { type StoredTile, type TileFile, tileFile } from './tiles/tile-file.server.ts'

/** Describes the map that is installed; the file itself is named for its content. */
export const MANIFEST = 'streets.json'
export const fileNameOf = (version: string): string => `streets-${version}.pmtiles`

export const installedStreetsSchema = z.object({
  /** The first 12 hexadecimal digits of the file's SHA-256. */
  version: z.string().regex(/^[0-9a-f]{12}$/),
  bytes: z.number(),
  /** The name of the file or the address that it was installed from, without what could be secret. */
  origin: z.string(),
  /** ISO 8601. */
  installedAt: z.string(),
  edition: z.string(),
  minZoom: z.number(),
  maxZoom: z.number(),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  layers: z.array(z.string()),
  attribution: z.string(),
  /** Amenities that its tiles name; none for a map that an earlier version installed. */
  amenities: z.array(amenitySchema).default([]),
})
export type InstalledStreets = z.infer<typeof installedStreetsSchema>

export type Streets = {
  /** Reads the installed map; null if there is none, or its description cannot be read. */
  current: () => Promise<InstalledStreets | null>
  /** A tile of the map that is installed now, as it is stored; null where it is empty, or nothing is installed. */
  tile: (z: number, x: number, y: number) => Promise<StoredTile | null>
  /** The points of each installed file of points; none where they cannot be read. */
  points: () => Promise<InstalledPoints[]>
  /** Amenities near homes: of each kind those of a file of points, else those of the map. */
  amenities: () => Promise<AmenitySource[]>
}

declare module '#app/platform/context/context.ts' {
  interface FeatureServices {
    streets: Streets
  }
}

/** `folder` need not be there. A map that is installed while this process runs is served from then on. */
export function openStreets(folder: string): Streets {
  let opened: { changedAt: number; installed: InstalledStreets; file: TileFile } | null = null
  const open = async () => {
    const path = join(folder, MANIFEST)
    try {
      // Each page asks: through the thread pool it takes 13 µs of processor time, so 1.
      const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs
      if (changedAt === undefined) return (opened = null)
      if (opened?.changedAt === changedAt) return opened
      const installed = installedStreetsSchema.parse(JSON.parse(await readFile(path, 'utf8')))
      opened = { changedAt, installed, file: tileFile(join(folder, fileNameOf(installed.version))) }
    } catch {
      // Missing or damaged: pages go on with the drawn map, and the doctor says which of the two it is.
      opened = null
    }
    return opened
  }
  let read: { changedAt: number; points: InstalledPoints[] } | null = null
  const points = async () => {
    try {
      const { mtimeMs } = await stat(join(folder, POINTS_FILE))
      if (read?.changedAt !== mtimeMs)
        read = { changedAt: mtimeMs, points: await readInstalledPoints(folder) }
      return read.points
    } catch {
      // As for the map: missing, or damaged as the doctor says.
      read = null
      return []
    }
  }
  const current = async () => (await open())?.installed ?? null
  return {
    current,
    points,
    async amenities() {
      const [map, files] = await Promise.all([current(), points()])
      const taken = new Set(files.flatMap(kindsOf))
      const ofMap = map && { ...map, amenities: map.amenities.filter(({ kind }) => !taken.has(kind)) }
      return ofMap ? [ofMap, ...files] : files
    },
    async tile(zoom, x, y) {
      try {
        return (await (await open())?.file.tile(zoom, x, y)) ?? null
      } catch (error) {
        // Replaced since the manifest was read.
        if (!isMissing(error)) throw error
        return (await (await open())?.file.tile(zoom, x, y)) ?? null
      }
    },
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
