import { createHash } from 'node:crypto'
import { unknownDetails } from '#app/features/listings/record/listing-details.ts'
import type { ListingFacts, OfferedListing } from '#app/features/listings/record/listing.ts'
import { cleanText } from './clean-text.ts'
import { feedReasonText } from './feed-reason-text.ts'
import type { FeedReason } from './feed-reason.ts'
import type { FeedEntry, FeedPosition, FeedProblem } from './feed.ts'
import { textLimits } from './listing-limits.ts'
import type { Reading } from './reading-values.ts'

/** Collects remarks about an entry while it is read. */
export type EntryNotes = {
  warn: (field: string, reason: FeedReason) => void
  /** Ends the entry: it is reported and left out. */
  refuse: (field: string, reason: FeedReason) => never
  /** The value of an optional fact; what cannot be read is left out with a warning. */
  optional: <T>(field: string, reading: Reading<T>) => T | null
  /** The value of a fact that would mislead if guessed; what cannot be read refuses the entry. */
  strict: <T>(field: string, reading: Reading<T>) => T | null
  /** A text without control characters, or null; longer than `limit` refuses the entry. */
  text: (field: string, raw: string | null | undefined, limit: number) => string | null
}

export type BuiltListing = {
  listing: OfferedListing
  film: string | null
  formerPriceEuro: number | null
  unknownPlace: string | null
  writtenTown: string | null
}

class EntryRefused extends Error {
  readonly problem: FeedProblem
  constructor(problem: FeedProblem) {
    super(feedReasonText(problem.reason))
    this.problem = problem
  }
}

/**
 * Runs `build` on one entry and turns what it noted into the entry's outcome. `nameOf`: what the feed calls a field.
 */
export function buildEntry(
  position: FeedPosition,
  sourceId: string | null,
  build: (notes: EntryNotes) => BuiltListing,
  nameOf: (field: string) => string = (field) => field,
): FeedEntry {
  const warnings: FeedProblem[] = []
  const warn = (field: string, reason: FeedReason) => {
    warnings.push({ position, sourceId, field: nameOf(field), reason })
  }
  const refuse = (field: string, reason: FeedReason): never => {
    throw new EntryRefused({ position, sourceId, field: nameOf(field), reason })
  }
  const notes: EntryNotes = {
    warn,
    refuse,
    optional: (field, { value, problem }) => {
      if (problem !== null) warn(field, problem)
      return value
    },
    strict: (field, { value, problem }) => (problem === null ? value : refuse(field, problem)),
    text: (field, raw, limit) => {
      const text = cleanText(raw ?? '')
      if (text.length > limit) {
        return refuse(field, { code: 'too-long', length: text.length, limit })
      }
      if (text.includes('\uFFFD')) {
        warn(field, { code: 'letters-unreadable' })
      }
      return text === '' ? null : text
    },
  }
  try {
    return { kind: 'listing', position, ...build(notes), warnings }
  } catch (error) {
    if (!(error instanceof EntryRefused)) throw error
    return { kind: 'refused', position, problem: error.problem }
  }
}

/**
 * The source's own id, or null where it is missing; it names the entry in every report. For one that is longer than ids
 * may be stands a number made from the whole of it, the same in every run (docs/product/listings.md §5).
 */
export function readSourceId(raw: string | null | undefined): string | null {
  const id = cleanText(raw ?? '')
  return id.length > textLimits.id ? substituteId(id) : id || null
}

/** Makes a number of 128 bits from an id, so that no two ids of a source collide. */
const substituteId = (id: string): string =>
  BigInt(`0x${createHash('sha256').update(id).digest('hex').slice(0, 32)}`).toString()

/** Ends an entry whose id cannot be its identity. */
export function requireSourceId(notes: EntryNotes, field: string, sourceId: string | null): string {
  if (sourceId === null) return notes.refuse(field, { code: 'missing' })
  if (sourceId.includes('\uFFFD')) return notes.refuse(field, { code: 'id-unreadable', value: sourceId })
  return sourceId
}

/** The facts of a source that says nothing. */
export const unsaidFacts = {
  ...unknownDetails,
  priceEuro: null,
  bedrooms: null,
  title: null,
  shortDescription: null,
  descriptionHtml: null,
  latitude: null,
  longitude: null,
  statedAnnualIncomeEuro: null,
  statedYieldPercent: null,
  addition: 'feed',
  youtubeId: null,
  videoFile: null,
  tourUrl: null,
  sourceUrl: null,
  otherCurrencyPrice: null,
} as const satisfies Partial<ListingFacts>
