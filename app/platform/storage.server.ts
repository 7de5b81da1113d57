/**
 * Files that belong to the stock, kept outside the database. Each is written whole or not at all. Pictures are small enough to be
 * held in memory; films are written and read as streams.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'

/** What may be stored, by the ending of its key: nothing that a browser or a system would run. */
const contentTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
} as const
type StoredContentType = (typeof contentTypes)[keyof typeof contentTypes]

export type StoredFile = { bytes: Uint8Array<ArrayBuffer>; contentType: StoredContentType }

/**
 * A key is a relative path of lower-case letters, digits, `-`, `_` and `.`, and ends in what it holds: `.avif`, `.webp`, `.mp4` or
 * `.webm`. Every function throws `TypeError` for any other.
 */
export type Storage = {
  /** Done when the file would survive a power failure. Throws `StorageFull` where there is no room. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  get: (key: string) => Promise<StoredFile | null>
  /**
   * As `put`, of any length, under the key that `keyOf` makes of the content's SHA-256 in hexadecimal. Answers the key. What the content
   * throws is thrown, and nothing is stored.
   */
  putStream: (content: AsyncIterable<Uint8Array>, keyOf: (sha256: string) => string) => Promise<string>
  /** Length in bytes. */
  describe: (key: string) => Promise<{ bytes: number; contentType: StoredContentType } | null>
  /** The bytes from `start` to `end`, both included and both there. */
  read: (key: string, start: number, end: number) => ReadableStream<Uint8Array>
  has: (key: string) => Promise<boolean>
  /** A key that is not there is no error. */
  delete: (key: string) => Promise<void>
}

export class StorageFull extends Error {
  constructor(folder: string, cause: unknown) {
    super(`The disk that holds ${folder} is full.`, { cause })
    this.name = 'StorageFull'
  }
}

const LONGEST_KEY = 200
const keyForm = /^(?:[a-z0-9][a-z0-9._-]*\/)*[a-z0-9][a-z0-9._-]*\.(avif|webp|mp4|webm)$/

/** The type that a key's ending names. Throws `TypeError` where the key is none. */
function contentTypeOf(key: string): StoredContentType {
  const ending = key.length <= LONGEST_KEY ? keyForm.exec(key)?.[1] : undefined
  if (ending === undefined)
    throw new TypeError(`${JSON.stringify(key.slice(0, LONGEST_KEY))} is not a valid key.`)
  return contentTypes[ending as keyof typeof contentTypes]
}

/** Files under `dataFolder`, made when first needed. What is being written stands in its `.unfinished`, which no key can name. */
export function diskStorage(dataFolder: string): Storage {
  const folder = resolve(dataFolder)
  const unfinished = join(folder, '.unfinished')
  const pathOf = (key: string) => {
    contentTypeOf(key)
    return join(folder, key)
  }

  /** Writes a draft, and gives it the path that `write` answers once it is on the disk. */
  const store = async (write: (draft: string) => Promise<string>): Promise<void> => {
    const draft = join(unfinished, randomUUID())
    try {
      await mkdir(unfinished, { recursive: true })
      const path = await write(draft)
      const isNewFolder = (await mkdir(dirname(path), { recursive: true })) !== undefined
      await rename(draft, path)
      for (const changed of isNewFolder ? foldersDownTo(folder, dirname(path)) : [dirname(path)]) {
        await syncFolder(changed)
      }
    } catch (error) {
      await rm(draft, { force: true })
      if (hasCode(error, 'ENOSPC', 'EDQUOT')) throw new StorageFull(folder, error)
      throw error
    }
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await store(async (draft) => {
        await writeThrough(draft, bytes)
        return path
      })
    },

    async putStream(content, keyOf) {
      const hash = createHash('sha256')
      async function* hashed() {
        for await (const chunk of content) {
          hash.update(chunk)
          yield chunk
        }
      }
      let key = ''
      await store(async (draft) => {
        await writeThrough(draft, hashed())
        key = keyOf(hash.digest('hex'))
        return pathOf(key)
      })
      return key
    },

    async describe(key) {
      const contentType = contentTypeOf(key)
      const found = await stat(pathOf(key)).catch(nullIfAbsent)
      return found && { bytes: found.size, contentType }
    },

    read: (key, start, end) =>
      Readable.toWeb(createReadStream(pathOf(key), { start, end })) as ReadableStream<Uint8Array>,

    async get(key) {
      const contentType = contentTypeOf(key)
      const bytes = await readFile(pathOf(key)).catch(nullIfAbsent)
      return bytes && { bytes, contentType }
    },

    has: async (key) => (await stat(pathOf(key)).catch(nullIfAbsent)) !== null,
    delete: async (key) => rm(pathOf(key), { force: true }),
  }
}

async function writeThrough(path: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A name is safe on disk only once the folder that holds it is. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** `/files/a/b`, `/files/a` and `/files` for `/files` and `/files/a/b`. */
function foldersDownTo(from: string, to: string): string[] {
  const folders = [to]
  while (folders.at(-1) !== from) folders.push(dirname(folders.at(-1)!))
  return folders
}

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

function nullIfAbsent(error: unknown): null {
  if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null
  throw error
}
