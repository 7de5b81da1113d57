import type { Context } from '#app/platform/context/context.ts'
import { defineExamination, isBytesRefused } from '#app/platform/examination.ts'
import { FILM_HEAD_BYTES, filmFileKey, type FilmFormat, filmFormat } from './formats/film-format.server.ts'
import { type FilmProblem, filmFaultText } from './film-problem.ts'
import { findFilm, insertFilm } from './films.queries.server.ts'

const filmExamination = defineExamination<FilmFormat, boolean>({
  name: 'film',
  longestMs: 60_000,
  tooSlow: 'It takes too long to read.',
  tooLarge: 'It takes too much memory to read.',
})

/** Bytes that are not a film we can show. */
export class FilmRefused extends Error {
  override readonly name = 'FilmRefused'
  readonly problem: FilmProblem

  constructor(problem: FilmProblem) {
    super(filmFaultText(problem))
    this.problem = problem
  }
}

export type OfferedFilm = {
  /** Identifies the film within its source; changes when its content changes. */
  origin: string
  /** Reads it once, and hands it to `take`; bounds its length. */
  open: (take: (content: AsyncIterable<Uint8Array>) => Promise<string>) => Promise<string>
}

/**
 * The file that `/uploads/` serves of a film, stored first where this source did not offer it before, without positions
 * and names. Streams: a film is never whole in memory. Throws `FilmRefused`, and what opening it throws.
 */
export async function storeOfferedFilm(
  ctx: Context,
  source: string,
  { origin, open }: OfferedFilm,
): Promise<string> {
  const known = await findFilm(ctx.db, source, origin)
  const isStored = known !== undefined && (await ctx.storage.has(filmFileKey(known)))
  const file = isStored ? known : await open((content) => storeFilm(ctx, content))
  // A known one too is as if taken now: it is not deleted before its home names it.
  await insertFilm(ctx.db, { source, origin, file, takenAt: ctx.now() })
  return file
}

async function storeFilm(ctx: Context, content: AsyncIterable<Uint8Array>): Promise<string> {
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
  const key = await ctx.storage.putStream(
    whole(head, chunks),
    (sha256) => filmFileKey(`${sha256.slice(0, 32)}.${format}`),
    (descriptor) => cleaned(ctx, format, descriptor),
  )
  return key.slice(key.lastIndexOf('/') + 1)
}

/** Removes from the file where and by whom it was made. */
async function cleaned({ examine }: Context, format: FilmFormat, descriptor: number): Promise<void> {
  try {
    const isWhole = await examine(filmExamination, format, { files: [descriptor] })
    if (!isWhole) throw new FilmRefused({ code: 'film-broken' })
  } catch (error) {
    throw isBytesRefused(error) ? new FilmRefused({ code: 'film-broken' }) : error
  }
}

/** Yields what was read already, and the rest. */
async function* whole(head: Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* head
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}
