/**
 * Reads the whole of a feed for an import. Only the process of its own calls this (`cut-feed-apart.server.ts` asks it).
 */
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setAddedPlaces } from '#app/features/places/added-places.ts'
import { rememberingPlaceFinder } from '#app/features/places/place-finder.ts'
import { type CutFeed, cutFeed, type KnownEntry, type NewEntry } from '../cutting/cut-feed.server.ts'
import type { FeedQuestion, FeedReadingRequest, WantedEntries } from '../cutting/cut-feed-apart.server.ts'
import { unpacked } from '../fetching/feed-file.server.ts'
import type { UnreadableReason } from '../reading/feed-reason.ts'
import { FeedUnreadable } from '../reading/feed.ts'
import { readMapping } from '../reading/mapping.ts'
import { feedReader } from '../cutting/read-feed.server.ts'

/** The first file that a process is given beside its standard ones and the channel. */
const FEED_DESCRIPTOR = 4
/** Entries sent in one message. */
const PORTION = 200

/**
 * Reads what is wanted, as often as something is, until its process is ended; answers why the feed cannot be read to
 * its end.
 */
export async function examineFeed(
  { content, format, own, encoding, mapping, folder, version, addedPlaces }: FeedReadingRequest,
  ask: (question: FeedQuestion) => Promise<unknown>,
): Promise<UnreadableReason> {
  setAddedPlaces(addedPlaces)
  const bytes =
    content === null
      ? createReadStream('', { fd: FEED_DESCRIPTOR, start: 0, autoClose: false })
      : Readable.from([content])
  try {
    const cut = await cutFeed(
      feedReader({ format, own, encoding, mapping: mappingOf(mapping) }),
      unpacked(bytes),
      {
        folder,
        version,
        findKnown: async (hashes) => (await ask({ kind: 'known', hashes })) as ReadonlyMap<string, string>,
      },
    )
    await ask({ kind: 'cut', entries: cut.entries })
    for (;;) await readWanted(cut, ask)
  } catch (error) {
    if (error instanceof FeedUnreadable) return error.reason
    throw error
  }
}

async function readWanted(cut: CutFeed, ask: (question: FeedQuestion) => Promise<unknown>): Promise<void> {
  const { entries, allowsNorth } = (await ask({ kind: 'wanted' })) as WantedEntries
  const places = rememberingPlaceFinder({ allowsNorth })
  let portion: (NewEntry | KnownEntry)[] = []
  for await (const entry of cut.read(places, entries)) {
    if (portion.push(entry) < PORTION) continue
    await ask({ kind: 'read', portion })
    portion = []
  }
  if (portion.length > 0) await ask({ kind: 'read', portion })
  await ask({ kind: 'done' })
}

function mappingOf(text: string | null) {
  const read = text === null ? undefined : readMapping(text)
  return read && 'mapping' in read ? read.mapping : undefined
}
