/** Sums up an import entry by entry; it stays small however many entries are bad. */
import type { Absent } from '#app/features/listings/offers/withdraw-listings.server.ts'
import { displayName, nearestGuess } from '#app/features/places/gazetteer.ts'
import type { Region } from '#app/features/places/place.ts'
import { regionNames } from '#app/features/places/place.ts'
import { type ChangedIds, noChangedIds } from '../entries/changed-ids.ts'
import type { FeedEntry, FeedProblem } from '../reading/feed.ts'
import type { FeedReason } from '../reading/feed-reason.ts'
import { feedReasonKindText, reportText } from '../reading/feed-reason-text.ts'

/**
 * Problems of one kind: the same field and reason, whatever was written there. `isRest`: those of all kinds that came
 * after the first ones, not counted apart.
 */
export type ProblemTally = { isRest: boolean; count: number; first: FeedProblem }

/** A town that the gazetteer does not know; its listings are shown under the name as written. */
export type UnknownPlace = { text: string; region: Region; entries: number; guess: string | null }

/** `known`: homes on offer, which stay so until a person decides; `fresh`: others, which were not added. */
export type UnknownStatuses = { known: number; fresh: number; first: FeedProblem[] }
export const noUnknownStatuses: UnknownStatuses = { known: 0, fresh: 0, first: [] }

export const isUnknownStatus = ({ reason }: FeedProblem): boolean =>
  reason.code === 'word-unknown' && reason.kind === 'listing-status'

export type ImportReport = {
  entries: number
  added: number
  changed: number
  unchanged: number
  withdrawn: number
  /** Homes that a snapshot does not name: withdrawn, unless that would be too many. */
  absent: Absent
  /** Homes that the file names by other ids than before: they are among the changed. */
  changedIds: ChangedIds
  /** Refused because of a status that nobody knows. */
  unknownStatuses: UnknownStatuses
  /** Homes of the placeholder stock that made way for the first real ones. */
  demoWithdrawn: number
  refused: number
  refusedByReason: ProblemTally[]
  /** The first refusals in full. */
  firstRefused: FeedProblem[]
  /** Number of stored entries with implausible figures, which statistics leave out (docs/product/listings.md §30). */
  implausible: number
  /** The first of it in full. */
  firstImplausible: FeedProblem[]
  warnings: number
  warningsByKind: ProblemTally[]
  /** Remarks about the file as a whole. */
  notices: FeedReason[]
  unknownPlaces: UnknownPlace[]
}

const shownRefusals = 50
const shownImplausible = 50
const rememberedKinds = 200
const rememberedPlaces = 500
const rememberedNotices = 50

export type ImportReporter = {
  readonly entries: number
  /** Counts one entry as stored. */
  take: (entry: Extract<FeedEntry, { kind: 'listing' }>) => void
  /** Counts entries that need nothing else. */
  countEntries: (entries: number) => void
  refuse: (problem: FeedProblem) => void
  /** Notes for a refusal by {@link isUnknownStatus} whether its home is on offer. */
  askStatus: (problem: FeedProblem, isKnown: boolean) => void
  doubt: (problem: FeedProblem) => void
  notice: (reason: FeedReason) => void
  count: (taken: Pick<ImportReport, 'added' | 'changed' | 'unchanged' | 'demoWithdrawn'>) => void
  miss: (absent: Absent) => void
  changeIds: (changed: ChangedIds) => void
  withdraw: (withdrawn: number) => void
  /** Cheap report after every batch: without the places, whose nearest guesses take time. */
  soFar: () => ImportReport
  report: () => ImportReport
}

/** Collects the report of one run. */
export function createReport(): ImportReporter {
  const sums = {
    entries: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    withdrawn: 0,
    demoWithdrawn: 0,
    implausible: 0,
  }
  const refusals = createTallies()
  const warnings = createTallies()
  const firstRefused: FeedProblem[] = []
  const firstImplausible: FeedProblem[] = []
  const notices: FeedReason[] = []
  let absent: Absent = { count: 0, first: [] }
  let changedIds = noChangedIds
  const unknownStatuses = { ...noUnknownStatuses, first: [] as FeedProblem[] }
  const unknownPlaces = new Map<string, Omit<UnknownPlace, 'guess'>>()

  const notice = (reason: FeedReason) => {
    if (notices.length < rememberedNotices) notices.push(reportedReason(reason))
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

  const soFar = (): ImportReport => ({
    ...sums,
    absent,
    changedIds,
    unknownStatuses,
    refused: refusals.total(),
    refusedByReason: refusals.sorted(),
    firstRefused,
    firstImplausible,
    warnings: warnings.total(),
    warningsByKind: warnings.sorted(),
    notices,
    unknownPlaces: [],
  })

  return {
    get entries() {
      return sums.entries
    },
    take: ({ listing, warnings: about, unknownPlace }) => {
      sums.entries += 1
      for (const warning of about) warnings.add(reportedProblem(warning))
      if (unknownPlace !== null) meetPlace(unknownPlace, listing.region)
    },
    countEntries: (entries) => {
      sums.entries += entries
    },
    refuse,
    askStatus: (problem, isKnown) => {
      unknownStatuses[isKnown ? 'known' : 'fresh'] += 1
      if (isKnown && unknownStatuses.first.length < shownRefusals)
        unknownStatuses.first.push(reportedProblem(problem))
    },
    doubt: (problem) => {
      sums.implausible += 1
      if (firstImplausible.length < shownImplausible) firstImplausible.push(reportedProblem(problem))
    },
    notice,
    count: ({ added, changed, unchanged, demoWithdrawn }) => {
      sums.added += added
      sums.changed += changed
      sums.unchanged += unchanged
      sums.demoWithdrawn += demoWithdrawn
    },
    miss: (missing) => {
      absent = missing
    },
    changeIds: (changed) => {
      changedIds = changed
    },
    withdraw: (withdrawn) => {
      sums.withdrawn += withdrawn
    },
    soFar,
    report: () => ({
      ...soFar(),
      unknownPlaces: [...unknownPlaces.values()]
        .sort((a, b) => b.entries - a.entries)
        .map((place) => Object.assign(place, { guess: guessOf(place) })),
    }),
  }
}

/** Makes the values of a reason fit for a report. */
export const reportedReason = (reason: FeedReason): FeedReason =>
  JSON.parse(JSON.stringify(reason), (_name, value: unknown) =>
    typeof value === 'string' ? reportText(value) : value,
  ) as FeedReason

export const reportedProblem = ({ position, sourceId, field, reason }: FeedProblem): FeedProblem => ({
  position,
  sourceId,
  field,
  reason: reportedReason(reason),
})

/** The nearest name in the region of its entries: one of another region is another place. */
function guessOf({ text, region }: Omit<UnknownPlace, 'guess'>): string | null {
  const guess = nearestGuess(`${text}, ${regionNames[region]}`)
  return guess && displayName(guess)
}

function createTallies() {
  const tallies = new Map<string, ProblemTally>()
  let total = 0
  return {
    add: (problem: FeedProblem) => {
      total += 1
      const kind = `${problem.field}: ${feedReasonKindText(problem.reason)}`
      const isRest = tallies.size >= rememberedKinds && !tallies.has(kind)
      const key = isRest ? REST : kind
      const known = tallies.get(key)
      if (known) known.count += 1
      else tallies.set(key, { isRest, count: 1, first: problem })
    },
    total: () => total,
    sorted: () => [...tallies.values()].sort((a, b) => b.count - a.count),
  }
}

/** No field is named so. */
const REST = ''
