import { tmpdir } from 'node:os'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { OWN_SOURCE } from '#app/features/listings/record/own-source.ts'
import { vacuumStock } from '#app/features/listings/record/listings-write.queries.server.ts'
import { skipLogging } from '#app/features/listings/record/former-listings.queries.server.ts'
import {
  countOnOffer,
  findAbsent,
  withdrawListings,
} from '#app/features/listings/offers/withdraw-listings.server.ts'
import { readAllSettings } from '#app/features/settings/site-settings.queries.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { FeedRunOutcome } from '#db/column-values.ts'
import { withUnknownEntries } from '../entries/changed-ids.server.ts'
import { type EntryIds, withEntryIds } from '../entries/entry-ids.server.ts'
import type { FeedReason } from '../reading/feed-reason.ts'
import { type CutFeed, cutFeed, type CutFeedOptions, type ListingEntry } from '../cutting/cut-feed.server.ts'
import { cutFeedApart } from '../cutting/cut-feed-apart.server.ts'
import { type FeedProblem, FeedUnreadable } from '../reading/feed.ts'
import { knownEntries } from '../entries/feed-entries.queries.server.ts'
import {
  finishFeedRun,
  insertFeedRun,
  insertProblems,
  noteFeedRun,
  withSourceLocked,
} from './feeds.queries.server.ts'
import { type ImportReport, createReport, type ImportReporter, reportedReason } from './import-report.ts'
import { type ImportRequest, isSnapshot, type LoggedRequest } from './import-request.ts'
import { namedIds, noteSeen } from '../entries/named-ids.queries.server.ts'
import { createProblemList } from './problem-list.server.ts'
import { feedReader } from '../cutting/read-feed.server.ts'
import { readingVersion } from '../cutting/reading-version.server.ts'
import type { FeedRunStop } from './stored-report.ts'
import { writeLogOf } from './run-changes.queries.server.ts'
import { storeAllEntries } from './store-entries.server.ts'
import type { BatchOutcome } from '../entries/store-batch.server.ts'

export type ImportResult = { report: ImportReport } & (
  | { outcome: 'done' }
  | { outcome: 'interrupted' }
  /** Too many of the `onOffer` listings are missing in the snapshot: nothing was withdrawn. */
  | { outcome: 'too-many-removals'; onOffer: number }
  /** Hardly an entry of the snapshot could be taken: nothing was withdrawn. */
  | { outcome: 'mostly-refused' }
)

const BATCH = 1_000
/** How many of the homes that left a snapshot, or have other ids, the report names. */
const NAMED_HOMES = 20

/**
 * Returns whether a snapshot that lacks `absent` of the `onOffer` homes of its source is taken for a broken one
 * (docs/product/listings.md §25). A tenth of a small source is less than one home, and one home is sold any day; but
 * what names none of them is an empty file.
 */
export const isTooManyRemovals = (absent: number, onOffer: number): boolean =>
  absent > Math.max(2, onOffer / 10) || (absent > 0 && absent >= onOffer)

/**
 * Returns whether so few entries of a snapshot could be taken that it says nothing of what has left it, whatever a
 * person allows: it may be somebody else's file, or one of another format (docs/product/listings.md §25).
 */
const isMostlyRefused = ({ refused, entries }: Pick<ImportReport, 'refused' | 'entries'>): boolean =>
  entries - refused < entries / 10

/**
 * Imports a feed, a transaction for each batch of entries. Run again it changes nothing and writes no listing. Every
 * run except a dry one is recorded in `feed_run`.
 * @throws FeedUnreadable before anything is written
 * @throws Refusal `conflict` while the same source is being imported, `bad-input` for the names of the placeholder
 * stock and the office
 */
