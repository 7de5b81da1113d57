import { constants, type Stats } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { FilmRefused, type OfferedFilm } from '#app/features/listings/films/store-film.server.ts'
import { type FetchPublicOptions, streamPublic } from '#app/platform/fetch-public.server.ts'
import { parseAddress } from '../reading/reading-links.ts'

const LONGEST_FETCH_MS = 10 * 60_000
const MEBIBYTE = 1024 * 1024
/** docs/product/listings.md §28. */
export const MOST_FILM_BYTES = 500 * MEBIBYTE

export type OpenFilmOptions = {
  /** Folder of the feed: a film named without an address is a file beside it. Null for a feed that was fetched. */
  folder: string | null
  userAgent: string
  /** Ends a fetch that is under way. */
  signal?: AbortSignal | undefined
  /** A test's. */
  allow?: FetchPublicOptions['allow']
}

/**
 * The film that a feed names: an http(s) address on the public internet, or a file in the feed's own folder. Throws
 * `FilmRefused`.
 */
export async function openFilm(written: string, options: OpenFilmOptions): Promise<OfferedFilm> {
  const address = /^(?:https?:)?\/\//i.test(written) ? parseAddress(written) : null
  if (address === null) return openFile(written, options.folder)
  const { userAgent, signal, allow } = options
  const fetchOptions: FetchPublicOptions = {
    userAgent,
    timeoutMs: LONGEST_FETCH_MS,
    maxBytes: MOST_FILM_BYTES,
    ...(signal ? { signal } : {}),
    ...(allow ? { allow } : {}),
  }
  return { origin: address, open: (take) => streamPublic(address, fetchOptions, take) }
}

/** Opens a film beside the feed, never outside the folder: a plain name, and no link to elsewhere. */
async function openFile(name: string, folder: string | null): Promise<OfferedFilm> {
  if (folder === null || !/^[^./\\][^/\\]*$/.test(name)) throw new FilmRefused({ code: 'not-beside-feed' })
  const path = join(folder, name)
  const { file, stat } = await openFilmFile(path)
  await file.close()
  return {
    origin: `${name} ${stat.size} ${stat.mtime.toISOString()}`,
    open: async (take) => {
      // It may have been replaced since.
      const stream = (await openFilmFile(path)).file.createReadStream()
      try {
        return await take(stream)
      } finally {
        stream.destroy()
      }
    },
  }
}

/** Throws `FilmRefused`. */
async function openFilmFile(path: string): Promise<{ file: FileHandle; stat: Stats }> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    (error: NodeJS.ErrnoException) => {
      throw new FilmRefused({ code: 'file-unreadable', detail: error.code ?? error.message })
    },
  )
  const stat = await file.stat()
  if (stat.isFile() && stat.size <= MOST_FILM_BYTES) return { file, stat }
  await file.close()
  throw new FilmRefused(
    stat.isFile()
      ? { code: 'film-too-large', mebibytes: MOST_FILM_BYTES / MEBIBYTE }
      : { code: 'not-a-file' },
  )
}
