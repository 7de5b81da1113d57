/** Points from files of their own, beside the street map in the data folder: what is near a home (docs/map.md). */
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { amenitySchema } from './amenities.ts'
import { type AmenityKind, amenityKindIds } from './amenity-kinds.data.ts'
import { readPoints } from './read-points.ts'

/** File with the points of all installed files. */
export const POINTS_FILE = 'points.json'
/** Every stop and shop of the island is some 5 MB. */
const MAX_BYTES = 64 * 1024 ** 2

const installedPointsSchema = z.object({
  /** The name of the file. */
  origin: z.string(),
  /** ISO 8601. */
  installedAt: z.string(),
  /** Edition of the points, such as a date; empty if nobody said. */
  edition: z.string(),
  attribution: z.string(),
  amenities: z.array(amenitySchema),
})
/** The points of one file. No two files have points of the same kind. */
export type InstalledPoints = z.infer<typeof installedPointsSchema>

const pointsFileSchema = z.array(installedPointsSchema)

export const kindsOf = ({ amenities }: Pick<InstalledPoints, 'amenities'>): AmenityKind[] =>
  amenityKindIds.filter((id) => amenities.some(({ kind }) => kind === id))

/** None where no file is installed. Throws where they cannot be read. */
export async function readInstalledPoints(folder: string): Promise<InstalledPoints[]> {
  let text: string
  try {
    text = await readFile(join(folder, POINTS_FILE), 'utf8')
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
  return pointsFileSchema.parse(JSON.parse(text))
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

export type PointsOrder = {
  /** The data folder's own for maps; made where it is not there. */
  folder: string
  /** A GeoJSON file. */
  from: string
  /** Kind of all its points; null if each has its own. */
  kind: AmenityKind | null
  attribution: string
  edition: string
  now: Date
}

/**
 * Installs the points of a file, whole or not at all, in the stead of all installed points of the same kinds. Throws an
 * `Error` with a sentence for the operator.
 */
export async function installPoints(order: PointsOrder): Promise<InstalledPoints> {
  const { folder, from, kind, attribution, edition, now } = order
  const installed = {
    origin: basename(from),
    installedAt: now.toISOString(),
    edition,
    attribution,
    amenities: readPoints(await textOf(from), kind),
  }
  const taken = kindsOf(installed)
  // Where the former ones are damaged, they end with this one.
  const former = await readInstalledPoints(folder).catch(() => [])
  const kept = former
    .map((each) => ({ ...each, amenities: each.amenities.filter((point) => !taken.includes(point.kind)) }))
    .filter(({ amenities }) => amenities.length > 0)
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `${POINTS_FILE}.draft`)
  await writeFile(draft, `${JSON.stringify([...kept, installed])}\n`, { flush: true })
  await rename(draft, join(folder, POINTS_FILE))
  return installed
}

/** Deletes all files of points: what is near a home is then what the street map names. */
export const removePoints = (folder: string): Promise<void> => rm(join(folder, POINTS_FILE), { force: true })

async function textOf(path: string): Promise<string> {
  try {
    const { size } = await stat(path)
    if (size > MAX_BYTES) throw new Error(`it is larger than ${MAX_BYTES / 1024 ** 2} MiB`)
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new Error(`The file ${path} cannot be read (${(error as Error).message}).`, { cause: error })
  }
}
