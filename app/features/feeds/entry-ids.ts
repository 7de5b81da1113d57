import type { FeedPosition, FeedEntry, FeedProblem } from './feed.ts'

type IdentifiedEntry =
  | Extract<FeedEntry, { kind: 'listing' }>
  | { kind: 'ended' | 'known'; position: FeedPosition; sourceId: string }

/** What {@link keepEntryIds} knows of one file. */
export type EntryIds = {
  /** A good entry is admitted once; the problem of one whose id another has. */
  admit: (entry: IdentifiedEntry) => FeedProblem | null
  refuse: (problem: FeedProblem) => void
  /** Every id that the file names, those of refused entries too: a broken entry must not withdraw its home. */
  present: () => string[]
  /** How many refused entries had no id. */
  readonly nameless: number
}

/** Keeps the ids of one file: of two good entries with one id the first counts. */
export function keepEntryIds(): EntryIds {
  const lineOf = new Map<string, number>()
  const refused = new Set<string>()
  let nameless = 0

  return {
    admit: (entry) => {
      const { position } = entry
      const sourceId = entry.kind === 'listing' ? entry.listing.sourceId : entry.sourceId
      const line = lineOf.get(sourceId)
      if (line !== undefined) {
        return {
          position,
          sourceId,
          field: 'id',
          reason: { code: 'id-taken', value: sourceId, line },
        }
      }
      lineOf.set(sourceId, position.line)
      return null
    },
    refuse: ({ sourceId }) => {
      if (sourceId === null) nameless += 1
      else refused.add(sourceId)
    },
    present: () => [...lineOf.keys(), ...refused],
    get nameless() {
      return nameless
    },
  }
}
