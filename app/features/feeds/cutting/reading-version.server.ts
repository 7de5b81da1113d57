/**
 * Digests everything that decides how an entry is read beside its own text: while all of it is the same, an unchanged
 * entry means the same.
 */
import { hash } from 'node:crypto'
import { OFFER_VERSION } from '#app/features/listings/record/offer-hash.server.ts'
import { addedPlaces } from '#app/features/places/added-places.ts'
import { places } from '#app/features/places/gazetteer.ts'
import type { FeedFormat } from '../reading/feed-formats.data.ts'
import type { FeedMapping } from '../reading/mapping.ts'
import { ownFields } from '../reading/own-fields.ts'

/**
 * Grows whenever some entry is read otherwise than before: by a change of the reading code, of the tables of words and
 * dialects, or of the borders of regions. Every entry is then read anew at the next import.
 */
export const READER_VERSION = 6

export type ReadingOptions = {
  source: string
  format: FeedFormat
  own: boolean
  mapping?: FeedMapping | undefined
  /** Homes north of the buffer zone are listed. */
  allowsNorth?: boolean
}

/** Everything that decides how any entry is read, whatever its source. */
export const readBy = () => ({
  reader: READER_VERSION,
  offer: OFFER_VERSION,
  fields: ownFields,
  places,
  addedPlaces: addedPlaces(),
})

/**
 * Another one where the same entry of a source may be read otherwise, as with another mapping or after a place was
 * added. In hexadecimal.
 */
export function readingVersion(
  { source, format, own, mapping, allowsNorth = false }: ReadingOptions,
  { reader, offer, fields, places: known, addedPlaces: added }: ReturnType<typeof readBy> = readBy(),
): string {
  const settings = [source, format, own, mapping?.text ?? null, allowsNorth]
  return hash('sha256', JSON.stringify([reader, offer, settings, fields, known, added]))
}

/** The version that entries below this heading are read by. In hexadecimal. */
export const versionBelow = (version: string, heading: string): string =>
  hash('sha256', `${version}\n${heading}`)

/** One hash for the entry as written and all that it is read by. 32 bytes in hexadecimal. */
export const hashOfEntry = (version: string, written: string): string =>
  hash('sha256', `${version}\n${written}`)
