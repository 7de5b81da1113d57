import { counted } from '#app/ui/format.ts'

/** A home under another id of its source than before. */
export type HomeWithNewId = {
  /** The public number. */
  listingId: number
  formerId: string
  sourceId: string
  reference: string | null
  title: string | null
}

/** Homes that a file names by other ids than before (docs/product/listings.md §25). */
export type ChangedIds = {
  count: number
  /** Found first, at most as many as a report names. */
  first: HomeWithNewId[]
  /** Entries that may be homes which the file lacks, but cannot be told from others. */
  alike: number
}
export const noChangedIds: ChangedIds = { count: 0, first: [], alike: 0 }

/** Entries that were not merged with a home, because more than one would fit. */
export const alikeText = (alike: number): string =>
  `${counted(alike, 'new entry', 'new entries')} may be homes that we had under other ids, but more than one would fit: added as other homes. The warnings name ${alike === 1 ? 'it' : 'them'}.`
