/** A feed cut into its entries, which wait in a file until they are taken: the feed itself is read once. */
import type { FileHandle } from 'node:fs/promises'
import { setImmediate as pause } from 'node:timers/promises'
import type { PlaceFinder } from '#app/features/places/place-finder.ts'
import type { CutEntry, FeedEntry, FeedPosition } from '../reading/feed.ts'
import { openNameless } from '../fetching/nameless-file.server.ts'
import type { FeedReader } from './read-feed.server.ts'
import { hashOfEntry, versionBelow } from './reading-version.server.ts'

export type ListingEntry = Extract<FeedEntry, { kind: 'listing' }>
/** An entry that was read before, and whose listing has not changed since. */
export type KnownEntry = { kind: 'known'; position: FeedPosition; sourceId: string }
/** `hash`: of the entry as written, in hexadecimal. */
export type NewEntry = Exclude<FeedEntry, ListingEntry> | (ListingEntry & { hash: string })

type HashedEntry = CutEntry<string> & { hash?: string }
type WaitingEntry = HashedEntry | KnownEntry

export type CutFeed = {
  /** How many entries the feed has. */
  entries: number
  /**
   * Reads entries in the feed's order. `wanted`: reads only those at these positions of the feed, and nothing about the
   * feed itself.
   */
  read: (places: PlaceFinder, wanted?: ReadonlySet<number>) => AsyncGenerator<NewEntry | KnownEntry>
  close: () => Promise<void>
}

export type CutFeedOptions = {
  /** Folder for the file that holds waiting entries. */
  folder: string
  /** `readingVersion` */
  version: string
  /** Maps hashes, in hexadecimal, to the source's ids of entries that need not be read. */
  findKnown: (hashes: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** Entries held in memory at a time, and most characters of them. */
const MOST_ENTRIES = 1_000
const MOST_CHARACTERS = 1024 * 1024
/** Reading so many takes a millisecond or two. */
const ENTRIES_BETWEEN_PAUSES = 10

/**
 * Reads the feed to its end. Throws FeedUnreadable where that cannot be done, and an error that names `folder` where
 * that has no room.
 */
export async function cutFeed(
  reader: FeedReader,
  input: AsyncIterable<Uint8Array>,
  { folder, version, findKnown }: CutFeedOptions,
): Promise<CutFeed> {
  const file = await openNameless(folder).catch((error: Error) => cannotWait(folder, error))
  try {
    const portions: number[] = []
    let entries = 0
    const store = async (portion: HashedEntry[]) => {
      const hashes = portion.flatMap(({ hash }) => hash ?? [])
      const known = await findKnown(hashes)
      const waiting = portion.map((entry): WaitingEntry => {
        const sourceId = entry.hash === undefined ? undefined : known.get(entry.hash)
        return sourceId === undefined || entry.kind !== 'cut'
          ? entry
          : { kind: 'known', position: entry.position, sourceId }
      })
      const bytes = Buffer.from(JSON.stringify(waiting))
      // `write` may write a part of it alone.
      await file.writeFile(bytes).catch((error: Error) => cannotWait(folder, error))
      portions.push(bytes.length)
    }
    // One portion is looked up while the next is cut.
    let storing = Promise.resolve()
    try {
      for await (const portion of portionsOf(reader.cut(input))) {
        for (const { kind } of portion) if (kind !== 'notice') entries += 1
        const versionHere = versionBelow(version, reader.heading())
        const hashed = portion.map((entry): HashedEntry =>
          entry.kind === 'cut' ? { ...entry, hash: hashOfEntry(versionHere, entry.content) } : entry,
        )
        await storing
        storing = store(hashed)
        // A failure is met at the next await; until then it is nobody's.
        storing.catch(() => undefined)
      }
      await storing
    } finally {
      await storing.catch(() => undefined)
    }
    return {
      entries,
      read: async function* (places, wanted) {
        let read = 0
        for await (const portion of writtenIn(file, portions)) {
          for (const entry of portion) {
            if (wanted && (entry.kind === 'notice' || !wanted.has(entry.position.entry))) continue
            yield readWaiting(reader, entry, places)
            if (entry.kind === 'known') continue
            read += 1
            // Whoever takes entries meanwhile hears the database's answers only in a pause.
            if (read % ENTRIES_BETWEEN_PAUSES === 0) await pause()
          }
        }
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

function cannotWait(folder: string, cause: Error): never {
  throw new Error(
    `The feed's entries cannot be stored in ${folder} while it is read (${cause.message}). Nothing was changed.`,
    { cause },
  )
}

async function* portionsOf(entries: AsyncIterable<CutEntry<string>>): AsyncGenerator<CutEntry<string>[]> {
  let portion: CutEntry<string>[] = []
  let characters = 0
  for await (const entry of entries) {
    portion.push(entry)
    if (entry.kind === 'cut') characters += entry.content.length
    if (portion.length < MOST_ENTRIES && characters < MOST_CHARACTERS) continue
    yield portion
    portion = []
    characters = 0
  }
  if (portion.length > 0) yield portion
}

async function* writtenIn(file: FileHandle, portions: readonly number[]): AsyncGenerator<WaitingEntry[]> {
  let position = 0
  for (const bytes of portions) {
    const { buffer } = await file.read(Buffer.allocUnsafe(bytes), 0, bytes, position)
    position += bytes
    yield JSON.parse(buffer.toString()) as WaitingEntry[]
  }
}

function readWaiting(reader: FeedReader, waiting: WaitingEntry, places: PlaceFinder): NewEntry | KnownEntry {
  if (waiting.kind === 'known') return waiting
  const entry = reader.read(waiting, places)
  return entry.kind === 'listing' ? { ...entry, hash: waiting.hash! } : entry
}
