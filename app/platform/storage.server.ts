/**
 * Files that belong to the stock, kept outside the database. Each is small enough to be held in memory, and is written whole
 * or not at all.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

/** What may be stored, by the ending of its key: nothing that a browser or a system would run. */
const contentTypes = { avif: 'image/avif', webp: 'image/webp' } as const
type StoredContentType = (typeof contentTypes)[keyof typeof contentTypes]

export type StoredFile = { bytes: Uint8Array<ArrayBuffer>; contentType: StoredContentType }

/**
 * A key is a relative path of lower-case letters, digits, `-`, `_` and `.`, and ends in what it holds: `.avif` or `.webp`. Every
 * function throws `TypeError` for any other.
 */
export type Storage = {
  /** Done when the file would survive a power failure. Throws `StorageFull` where there is no room. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  get: (key: string) => Promise<StoredFile | null>
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
const keyForm = /^(?:[a-z0-9][a-z0-9._-]*\/)*[a-z0-9][a-z0-9._-]*\.(avif|webp)$/

/** The type that a key's ending names. Throws `TypeError` where the key is none. */
function contentTypeOf(key: string): StoredContentType {
  const ending = key.length <= LONGEST_KEY ? keyForm.exec(key)?.[1] : undefined
  if (ending === undefined) throw new TypeError(`${JSON.stringify(key.slice(0, LONGEST_KEY))} is no key.`)
  return contentTypes[ending as keyof typeof contentTypes]
}

/** Files under `folder`, made when first needed. What is being written stands in its `.unfinished`, which no key can name. */
export function diskStorage(folder: string): Storage {
  const unfinished = join(folder, '.unfinished')
  const pathOf = (key: string) => {
    contentTypeOf(key)
    return join(folder, key)
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const draft = join(unfinished, randomUUID())
      try {
        await mkdir(unfinished, { recursive: true })
        await writeThrough(draft, bytes)
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
    },

    async get(key) {
      const contentType = contentTypeOf(key)
      const bytes = await readFile(pathOf(key)).catch(nullIfAbsent)
      return bytes && { bytes, contentType }
    },

    has: async (key) => (await stat(pathOf(key)).catch(nullIfAbsent)) !== null,
    delete: async (key) => rm(pathOf(key), { force: true }),
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A name is safe on disk only once the folder that holds it is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** `/files`, `/files/a`, `/files/a/b` for `/files` and `/files/a/b`. */
const foldersDownTo = (from: string, to: string): string[] =>
  relative(from, to)
    .split(sep)
    .filter((name) => name !== '')
    .reduce((folders, name) => [...folders, join(folders.at(-1)!, name)], [from])

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

function nullIfAbsent(error: unknown): null {
  if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null
  throw error
}
