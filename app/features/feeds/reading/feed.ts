/**
 * A feed: a file of listings that someone else wrote. Reading one gives its entries in order, each a listing on offer
 * or a refusal that says where, what and why; a file that cannot be read at all throws {@link FeedUnreadable}.
 */
import type { OfferedListing } from '#app/features/listings/record/listing.ts'
import { wordsOf } from './feed-reason-text.data.ts'
import type { FeedReason, UnreadableReason } from './feed-reason.ts'

/** Position in the file: the entry's ordinal, and the line it begins on; both count from 1. */
export type FeedPosition = { entry: number; line: number }

/**
 * Reason for which an entry was refused, or for what of it was not understood. `field` is the feed's own name for it.
 */
export type FeedProblem = {
  position: FeedPosition
  sourceId: string | null
  field: string
  reason: FeedReason
}

export type FeedEntry =
  | {
      kind: 'listing'
      position: FeedPosition
      listing: OfferedListing
      /** A film to be stored, as written: an address, or the name of a file beside the feed. */
      film: string | null
      /** The price that the source says was asked before the present one. */
      formerPriceEuro: number | null
      warnings: FeedProblem[]
      /** The town as written, where the gazetteer does not know it. */
      unknownPlace: string | null
      /** The feed's whole text for that town, which a mapping translates. */
      writtenTown: string | null
    }
  /** The offer of this home has ended, and nothing else of the entry could be read. */
  | { kind: 'ended'; position: FeedPosition; sourceId: string }
  | { kind: 'refused'; position: FeedPosition; problem: FeedProblem }
  /** Remark about the file itself that does not stop it from being read. */
  | { kind: 'notice'; reason: FeedReason }

/** One entry as it was cut out of the file, before it is understood; `fault` where not even that was possible. */
export type CutEntry<T> =
  | { kind: 'cut'; position: FeedPosition; content: T }
  | { kind: 'fault'; position: FeedPosition; sourceId: string | null; field: string; reason: FeedReason }
  | { kind: 'notice'; reason: FeedReason }

/** Entry that was cut out of the file. */
export type ParsedEntry<T> = Exclude<CutEntry<T>, { kind: 'notice' }>

/**
 * How files of one format are cut into entries, and how an entry is parsed. These are two steps, so that the file is
 * read once, to its end, before the first entry is parsed, and an entry that was read before need not be.
 */
export type EntryCutter<T> = {
  /**
   * The entries as written, in the file's order; throws {@link FeedUnreadable} for what is not a whole file of the
   * format.
   */
  cut: (text: AsyncIterable<string>) => AsyncGenerator<CutEntry<string>>
  /** Context that every entry is parsed with, such as the header of a table; known once the first is cut. */
  heading: () => string
  parse: (position: FeedPosition, written: string) => ParsedEntry<T>
}

/** The file cannot be read at all; the message is one sentence for the person who offered it. */
export class FeedUnreadable extends Error {
  override name = 'FeedUnreadable'
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(wordsOf(reason), options)
    this.reason = reason
  }
}

/** Characters of one entry; more is refused unread, so that no entry can fill the memory. */
export const entryLimit = 1024 * 1024
/** How much of an oversized entry is kept, to read its id: without it the home would be withdrawn. */
export const entryHeadLength = 4_096
