/** Resolves ids that occur twice: the first good entry of a file counts. */
import type { FeedEntry, FeedPosition } from '../reading/feed.ts'

export type RefusedEntry = Extract<FeedEntry, { kind: 'refused' }>
type GoodEntry =
  | Extract<FeedEntry, { kind: 'listing' }>
  | { kind: 'ended' | 'known'; position: FeedPosition; sourceId: string }
export type IdentifiedEntry = GoodEntry | RefusedEntry

const idOf = (entry: GoodEntry): string =>
  entry.kind === 'listing' ? entry.listing.sourceId : entry.sourceId

/** Maps each id to the line of the first good entry that has it. */
export function firstLines(entries: readonly IdentifiedEntry[]): Map<string, number> {
  const lines = new Map<string, number>()
  for (const entry of entries) {
    if (entry.kind === 'refused') continue
    const id = idOf(entry)
    if (!lines.has(id)) lines.set(id, entry.position.line)
  }
  return lines
}

/**
 * The entries in their order, those whose id a good one before them has as refused. `taken`: the ids of good entries
 * before all of these, with their lines.
 */
export function refuseRepeated<Entry extends IdentifiedEntry>(
  entries: readonly Entry[],
  taken: ReadonlyMap<string, number>,
): (Entry | RefusedEntry)[] {
  const lines = new Map(taken)
  return entries.map((entry) => {
    if (entry.kind === 'refused') return entry
    const [sourceId, { position }] = [idOf(entry), entry]
    const line = lines.get(sourceId)
    if (line === undefined) {
      lines.set(sourceId, position.line)
      return entry
    }
    const reason = { code: 'id-taken', value: sourceId, line } as const
    return { kind: 'refused', position, problem: { position, sourceId, field: 'id', reason } }
  })
}
