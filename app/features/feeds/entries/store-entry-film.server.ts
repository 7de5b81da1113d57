import type { FilmFault } from '#app/features/listings/films/film-problem.ts'
import { FilmRefused, storeOfferedFilm } from '#app/features/listings/films/store-film.server.ts'
import { findFilm } from '#app/features/listings/films/films.queries.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { FetchFailed, FetchRefused } from '#app/platform/fetch-public.server.ts'
import { openFilm, type OpenFilmOptions } from './open-film.server.ts'
import type { ListingEntry } from '../cutting/cut-feed.server.ts'

export type EntryFilmOptions = Pick<OpenFilmOptions, 'folder' | 'signal' | 'allow'> & {
  source: string
  dryRun: boolean
}

/**
 * Stores the film that an entry names and links it. A film that cannot be fetched is left out with a warning, and tried
 * again by the next run; the home is stored without it. A dry run stores nothing, and counts a film not seen before as
 * a change. Once the run is told to stop, the entry is returned unchanged. Throws if the film cannot be stored.
 */
export async function storeEntryFilm<Entry extends ListingEntry>(
  ctx: Context,
  { source, folder, dryRun, signal, allow }: EntryFilmOptions,
  entry: Entry,
): Promise<Entry> {
  const { film, listing, position, warnings } = entry
  if (film === null || signal?.aborted) return entry
  try {
    const userAgent = `Petra (+${ctx.site.origin})`
    const offered = await openFilm(film, { folder, userAgent, signal, allow })
    const videoFile = dryRun
      ? ((await findFilm(ctx.db, source, offered.origin)) ?? film)
      : await storeOfferedFilm(ctx, source, offered)
    return { ...entry, listing: { ...listing, videoFile } }
  } catch (error) {
    if (signal?.aborted) return entry
    const fault = faultOf(error)
    if (fault === null) throw error
    const problem = {
      position,
      sourceId: listing.sourceId,
      field: 'property_video',
      reason: { code: 'film-left-out', fault },
    } as const
    return { ...entry, warnings: [...warnings, problem] }
  }
}

/** Null for what is not about the film. */
const faultOf = (error: unknown): FilmFault | null =>
  error instanceof FilmRefused || error instanceof FetchRefused || error instanceof FetchFailed
    ? error.problem
    : null
