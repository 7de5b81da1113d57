import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { FilmRefused, MOST_FILM_BYTES, type OfferedFilm } from '#app/features/listings/take-film.server.ts'
import { type FetchPublicOptions, streamPublic } from '#app/platform/fetch-public.server.ts'
import { parseAddress } from './reading-links.ts'

const LONGEST_FETCH_MS = 10 * 60_000

export type OpenFilmOptions = {
  /** Where the feed lies: a film named without an address is a file beside it. */
  folder: string
  userAgent: string
  /** A test's. */
  allow?: FetchPublicOptions['allow']
}

/** The film that a feed names: an http(s) address on the public internet, or a file in the feed's own folder. Throws `FilmRefused`. */
export async function openFilm(written: string, options: OpenFilmOptions): Promise<OfferedFilm> {
  const address = /^(?:https?:)?\/\//i.test(written) ? parseAddress(written) : null
  if (address === null) return openFile(written, options.folder)
  const { userAgent, allow } = options
  return {
    origin: address,
    open: (take) =>
      streamPublic(
        address,
        { userAgent, timeoutMs: LONGEST_FETCH_MS, maxBytes: MOST_FILM_BYTES, ...(allow ? { allow } : {}) },
        take,
      ),
  }
}

/** Never outside the folder: a plain name, and no link to elsewhere. */
async function openFile(name: string, folder: string): Promise<OfferedFilm> {
  if (!/^[^./\\][^/\\]*$/.test(name)) throw new FilmRefused({ code: 'not-beside-feed' })
  const openIt = async () => {
    const file = await open(
      join(folder, name),
      constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
    )
    const stat = await file.stat()
    if (stat.isFile()) return { file, stat }
    await file.close()
    throw new FilmRefused({ code: 'not-a-file' })
  }
  const { file, stat } = await openIt().catch((error: NodeJS.ErrnoException) => {
    if (error instanceof FilmRefused) throw error
    throw new FilmRefused({ code: 'file-unreadable', detail: error.code ?? error.message })
  })
  await file.close()
  return {
    origin: `${name} ${stat.size} ${stat.mtime.toISOString()}`,
    open: async (take) => {
      const stream = (await openIt()).file.createReadStream()
      try {
        return await take(stream)
      } finally {
        stream.destroy()
      }
    },
  }
}
