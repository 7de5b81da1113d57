/** A feed cut and read in a process of its own, for an import in the process that serves pages. */
import { defineExamination, type Examine, isBytesRefused } from '#app/platform/examination.ts'
import { addedPlaces } from '#app/features/places/added-places.ts'
import type { Place } from '#app/features/places/place.ts'
import type { CutFeed, CutFeedOptions, KnownEntry, NewEntry } from './cut-feed.server.ts'
import type { FeedFormat } from '../reading/feed-formats.data.ts'
import type { UnreadableReason } from '../reading/feed-reason.ts'
import { FeedUnreadable } from '../reading/feed.ts'
import type { FeedMapping } from '../reading/mapping.ts'

/** The feed as the examining process gets it, packed or not. */
export type FeedBytes = { content: Uint8Array } | { descriptor: number }

export type FeedReadingRequest = {
  /** Null: in the file that the process is given. */
  content: Uint8Array | null
  format: FeedFormat
  own: boolean
  encoding: string | undefined
  /** The mapping's source text. */
  mapping: string | null
  folder: string
  version: string
  addedPlaces: readonly Place[]
}

export type FeedQuestion =
  | { kind: 'known'; hashes: readonly string[] }
  | { kind: 'cut'; entries: number }
  /** Asks which entries to read; answered once somebody wants them. */
  | { kind: 'wanted' }
  | { kind: 'read'; portion: Portion }
  /** All that were wanted are read. */
  | { kind: 'done' }

/** `entries`: their places in the feed; undefined for all of it. */
export type WantedEntries = { entries: ReadonlySet<number> | undefined; allowsNorth: boolean }

const readingExamination = defineExamination<FeedReadingRequest, UnreadableReason>({
  name: 'feed',
  longestMs: 60_000,
  tooSlow: 'The feed takes too long to read: we waited 60 s for one part of it.',
  tooLarge: 'The feed takes more memory to read than a list of homes may.',
})

type Portion = (NewEntry | KnownEntry)[]

type Reading = {
  format: FeedFormat
  own: boolean
  encoding?: string | undefined
  mapping?: FeedMapping | undefined
  signal?: AbortSignal | undefined
}

/**
 * Like `cutFeed`, in a process of its own; a feed that costs too much to read counts as unreadable. Throws the reason
 * of `signal` if that is aborted.
 */
export async function cutFeedApart(
  examine: Examine,
  bytes: FeedBytes,
  { format, own, encoding, mapping, signal }: Reading,
  { folder, version, findKnown }: CutFeedOptions,
): Promise<CutFeed> {
  const closing = new AbortController()
  const counted = Promise.withResolvers<number>()
  let wanted = Promise.withResolvers<WantedEntries>()
  let told: WritableStreamDefaultWriter<Portion> | null = null
  const answers = {
    known: (question: FeedQuestion & { kind: 'known' }) => findKnown(question.hashes),
    cut: async ({ entries }: FeedQuestion & { kind: 'cut' }) => counted.resolve(entries),
    wanted: async () => {
      const request = await wanted.promise
      wanted = Promise.withResolvers()
      return request
    },
    // A portion is taken before the next one is asked for.
    read: ({ portion }: FeedQuestion & { kind: 'read' }) => told!.write(portion),
    done: () => told!.close(),
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
      throw new FeedUnreadable(reason)
    },
    (error: unknown) => {
      throw isBytesRefused(error) ? new FeedUnreadable({ code: 'too-costly', detail: error.message }) : error
    },
  )
  ended.catch(async (error: unknown) => {
    counted.reject(error)
    await told?.abort(error).catch(() => undefined)
  })
  return {
    entries: await counted.promise,
    read: async function* ({ allowsNorth }, entries) {
      const portions = new TransformStream<Portion, Portion>()
      told = portions.writable.getWriter()
      wanted.resolve({ entries, allowsNorth })
      for await (const portion of portions.readable) yield* portion
    },
    close: async () => {
      closing.abort()
      await ended.catch(() => undefined)
    },
  }
}
