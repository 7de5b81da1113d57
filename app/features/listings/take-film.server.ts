import type { Context } from '#app/platform/context.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { FILM_HEAD_BYTES, filmFileKey, type FilmFormat, filmFormat } from './film-format.server.ts'
import { type FilmProblem, filmFaultText } from './film-problem.ts'
import { findFilm, insertFilm } from './films.queries.server.ts'

const MEBIBYTE = 1024 * 1024
export const MOST_FILM_BYTES = 500 * MEBIBYTE

/** Not a film we can show. */
export class FilmRefused extends Error {
  override readonly name = 'FilmRefused'
  readonly problem: FilmProblem

  constructor(problem: FilmProblem) {
    super(filmFaultText(problem))
    this.problem = problem
  }
}

export type OfferedFilm = {
  /** What tells this film of its source from others, and changes when its content does. */
  origin: string
  /** Reads it once, and hands it to `take`. */
  open: (take: (content: AsyncIterable<Uint8Array>) => Promise<string>) => Promise<string>
}

/**
 * The file that `/uploads/` serves of a film, stored first where this source did not offer it before. Streams: a film is never whole
 * in memory. Throws `FilmRefused`, and what opening it throws.
 */
export async function takeFilm(ctx: Context, source: string, { origin, open }: OfferedFilm): Promise<string> {
  const known = await findFilm(ctx.db, source, origin)
  if (known !== undefined && (await ctx.storage.has(filmFileKey(known)))) return known
  const file = await open((content) => storeFilm(ctx.storage, content))
  await insertFilm(ctx.db, { source, origin, file, takenAt: ctx.now() })
  return file
}

async function storeFilm(storage: Storage, content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks = content[Symbol.asyncIterator]()
  const head: Uint8Array[] = []
  let length = 0
  while (length < FILM_HEAD_BYTES) {
    const { value, done } = await chunks.next()
    if (done) break
    head.push(value)
    length += value.length
  }
  const format = filmFormat(Buffer.concat(head))
  if (format === null) {
    await chunks.return?.()
    throw new FilmRefused({ code: 'neither-mp4-nor-webm' })
  }
  return storeAs(storage, format, boundedFilm(head, chunks))
}

async function storeAs(
  storage: Storage,
  format: FilmFormat,
  content: AsyncIterable<Uint8Array>,
): Promise<string> {
  const key = await storage.putStream(content, (sha256) => filmFileKey(`${sha256.slice(0, 32)}.${format}`))
  return key.slice(key.lastIndexOf('/') + 1)
}

async function* boundedFilm(head: Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  try {
    for (const chunk of head) {
      bytes += chunk.length
      yield chunk
    }
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      bytes += next.value.length
      if (bytes > MOST_FILM_BYTES) {
        throw new FilmRefused({ code: 'film-too-large', mebibytes: MOST_FILM_BYTES / MEBIBYTE })
      }
      yield next.value
    }
  } finally {
    await rest.return?.()
  }
}
