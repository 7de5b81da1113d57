/** Installs a file of street tiles in the data folder (docs/product/search.md §29). */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { boundsOfCyprus } from './tiles/cyprus-bounds.ts'
import { downloadTiles } from './tiles/download-tiles.server.ts'
import { fileNameOf, type InstalledStreets, MANIFEST } from './installed-streets.server.ts'
import type { Amenity } from './amenities.ts'
import { POINTS_FILE } from './installed-points.server.ts'
import { readAmenities } from './read-amenities.server.ts'
import { type TileBounds, type TileFileFacts, tileFile } from './tiles/tile-file.server.ts'

/** The island in full is some 50 MB; a file of Europe is a mistake. */
const MAX_BYTES = 2 * 1024 ** 3
/** Stays free on the disk: the database needs room too. */
const SPARE_BYTES = 256 * 1024 ** 2
const DRAFT = '.download'

export type InstallOrder = {
  /** The data folder's own for maps; made where it is not there. */
  folder: string
  /** A file, or an http or https address. */
  from: string
  /** Expected SHA-256 in hexadecimal. */
  checksum: string | null
  now: Date
  /** Called now and then with the progress of a download; `wholeBytes` is null if the host does not say. */
  onProgress?: (bytes: number, wholeBytes: number | null) => void
}

/**
 * Installs the map, whole or not at all: until its description is in place, the former map is served. A download that
 * was cut off continues where it stopped, where its host allows that. Throws an `Error` with a sentence for the
 * operator.
 */
export async function installStreets(order: InstallOrder): Promise<InstalledStreets> {
  const { folder, from, checksum, now } = order
  await mkdir(folder, { recursive: true })
  const draft = join(folder, DRAFT)
  const isAddress = /^https?:\/\//.test(from)
  if (isAddress) {
    const checkSize = (bytes: number, more: number) => refuseSize(folder, bytes, more)
    await downloadTiles({ from, draft, checkSize, onProgress: order.onProgress })
  } else {
    const { size } = await stat(from)
    await refuseSize(folder, size, size)
    await copyFile(from, draft)
  }
  try {
    const { size } = await stat(draft)
    const facts = await factsOf(draft, size)
    const sha256 = await sha256Of(draft)
    if (checksum !== null && sha256 !== checksum.toLowerCase())
      throw new Error(`The file is not the one that was asked for: its SHA-256 is ${sha256}.`)
    const installed = {
      ...facts,
      version: sha256.slice(0, 12),
      bytes: size,
      origin: isAddress ? originOf(from) : basename(from),
      installedAt: now.toISOString(),
      amenities: await amenitiesOf(draft, facts),
    }
    await putInPlace(folder, draft, installed)
    return installed
  } catch (error) {
    // Whole and wrong: to continue it would never help.
    await rm(draft, { force: true })
    throw error
  }
}

async function factsOf(draft: string, size: number): Promise<Omit<TileFileFacts, 'wholeBytes'>> {
  const { wholeBytes, ...facts } = await tileFile(draft).describe()
  if (size < wholeBytes) throw new Error(`The file is cut off: it has ${size} of ${wholeBytes} bytes.`)
  if (!overlap(facts.bounds, boundsOfCyprus)) throw new Error('The map does not show Cyprus.')
  return facts
}

async function amenitiesOf(draft: string, facts: Omit<TileFileFacts, 'wholeBytes'>): Promise<Amenity[]> {
  try {
    return await readAmenities(tileFile(draft), facts)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`A tile of the file cannot be read (${reason}).`, { cause: error })
  }
}

const overlap = (one: TileBounds, other: TileBounds): boolean =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]

async function refuseSize(folder: string, bytes: number, more: number): Promise<void> {
  if (bytes > MAX_BYTES) throw new Error(`The file is larger than ${MAX_BYTES / 1024 ** 3} GiB.`)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < more + SPARE_BYTES)
    throw new Error(
      `The disk of ${folder} has too little room: ${megabytes(more)} are needed, and some spare.`,
    )
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Address without what could be a secret: login and query. */
function originOf(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

async function putInPlace(folder: string, draft: string, installed: InstalledStreets): Promise<void> {
  await syncFile(draft)
  await rename(draft, join(folder, fileNameOf(installed.version)))
  const manifest = join(folder, `${MANIFEST}.draft`)
  await writeFile(manifest, `${JSON.stringify(installed)}\n`, { flush: true })
  await rename(manifest, join(folder, MANIFEST))
  const kept = [MANIFEST, fileNameOf(installed.version), POINTS_FILE]
  for (const name of await readdir(folder)) {
    if (!kept.includes(name)) await rm(join(folder, name), { force: true })
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
