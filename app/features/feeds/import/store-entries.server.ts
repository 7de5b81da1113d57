/** Stores the entries of a feed that was cut, some a transaction: first those whose ids its source has named before. */
import { knownListings } from '#app/features/listings/record/listings-write.queries.server.ts'
import { keptNorms } from '#app/features/listings/doubts/norm-source.server.ts'
import { rememberingPlaceFinder } from '#app/features/places/place-finder.ts'
import type { Context } from '#app/platform/context/context.ts'
import type { UnknownEntries } from '../entries/changed-ids.server.ts'
import type { CutFeed, KnownEntry, ListingEntry, NewEntry } from '../cutting/cut-feed.server.ts'
import type { RefusedEntry } from '../cutting/entry-ids.ts'
import type { EntryIds } from '../entries/entry-ids.server.ts'
import type { FeedReason } from '../reading/feed-reason.ts'
import { isUnknownStatus, type ImportReporter } from './import-report.ts'
import { type ImportRequest, isSnapshot, type LoggedRequest } from './import-request.ts'
import { storeEntryFilm } from '../entries/store-entry-film.server.ts'
import { type Batch, type BatchOutcome, storeBatch } from '../entries/store-batch.server.ts'

const BATCH = 1_000

type ImportedEntry = Exclude<NewEntry | KnownEntry, { kind: 'notice' }>

/** The entries of the file, some at a time; what is said about the file itself goes to `notice`. */
async function* portions(
  { signal }: ImportRequest,
  entries: AsyncIterable<NewEntry | KnownEntry>,
  notice: (reason: FeedReason) => void,
): AsyncGenerator<ImportedEntry[]> {
  let portion: ImportedEntry[] = []
  for await (const entry of whileWanted(entries, signal)) {
    if (entry.kind === 'notice') notice(entry.reason)
    else portion.push(entry)
    if (portion.length < BATCH) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}

/** Ends when the run is told to stop, which also ends a process that reads the entries. */
async function* whileWanted<Entry>(entries: AsyncIterable<Entry>, signal: AbortSignal | undefined) {
  try {
    for await (const entry of entries) {
      if (signal?.aborted) return
      yield entry
    }
  } catch (error) {
    if (!signal?.aborted) throw error
  }
}

export type Taking = {
  ids: EntryIds
  /** Null where the source had no homes before. */
  unknown: UnknownEntries | null
  reporter: ImportReporter
  /** How many homes with other ids the report names. */
  namedMost: number
  onTaken: (outcome: BatchOutcome) => Promise<void>
}

/** Collects the entries to store; the others go to the report. */
async function batchOf(
  ctx: Context,
  request: ImportRequest,
  entries: readonly (ImportedEntry | RefusedEntry)[],
  { reporter, unknown }: Taking,
): Promise<Batch> {
  const batch: Batch = { listings: [], homes: new Map(), endedIds: [], known: 0 }
  await checkStatuses(ctx, request, entries, reporter)
  for (const entry of entries) {
    if (entry.kind === 'refused') {
      reporter.refuse(entry.problem)
      await request.onProblem?.('refused', entry.problem)
    } else if (entry.kind === 'listing') {
      batch.listings.push(await storeEntryFilm(ctx, request, entry))
    } else if (entry.kind === 'ended') {
      batch.endedIds.push(entry.sourceId)
    } else {
      batch.known += 1
    }
  }
  if (unknown === null) return batch
  const { homes, alike } = await unknown.find(batch.listings)
  const listings = batch.listings.map((entry) => withAlike(entry, alike.get(entry.listing.sourceId)))
  return { ...batch, homes, listings }
}

/** Homes on offer whose status nobody knows are for a person; those that the agency itself gave a state are decided. */
async function checkStatuses(
  { db }: Context,
  { source }: ImportRequest,
  entries: readonly (ImportedEntry | RefusedEntry)[],
  reporter: ImportReporter,
): Promise<void> {
  const problems = entries.flatMap((entry) =>
    entry.kind === 'refused' && isUnknownStatus(entry.problem) ? [entry.problem] : [],
  )
  if (problems.length === 0) return
  const known = await knownListings(
    db,
    source,
    problems.flatMap(({ sourceId }) => sourceId ?? []),
  )
  for (const problem of problems) {
    const home = problem.sourceId === null ? undefined : known.get(problem.sourceId)
    const isOnOffer = home?.state === 'published' || home?.state === 'under-offer'
    if (home === undefined || (isOnOffer && !home.hasOwnState))
      reporter.askStatus(problem, home !== undefined)
  }
}

/** `alike`: how many homes or entries it cannot be told from. */
function withAlike<Entry extends ListingEntry>(entry: Entry, alike: number | undefined): Entry {
  if (alike === undefined) return entry
  const { sourceId, reference } = entry.listing
  const reason = { code: 'homes-alike', value: reference ?? '', count: alike } as const
  const problem = { position: entry.position, sourceId, field: 'id', reason }
  return { ...entry, warnings: [...entry.warnings, problem] }
}

/** The database takes some entries while the next are read. Answers false where the run was told to stop. */
export async function storeAllEntries(
  ctx: Context,
  request: LoggedRequest,
  cut: CutFeed,
  taking: Taking,
): Promise<boolean> {
  const { source, dryRun, log, signal } = request
  const { ids, unknown, reporter, namedMost, onTaken } = taking
  const normSource = keptNorms()
  const places = rememberingPlaceFinder(request)
  let endsPlaceholders = true
  const take = async (entries: readonly (ImportedEntry | RefusedEntry)[]) => {
    const batch = await batchOf(ctx, request, entries, taking)
    // The films of one batch may take hours: it is given up.
    if (signal?.aborted) return
    const outcome = await storeBatch(ctx, { source, dryRun, endsPlaceholders, normSource, log }, batch)
    if (outcome.taken.length + outcome.known > 0) endsPlaceholders = false
    await onTaken(outcome)
  }
  const isWhole = await inTurn(
    request,
    portions(request, cut.read(places), (reason) => reporter.notice(reason)),
    async (entries) => {
      const admitted = await ids.admit(entries)
      await take(unknown === null ? admitted : await unknown.holdBack(admitted))
    },
  )
  if (!isWhole || unknown === null || unknown.waiting.size === 0) return isWhole
  // Only now it is known which homes the file lacks.
  const changed = await unknown.match({
    isSnapshot: isSnapshot(request),
    entries: cut.entries,
    namedMost,
  })
  reporter.changeIds(changed)
  return inTurn(
    request,
    portions(request, cut.read(places, unknown.waiting), () => {}),
    take,
  )
}

/** Works on each portion while the next is read. Answers false where the run was told to stop. */
async function inTurn(
  { signal }: ImportRequest,
  all: AsyncIterable<ImportedEntry[]>,
  work: (entries: ImportedEntry[]) => Promise<void>,
): Promise<boolean> {
  let underWay = Promise.resolve()
  try {
    for await (const entries of all) {
      await underWay
      if (signal?.aborted) return false
      underWay = work(entries)
      // A failure is met at the next await; until then it is nobody's.
      underWay.catch(() => undefined)
    }
    await underWay
    return !signal?.aborted
  } finally {
    // Nothing is left running behind an error of the file's.
    await underWay.catch(() => undefined)
  }
}
