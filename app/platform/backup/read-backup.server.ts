/** Reads a backup through, and finds what is wrong with the file before anything is made of it. */
import { createHash, type Hash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { Refusal } from '../refusal.ts'
import { readArchive } from './archive.server.ts'
import { type Manifest, MANIFEST_PART, MANIFEST_SUM_PART, manifestSchema, readPartName } from './manifest.ts'

export type BackupVisitor = {
  /** The text of a table, in pieces; those of one table come one after the other. */
  text: (table: string, text: Uint8Array) => Promise<void>
  file: (key: string, content: AsyncIterable<Uint8Array>) => Promise<void>
}

const decompress = promisify(zstdDecompress)
/** Several times what `writeBackup` puts into a part. */
const MAX_PART_BYTES = 64 * 1024 * 1024

const damaged = (path: string, what: string) =>
  new Refusal(
    'bad-input',
    `${path} is damaged or not a backup of Petra: ${what}. Nothing was changed; use another backup.`,
  )

/**
 * Reads the whole file and compares every part with its checksum. Changes nothing.
 * @throws Refusal where the file is damaged
 */
export const verifyBackup = (path: string): Promise<Manifest> =>
  readBackup(path, { text: async () => {}, file: async (_key, content) => drain(content) })

/**
 * Passes every part to `visitor` as it is read; whether they are what was written is known at the end.
 * @throws Refusal if the file is damaged; errors of the visitor or the system
 */
export async function readBackup(path: string, visitor: BackupVisitor): Promise<Manifest> {
  const tables = new Map<string, Hash>()
  const files = { hash: createHash('sha256'), count: 0, bytes: 0 }
  const ends = new Map<string, Buffer>()
  for await (const { name, content } of partsOf(path)) {
    const part = readPartName(name)
    if (part.kind === 'table') {
      const text = await unpacked(path, await whole(content))
      const hash = tables.get(part.table) ?? createHash('sha256')
      tables.set(part.table, hash.update(text))
      await visitor.text(part.table, text)
    } else if (part.kind === 'file') {
      files.hash.update(`${part.key}\n`)
      files.count += 1
      await visitor.file(part.key, counted(content, files))
    } else {
      ends.set(name, await whole(content))
    }
  }
  const manifest = readManifest(path, ends)
  for (const { name, sha256 } of manifest.tables) {
    const found = (tables.get(name) ?? createHash('sha256')).digest('hex')
    if (found !== sha256) throw damaged(path, `the table ${name} is not as it was written`)
    tables.delete(name)
  }
  const { count, bytes, sha256 } = manifest.files
  if (tables.size > 0) throw damaged(path, 'it has tables that its manifest does not name')
  if (files.count !== count || files.bytes !== bytes || files.hash.digest('hex') !== sha256)
    throw damaged(path, 'its pictures and films are not as they were written')
  return manifest
}

function readManifest(path: string, ends: Map<string, Buffer>): Manifest {
  const [text, sum] = [ends.get(MANIFEST_PART), ends.get(MANIFEST_SUM_PART)]
  if (!text || !sum) throw damaged(path, 'its end is missing')
  if (!sum.toString().startsWith(`${createHash('sha256').update(text).digest('hex')} `))
    throw damaged(path, 'its manifest is not as it was written')
  const json = JSON.parse(text.toString())
  const { success, data } = manifestSchema.safeParse(json)
  if (!success)
    throw new Refusal(
      'bad-input',
      `${path} was written by another version of Petra (${json?.petra}): use that one.`,
    )
  return data
}

/**
 * Yields the parts of an archive. Errors of the system (no such file, no right to read it) are thrown unchanged; any
 * other one is about the content.
 */
async function* partsOf(path: string) {
  const parts = readArchive(path)
  for (;;) {
    const next = await parts.next().catch((error: unknown) => {
      throw isSystemError(error) ? error : damaged(path, 'it is cut off, or no tar file')
    })
    if (next.done) return
    yield next.value
  }
}

const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error

async function whole(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function drain(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _chunk of content);
}

async function* counted(content: AsyncIterable<Uint8Array>, files: { hash: Hash; bytes: number }) {
  for await (const chunk of content) {
    files.hash.update(chunk)
    files.bytes += chunk.length
    yield chunk
  }
}

async function unpacked(path: string, part: Uint8Array): Promise<Buffer> {
  try {
    return await decompress(part, { maxOutputLength: MAX_PART_BYTES })
  } catch {
    throw damaged(path, 'a part cannot be decompressed')
  }
}
