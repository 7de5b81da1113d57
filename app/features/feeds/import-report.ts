/** What an import did, summed up entry by entry; it stays small however many entries are bad. */
import { displayName, nearestGuess } from '#app/features/places/gazetteer.ts'
import type { Region } from '#app/features/places/place.ts'
import { regionNames } from '#app/features/places/place.ts'
import { cleanText, truncateText } from './clean-text.ts'
import type { FeedEntry, FeedProblem } from './feed.ts'

/** Problems of one kind: the same field and reason, whatever was written there. */
export type ProblemTally = { field: string; reason: string; count: number; first: FeedProblem }

/** A town that the gazetteer does not know; its listings are shown under the name as written. */
export type UnknownPlace = { text: string; region: Region; entries: number; guess: string | null }

export type ImportReport = {
  entries: number
  added: number
  changed: number
  unchanged: number
  withdrawn: number
  /** Homes of the demo stock that made way for the first real ones. */
  demoWithdrawn: number
  refused: number
  refusedByReason: ProblemTally[]
  /** The first refusals in full. */
  firstRefused: FeedProblem[]
  warnings: number
  warningsByKind: ProblemTally[]
  /** What was said about the file as a whole. */
  notices: string[]
  unknownPlaces: UnknownPlace[]
}

const shownRefusals = 50
const rememberedKinds = 200
const rememberedPlaces = 500
const rememberedNotices = 50
/** Parsers quote what they met, however long and whatever is in it; the report is kept as JSON, and read on terminals. */
const longestReason = 300

export type ReportKeeper = {
  readonly entries: number
  /** Each entry goes to one of these. */
  take: (entry: Extract<FeedEntry, { kind: 'listing' }>) => void
  refuse: (problem: FeedProblem) => void
  notice: (reason: string) => void
  count: (taken: Pick<ImportReport, 'added' | 'changed' | 'unchanged' | 'demoWithdrawn'>) => void
  withdraw: (withdrawn: number) => void
  report: () => ImportReport
}

/** Keeps the report of one run. */
export function keepReport(): ReportKeeper {
  const sums = { entries: 0, added: 0, changed: 0, unchanged: 0, withdrawn: 0, demoWithdrawn: 0 }
  const refusals = keepTallies()
  const warnings = keepTallies()
  const firstRefused: FeedProblem[] = []
  const notices: string[] = []
  const unknownPlaces = new Map<string, Omit<UnknownPlace, 'guess'>>()

  const notice = (reason: string) => {
    if (notices.length < rememberedNotices) notices.push(reportText(reason))
  }
  const refuse = (refused: FeedProblem) => {
    const problem = reportedProblem(refused)
    sums.entries += 1
    refusals.add(problem)
    if (firstRefused.length < shownRefusals) firstRefused.push(problem)
  }
  const meetPlace = (text: string, region: Region) => {
    const key = `${region}/${text}`
    const known = unknownPlaces.get(key)
    if (known) known.entries += 1
    else if (unknownPlaces.size < rememberedPlaces) unknownPlaces.set(key, { text, region, entries: 1 })
  }

  return {
    get entries() {
      return sums.entries
    },
    take: ({ listing, warnings: about, unknownPlace }) => {
      sums.entries += 1
      for (const warning of about) warnings.add(reportedProblem(warning))
      if (unknownPlace !== null) meetPlace(unknownPlace, listing.region)
    },
    refuse,
    notice,
    count: ({ added, changed, unchanged, demoWithdrawn }) => {
      sums.added += added
      sums.changed += changed
      sums.unchanged += unchanged
      sums.demoWithdrawn += demoWithdrawn
    },
    withdraw: (withdrawn) => {
      sums.withdrawn += withdrawn
    },
    report: () => ({
      ...sums,
      refused: refusals.total(),
      refusedByReason: refusals.sorted(),
      firstRefused,
      warnings: warnings.total(),
      warningsByKind: warnings.sorted(),
      notices,
      unknownPlaces: [...unknownPlaces.values()]
        .sort((a, b) => b.entries - a.entries)
        .map((place) => Object.assign(place, { guess: guessOf(place) })),
    }),
  }
}

/** Text made safe to store and print, and shortened. */
export const reportText = (text: string) => truncateText(cleanText(text), longestReason)

const reportedProblem = ({ position, sourceId, field, reason }: FeedProblem): FeedProblem => ({
  position,
  sourceId,
  field,
  reason: reportText(reason),
})

/** The nearest name in the region of its entries, or anywhere. */
function guessOf({ text, region }: Omit<UnknownPlace, 'guess'>): string | null {
  const guess = nearestGuess(`${text}, ${regionNames[region]}`) ?? nearestGuess(text)
  return guess && displayName(guess)
}

function keepTallies() {
  const tallies = new Map<string, ProblemTally>()
  let total = 0
  const kindOf = ({ field, reason }: FeedProblem): { field: string; reason: string } => {
    const kind = { field, reason: reason.replace(/'.*'/gs, "'…'").replace(/\d[\d.,:/-]*/g, 'n') }
    const isFull = tallies.size >= rememberedKinds && !tallies.has(keyOf(kind))
    return isFull ? { field: 'others', reason: 'further kinds, not counted apart' } : kind
  }
  return {
    add: (problem: FeedProblem) => {
      total += 1
      const kind = kindOf(problem)
      const known = tallies.get(keyOf(kind))
      if (known) known.count += 1
      else tallies.set(keyOf(kind), { ...kind, count: 1, first: problem })
    },
    total: () => total,
    sorted: () => [...tallies.values()].sort((a, b) => b.count - a.count),
  }
}

const keyOf = ({ field, reason }: { field: string; reason: string }) => `${field}: ${reason}`
