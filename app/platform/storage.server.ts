/**
 * Files that belong to the stock, kept outside the database. Each is written whole or not at all. Pictures are small
 * enough to be held in memory; films are written and read as streams.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'

/**
 * Types that may be stored, by the ending of their key: nothing that a browser or a system would run. A PDF is only
 * handed out as a download.
 */
const contentTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
} as const
type StoredContentType = (typeof contentTypes)[keyof typeof contentTypes]

export type StoredFile = { bytes: Uint8Array<ArrayBuffer>; contentType: StoredContentType }

/**
 * A key is a relative path of lower-case letters, digits, `-`, `_` and `.`, and ends in what it holds: `.avif`,
 * `.webp`, `.png`, `.mp4`, `.webm` or `.pdf`. Every function throws `TypeError` for any other.
 */
export type Storage = {
  /** Resolves when the file would survive a power failure. Throws `StorageFull` if there is no room. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  get: (key: string) => Promise<StoredFile | null>
  /**
   * Like `put`, for content of any length, under the key that `keyOf` makes of its SHA-256 in hexadecimal. Returns the
   * key. Errors of the content are thrown, and nothing is stored. `amend` may change the file, by its descriptor, once
   * all of the content is in it; its errors count as those of the content.
   */
  putStream: (
    content: AsyncIterable<Uint8Array>,
    keyOf: (sha256: string) => string,
    amend?: (descriptor: number) => Promise<void>,
  ) => Promise<string>
  /** Length in bytes. */
  describe: (key: string) => Promise<{ bytes: number; contentType: StoredContentType } | null>
  /** The bytes from `start` to `end`, both included and both there. */
  read: (key: string, start: number, end: number) => ReadableStream<Uint8Array>
  has: (key: string) => Promise<boolean>
  /** A key that is not there is no error. */
  delete: (key: string) => Promise<void>
  drafts: Drafts
}

/**
 * Files that arrive in pieces, each under a name of its own of hexadecimal digits and hyphens: no key names it, and
 * nothing serves it.
 */
export type Drafts = {
  /** Resolves when the bytes would survive a power failure. Throws `StorageFull` if there is no room. */
  write: (name: string, start: number, bytes: Uint8Array) => Promise<void>
  /** Reads its first bytes, `length` at most; none if it does not exist. */
  read: (name: string, length: number) => Promise<Uint8Array<ArrayBuffer>>
  /** Deletes a draft; a missing one is no error. */
  delete: (name: string) => Promise<void>
  /** Deletes those that were last written before `moment`. */
  deleteBefore: (moment: Date) => Promise<void>
}

export class StorageFull extends Error {
  constructor(folder: string, cause: unknown) {
    super(`The disk that holds ${folder} is full.`, { cause })
    this.name = 'StorageFull'
  }
}

/** Compares the name: the pages' bundle and the server each have their own copy of the class. */
export const isStorageFull = (error: unknown): error is StorageFull =>
  error instanceof Error && error.name === 'StorageFull'

const LONGEST_KEY = 200
const keyForm = /^(?:[a-z0-9][a-z0-9._-]*\/)*[a-z0-9][a-z0-9._-]*\.(avif|webp|png|mp4|webm|pdf)$/

/** Type that a key's ending names. Throws `TypeError` for an invalid key. */
function contentTypeOf(key: string): StoredContentType {
  const ending = key.length <= LONGEST_KEY ? keyForm.exec(key)?.[1] : undefined
  if (ending === undefined)
    throw new TypeError(`${JSON.stringify(key.slice(0, LONGEST_KEY))} is not a valid key.`)
  return contentTypes[ending as keyof typeof contentTypes]
}

/**
 * Files under `dataFolder`, made when first needed. What is being written stands in its `.unfinished`, which no key can
 * name.
 */
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

    async putStream(content, keyOf, amend) {
      let key = ''
      await store(async (draft) => {
        const hash = createHash('sha256')
        async function* hashed(bytes: AsyncIterable<Uint8Array>) {
          for await (const chunk of bytes) {
            hash.update(chunk)
            yield chunk
          }
        }
        if (amend) {
          await writeThrough(draft, content)
          await using file = await open(draft, 'r+')
          await amend(file.fd)
          await file.sync()
          for await (const _chunk of hashed(file.createReadStream({ start: 0, autoClose: false })));
        } else await writeThrough(draft, hashed(content))
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
    drafts: diskDrafts(join(folder, '.drafts')),
  }
}

const draftName = /^[0-9a-f-]{1,64}$/

function diskDrafts(folder: string): Drafts {
  const pathOf = (name: string) => {
    if (!draftName.test(name))
      throw new TypeError(`${JSON.stringify(name.slice(0, 64))} is not a valid name.`)
    return join(folder, name)
  }
  return {
    async write(name, start, bytes) {
      const path = pathOf(name)
      try {
        await mkdir(folder, { recursive: true })
        await using file = await open(path, constants.O_WRONLY | constants.O_CREAT, 0o600)
        await file.write(bytes, 0, bytes.length, start)
        await file.datasync()
      } catch (error) {
        if (hasCode(error, 'ENOSPC', 'EDQUOT')) throw new StorageFull(folder, error)
        throw error
      }
    },

    async read(name, length) {
      const found = await open(pathOf(name)).catch(nullIfAbsent)
      if (found === null) return new Uint8Array()
      await using file = found
      const bytes = new Uint8Array(Math.min(length, (await file.stat()).size))
      const { bytesRead } = await file.read(bytes, 0, bytes.length, 0)
      return bytes.subarray(0, bytesRead)
    },

    delete: async (name) => rm(pathOf(name), { force: true }),

    async deleteBefore(moment) {
      for (const name of (await readdir(folder).catch(nullIfAbsent)) ?? []) {
        const written = await stat(join(folder, name)).catch(nullIfAbsent)
        if (written && written.mtime < moment) await rm(join(folder, name), { force: true })
      }
    },
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
