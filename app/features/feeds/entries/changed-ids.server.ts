import type { Db } from '#app/platform/db/database.server.ts'
import { type ChangedIds, noChangedIds } from './changed-ids.ts'
import {
  addUnknownEntries,
  countChangedIds,
  countMissing,
  createUnknownEntries,
  dropUnknownEntries,
  hasListings,
  matchesOf,
  matchUnknownEntries,
  nameFormerIds,
} from './changed-ids.queries.server.ts'
import type { ListingEntry } from '../cutting/cut-feed.server.ts'

export type UnknownEntries = {
  /**
   * Returns the entries whose ids the source has a home for; the others are stored until all ids of the file are known.
   */
  holdBack: <Entry extends { kind: string }>(entries: readonly Entry[]) => Promise<Entry[]>
  /** The places in the file of those that wait. */
  readonly waiting: ReadonlySet<number>
  /** Called after the last entry: finds which stored entries are homes under former ids. */
  match: (file: { isSnapshot: boolean; entries: number; namedMost: number }) => Promise<ChangedIds>
  /** The homes that these entries are, by the entries' ids; and how many each of the others may be. */
  find: (entries: readonly ListingEntry[]) => Promise<{
    homes: Map<string, number>
    alike: Map<string, number>
  }>
}

/**
 * Stores the entries of a file whose ids its source has not named before, during `work`. Null for a source without
 * homes.
 */
export async function withUnknownEntries<T>(
  connection: Db,
  source: string,
  work: (unknown: UnknownEntries | null) => Promise<T>,
): Promise<T> {
  if (!(await hasListings(connection, source))) return work(null)
  await createUnknownEntries(connection)
  try {
    return await work(unknownEntries(connection, source))
  } finally {
    // Where the connection broke the table is gone with it, and that failure is told by the work.
    await dropUnknownEntries(connection).catch(() => undefined)
  }
}

function unknownEntries(connection: Db, source: string): UnknownEntries {
  const waiting = new Set<number>()
  return {
    holdBack: async (entries) => {
      const listings = entries.flatMap((entry) => listingOf(entry) ?? [])
      if (listings.length === 0) return [...entries]
      const unknown = await addUnknownEntries(
        connection,
        source,
        listings.map(({ listing }) => listing),
      )
      for (const { position, listing } of listings)
        if (unknown.has(listing.sourceId)) waiting.add(position.entry)
      return entries.filter((entry) => !unknown.has(listingOf(entry)?.listing.sourceId ?? ''))
    },
    waiting,
    match: async ({ isSnapshot, entries, namedMost }) => {
      if (waiting.size === 0) return noChangedIds
      const { onOffer, missing } = await countMissing(connection, source)
      // Most of the stock under other ids is a move from one program to another, also in a file that need not be
      // complete.
      const isMove = missing * 2 > onOffer && entries * 2 >= onOffer
      await matchUnknownEntries(connection, source, { byFacts: isSnapshot || isMove, mayDiffer: isMove })
      const found = await countChangedIds(connection, namedMost)
      await nameFormerIds(connection)
      return found
    },
    find: async (entries) => {
      const matches = await matchesOf(
        connection,
        entries.map(({ listing }) => listing.sourceId),
      )
      const homes = new Map<string, number>()
      const alike = new Map<string, number>()
      for (const { sourceId, listingId, alike: many } of matches.values()) {
        if (listingId !== null) homes.set(sourceId, listingId)
        else if (many !== null) alike.set(sourceId, many)
      }
      return { homes, alike }
    },
  }
}

const listingOf = (entry: { kind: string }): ListingEntry | null =>
  entry.kind === 'listing' ? (entry as ListingEntry) : null
