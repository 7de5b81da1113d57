/** Films that every browser plays, recognised by their first bytes, never by name or stated type. */
export const filmFormats = ['mp4', 'webm'] as const
export type FilmFormat = (typeof filmFormats)[number]

/** How many bytes `filmFormat` needs. */
export const FILM_HEAD_BYTES = 64

const signatures: Record<FilmFormat, RegExp> = {
  // ISO 14496-12: a box `ftyp` first; its major brand is one of films, not of pictures (`avif`, `heic`) or QuickTime.
  mp4: /^\0[^]{3}ftyp(?:iso[m2-9]|mp4[12]|avc1|dash|M4V |MSNV)/,
  // Matroska's head (EBML), whose document type is `webm`.
  // oxlint-disable-next-line no-control-regex -- bytes, not text
  webm: /^\x1A\x45\xDF\xA3[^]{0,48}\x42\x82\x84webm/,
}

/** The format of a film by its first bytes, or null. */
export function filmFormat(head: Uint8Array): FilmFormat | null {
  const start = Buffer.from(head.subarray(0, FILM_HEAD_BYTES)).toString('latin1')
  return filmFormats.find((format) => signatures[format].test(start)) ?? null
}

/** `0123….mp4`: how the files are named that `/uploads/` serves. */
export const filmFileForm = `[0-9a-f]{32}\\.(?:${filmFormats.join('|')})`

/** Storage key of a film's file. */
export const filmFileKey = (file: string): string => `uploads/${file.slice(0, 2)}/${file}`
