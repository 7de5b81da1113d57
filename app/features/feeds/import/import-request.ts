import type { WriteLog } from '#app/features/listings/record/former-listings.queries.server.ts'
import type { FeedBytes } from '../cutting/cut-feed-apart.server.ts'
import type { FeedProblem } from '../reading/feed.ts'
import { type FeedFormat, feedFormats } from '../reading/feed-formats.data.ts'
import type { Fetched } from './feeds.queries.server.ts'
import type { FeedMapping } from '../reading/mapping.ts'
import type { ProblemKind } from './refusal-list.server.ts'

export type ImportRequest = {
  source: string
  format: FeedFormat
  fileName: string
  /**
   * The file from its beginning; it is read once. Bytes are read in a process of their own: where this one serves
   * pages.
   */
  open: (() => AsyncIterable<Uint8Array>) | FeedBytes
  /** Folder of the nameless file in which entries wait; the system's temporary folder if absent. */
  dataDir?: string
  /** Folder of the file, which holds the films that it names. Null for a fetched one. */
  folder: string | null
  /** How it was fetched, for the next run to ask for what is new. */
  fetched?: Fetched | undefined
  /** The agency's own homes: the file may say so (`property_added_status`), and bring films. */
  own: boolean
  mapping?: FeedMapping | undefined
  encoding?: string | undefined
  /** The file names everything that the source has on offer; files of some formats always do. */
  snapshot: boolean
  /** Withdraw what left a snapshot however much that is. */
  allowRemovals: boolean
  /** Read every entry, also those that are written as they were when they were last taken. */
  readsAll?: boolean
  /** Write nothing; the report says what would be written. */
  dryRun: boolean
  onProgress?: (progress: ImportProgress) => void
  /** Called for every refusal and warning; the report has the first ones. */
  onProblem?: (kind: ProblemKind, problem: FeedProblem) => Promise<void>
  /** Ends the run after the batch under way, and before its next film; what is written stays. */
  signal?: AbortSignal
}

export type ImportProgress = { phase: 'checking' } | { phase: 'importing'; entries: number; of: number }

/** `log`: keeps what is written, and what was there before; `allowsNorth`: the setting `list_north`. */
export type LoggedRequest = ImportRequest & { log: WriteLog; allowsNorth: boolean }

export const isSnapshot = ({ snapshot, format }: ImportRequest): boolean =>
  snapshot || feedFormats[format].isSnapshot
