/**
 * Removes positions and names from films, in place: what holds them becomes free space of the same size, so that
 * everything else keeps its offset. Runs only in the process for foreign bytes if the film comes from elsewhere.
 */
import { cleanMp4 } from './formats/clean-mp4.server.ts'
import { cleanWebm } from './formats/clean-webm.server.ts'
import { FilmBroken, openFilmFile } from './formats/film-file.server.ts'
import type { FilmFormat } from './formats/film-format.server.ts'

/** The first file that a process is given beside its standard ones and the channel. */
const FILM_DESCRIPTOR = 4

/** False where its structure is broken. */
export function cleanFilm(format: FilmFormat): boolean {
  const film = openFilmFile(FILM_DESCRIPTOR)
  try {
    if (format === 'mp4') cleanMp4(film)
    else cleanWebm(film)
    return true
  } catch (error) {
    if (error instanceof FilmBroken) return false
    throw error
  }
}
