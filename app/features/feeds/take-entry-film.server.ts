import type { FilmFault } from '#app/features/listings/film-problem.ts'
import { FilmRefused, takeFilm } from '#app/features/listings/take-film.server.ts'
import { findFilm } from '#app/features/listings/films.queries.server.ts'
import type { Context } from '#app/platform/context.ts'
import { FetchFailed, FetchRefused } from '#app/platform/fetch-public.server.ts'
import { StorageFull } from '#app/platform/storage.server.ts'
import { openFilm } from './open-film.server.ts'
import type { ListingEntry } from './take-batch.server.ts'

export type EntryFilmOptions = { source: string; folder: string; dryRun: boolean }

/**
 * The entry with the film it names stored and linked. One that cannot be had is left out with a warning, and tried again by the next run; the
 * home goes in without it. A dry run stores nothing, and counts a film not seen before as a change.
 */
export async function takeEntryFilm(
  ctx: Context,
  { source, folder, dryRun }: EntryFilmOptions,
  entry: ListingEntry,
): Promise<ListingEntry> {
  const { film, listing, position, warnings } = entry
  if (film === null) return entry
  try {
    const offered = await openFilm(film, { folder, userAgent: `Petra (+${ctx.site.origin})` })
    const videoFile = dryRun
      ? ((await findFilm(ctx.db, source, offered.origin)) ?? film)
      : await takeFilm(ctx, source, offered)
    return { ...entry, listing: { ...listing, videoFile } }
  } catch (error) {
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
function faultOf(error: unknown): FilmFault | null {
  if (error instanceof StorageFull) return { code: 'disk-full', folder: error.folder }
  const isAboutFilm =
    error instanceof FilmRefused || error instanceof FetchRefused || error instanceof FetchFailed
  return isAboutFilm ? error.problem : null
}
