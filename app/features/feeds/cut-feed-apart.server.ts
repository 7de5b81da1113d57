/** A feed cut and read in a process of its own, for an import in the process that serves pages. */
import { defineExamination, type Examine, isBytesRefused } from '#app/platform/examination.ts'
import { addedPlaces } from '../places/added-places.ts'
import type { Place } from '../places/place.ts'
import type { CutFeed, CutFeedOptions, KnownEntry, NewEntry } from './cut-feed.server.ts'
import type { FeedFormat } from './feed-formats.data.ts'
import type { UnreadableReason } from './feed-reason.ts'
import { FeedUnreadable } from './feed.ts'
import type { FeedMapping } from './mapping.ts'

/** Where that process finds the feed, packed or not. */
export type FeedBytes = { content: Uint8Array } | { descriptor: number }

export type FeedReadingRequest = {
  /** Null: in the file that the process is given. */
  content: Uint8Array | null
  format: FeedFormat
  own: boolean
  encoding: string | undefined
  /** As it was written. */
  mapping: string | null
  folder: string
  version: string
  addedPlaces: readonly Place[]
}

export type FeedQuestion =
  | { kind: 'known'; hashes: readonly string[] }
  | { kind: 'cut'; entries: number }
  | { kind: 'read'; portion: (NewEntry | KnownEntry)[] }

const readingExamination = defineExamination<FeedReadingRequest, UnreadableReason | null>({
  name: 'feed',
  longestMs: 60_000,
  tooSlow: 'The feed takes too long to read: we waited 60 s for one part of it.',
  tooLarge: 'The feed takes more memory to read than a list of homes may.',
})

type Reading = {
  format: FeedFormat
  own: boolean
  encoding?: string | undefined
  mapping?: FeedMapping | undefined
  signal?: AbortSignal | undefined
}

/** As `cutFeed`; a feed that costs too much to read is unreadable too. Throws the reason of `signal` once that is aborted. */
export async function cutFeedApart(
  examine: Examine,
  bytes: FeedBytes,
  { format, own, encoding, mapping, signal }: Reading,
  { folder, version, findKnown }: CutFeedOptions,
): Promise<CutFeed> {
  const closing = new AbortController()
  const counted = Promise.withResolvers<number>()
  // A portion is taken before the next one is asked for.
  const portions = new TransformStream<(NewEntry | KnownEntry)[], (NewEntry | KnownEntry)[]>()
  const told = portions.writable.getWriter()
  const answers = {
    known: (question: FeedQuestion & { kind: 'known' }) => findKnown(question.hashes),
    cut: async ({ entries }: FeedQuestion & { kind: 'cut' }) => counted.resolve(entries),
    read: ({ portion }: FeedQuestion & { kind: 'read' }) => told.write(portion),
  }
  const reading = examine(
    readingExamination,
    {
      content: 'content' in bytes ? bytes.content : null,
      format,
      own,
      encoding,
      mapping: mapping?.text ?? null,
      folder,
      version,
      addedPlaces: addedPlaces(),
    },
    {
      files: 'content' in bytes ? [] : [bytes.descriptor],
      signal: AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]),
      onQuestion: (question) => answers[(question as FeedQuestion).kind](question as never),
    },
  )
  const ended = reading.then(
    (reason) => {
      if (reason !== null) throw new FeedUnreadable(reason)
      return told.close()
    },
    (error: unknown) => {
      throw isBytesRefused(error) ? new FeedUnreadable({ code: 'too-costly', detail: error.message }) : error
    },
  )
  ended.catch(async (error: unknown) => {
    counted.reject(error)
    await told.abort(error).catch(() => undefined)
  })
  return {
    entries: await counted.promise,
    read: async function* () {
      for await (const portion of portions.readable) yield* portion
    },
    close: async () => {
      closing.abort()
      await ended.catch(() => undefined)
    },
  }
}