export async function runImport(ctx: Context, request: ImportRequest): Promise<ImportResult> {
  if (request.source === ctx.placeholderStock.source || request.source === OWN_SOURCE) {
    throw new Refusal(
      'bad-input',
      `The source name "${request.source}" is reserved for the ${request.source}. Please choose another.`,
      'source',
    )
  }
  const locked = await withSourceLocked(ctx.db, request.source, (connection) =>
    withEntryIds(connection, (ids) => remembered(ctx, request, ids)),
  )
  if (!locked) throw new Refusal('conflict', `The source "${request.source}" is already being imported.`)
  return locked.worked
}

const runOutcomes = {
  done: 'done',
  interrupted: 'stopped',
  'too-many-removals': 'stopped',
  'mostly-refused': 'stopped',
} as const satisfies Record<ImportResult['outcome'], FeedRunOutcome>

async function remembered(ctx: Context, request: ImportRequest, ids: EntryIds): Promise<ImportResult> {
  const reporter = createReport()
  const { list_north } = await readAllSettings(ctx.db)
  const allowsNorth = list_north === 'yes'
  if (request.dryRun)
    return importFeed(ctx, { ...request, allowsNorth, log: skipLogging }, reporter, ids, async () => {})
  const problems = createProblemList()
  let expected: number | undefined
  const soFar = () => ({ ...reporter.soFar(), failure: null, expected })
  const run = { ...request, snapshot: isSnapshot(request), startedAt: ctx.now() }
  const id = await inTransaction(ctx.db, async (db) => {
    const after = { file: run.fileName, format: run.format }
    await recordChange({ ...ctx, db }, { code: 'feed.import-started', subjectId: run.source, after })
    return insertFeedRun(db, run, soFar())
  })
  const finish = async (
    outcome: FeedRunOutcome,
    { failure = null, stop }: { failure?: FeedReason | null; stop?: FeedRunStop },
  ) => {
    const content = problems.content()
    if (content !== null) await insertProblems(ctx.db, id, content)
    const report = { ...reporter.report(), expected, failure, stop }
    await finishFeedRun(ctx.db, id, ctx.now(), outcome, report)
  }
  const kept: LoggedRequest = {
    ...request,
    allowsNorth,
    log: writeLogOf(id),
    onProblem: async (kind, problem) => {
      problems.add(kind, problem)
      await request.onProblem?.(kind, problem)
    },
  }
  try {
    const result = await importFeed(ctx, kept, reporter, ids, (of) => {
      expected = of
      return noteFeedRun(ctx.db, id, soFar())
    })
    const { added, changed } = result.report
    if (added + changed >= BATCH) await vacuumStock(ctx.db)
    await noteSeen(ids.connection, id)
    await finish(runOutcomes[result.outcome], result.outcome === 'done' ? {} : { stop: result.outcome })
    return result
  } catch (error) {
    // Where the database itself is what failed, its own error is the one to tell.
    await noteSeen(ids.connection, id).catch(() => undefined)
    await finish('failed', { failure: reportedReason(failureOf(error)) }).catch(() => undefined)
    throw error
  }
}

function failureOf(error: unknown): FeedReason {
  if (error instanceof FeedUnreadable) return error.reason
  return { code: 'failed', detail: error instanceof Error ? error.message : String(error) }
}

async function importFeed(
  ctx: Context,
  request: LoggedRequest,
  reporter: ImportReporter,
  ids: EntryIds,
  /** `of`: how many entries there are. */
  noteProgress: (of: number) => Promise<void>,
): Promise<ImportResult> {
  request.onProgress?.({ phase: 'checking' })
  const cut = await cutRequest(ctx, request)
  if (cut === null) return { outcome: 'interrupted', report: reporter.report() }
  try {
    return await importEntries(ctx, request, cut, reporter, ids, noteProgress)
  } finally {
    await cut.close()
  }
}

async function importEntries(
  ctx: Context,
  request: LoggedRequest,
  cut: CutFeed,
  reporter: ImportReporter,
  ids: EntryIds,
  noteProgress: (of: number) => Promise<void>,
): Promise<ImportResult> {
  const { source, onProgress } = request
  const of = cut.entries
  await noteProgress(of)
  onProgress?.({ phase: 'importing', entries: 0, of })
  // What the run adds must not make the share that it withdraws look smaller.
  const onOffer = isSnapshot(request) ? await countOnOffer(ctx, source) : 0

  const onTaken = async (outcome: BatchOutcome) => {
    reporter.count(outcome)
    reporter.countEntries(outcome.ended + outcome.known)
    reporter.withdraw(outcome.withdrawn)
    for (const entry of outcome.taken) {
      reporter.take(entry)
      for (const problem of doubtsOf(entry)) await request.onProblem?.('warning', problem)
    }
    for (const problem of outcome.refused) {
      reporter.refuse(problem)
      await request.onProblem?.('refused', problem)
    }
    for (const problem of outcome.implausible) {
      reporter.doubt(problem)
      await request.onProblem?.('warning', problem)
    }
    await noteProgress(of)
    onProgress?.({ phase: 'importing', entries: reporter.entries, of })
  }
  const isWhole = await withUnknownEntries(ids.connection, source, (unknown) =>
    storeAllEntries(ctx, request, cut, { ids, unknown, reporter, namedMost: NAMED_HOMES, onTaken }),
  )
  if (!isWhole) return { outcome: 'interrupted', report: reporter.report() }
  if (!isSnapshot(request)) return { outcome: 'done', report: reporter.report() }

  if (ids.nameless > 0) {
    reporter.notice({ code: 'refused-without-id', count: ids.nameless })
  }
  const { absent, stop } = await withdrawAbsent(
    { ...ctx, db: ids.connection },
    request,
    onOffer,
    reporter.soFar(),
  )
  reporter.miss(absent)
  if (stop === 'mostly-refused') return { outcome: stop, report: reporter.report() }
  if (stop === 'too-many-removals') return { outcome: stop, onOffer, report: reporter.report() }
  reporter.withdraw(absent.count)
  return { outcome: 'done', report: reporter.report() }
}

/** The warnings of an entry, and the place that is not in the gazetteer among them. */
const doubtsOf = ({ position, listing, warnings, unknownPlace }: ListingEntry): FeedProblem[] =>
  unknownPlace === null
    ? warnings
    : [
        ...warnings,
        {
          position,
          sourceId: listing.sourceId,
          field: 'place',
          reason: { code: 'place-as-written', value: unknownPlace },
        },
      ]

/** The file read to its end; null where the run was told to stop before that. */
async function cutRequest(ctx: Context, request: LoggedRequest): Promise<CutFeed | null> {
  const { source, signal, dataDir = tmpdir(), readsAll, open } = request
  const options: CutFeedOptions = {
    folder: dataDir,
    version: readingVersion(request),
    findKnown: (hashes) => knownEntries(ctx.db, source, readsAll ? [] : hashes),
  }
  try {
    if (typeof open !== 'function') return await cutFeedApart(ctx.examine, open, request, options)
    return await cutFeed(feedReader(request), whileWanted(open(), signal), options)
  } catch (error) {
    if (signal?.aborted && error === signal.reason) return null
    throw error
  }
}

async function* whileWanted(content: AsyncIterable<Uint8Array>, signal: AbortSignal | undefined) {
  for await (const chunk of content) {
    signal?.throwIfAborted()
    yield chunk
  }
}

async function withdrawAbsent(ctx: Context, request: LoggedRequest, onOffer: number, soFar: ImportReport) {
  const { source, dryRun, allowRemovals, log } = request
  const stopFor = (absent: number) => {
    if (absent === 0) return null
    if (isMostlyRefused(soFar)) return 'mostly-refused'
    return !allowRemovals && isTooManyRemovals(absent, onOffer) ? 'too-many-removals' : null
  }
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const absent = await findAbsent(tx, source, namedIds, NAMED_HOMES)
    const stop = stopFor(absent.count)
    if (absent.count > 0 && stop === null && !dryRun) await withdrawListings(tx, source, namedIds, log)
    return { absent, stop }
  })
}
