import { data } from '#app/platform/pages/page.ts'
import type { Context } from '#app/platform/context/context.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { findChanges } from '#app/features/audit/audit.queries.server.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import { countOnOffer } from '#app/features/listings/offers/withdraw-listings.server.ts'
import { feedReasonText } from '../../reading/feed-reason-text.ts'
import { type FeedFormat, feedFormats } from '../../reading/feed-formats.data.ts'
import { type StoredReport, storedReportSchema } from '../../import/stored-report.ts'
import { awaitsDecision } from '../decide-removals.server.ts'
import {
  countOnOfferBySource,
  type FeedRun,
  type FeedSource,
  findFeedSource,
  findProblemList,
  findRun,
  lastRunsWithReport,
  listFeedSources,
  listRuns,
} from '../feed-sources.queries.server.ts'
import { canUndo } from '../undo-run.server.ts'
import { problemLine, tallyLine } from './problem-texts.server.ts'
import { leftListings } from '../../import/run-changes.queries.server.ts'
import { type FeedSchedule, scheduleCode, scheduleText } from '../schedule.ts'
import { figuresText, runStatus } from './feed-status.ts'

const RUNS = 25
const CHANGES = 20

export const formatTitle = (format: string | null): string =>
  format === null ? '' : format in feedFormats ? feedFormats[format as FeedFormat].title : format

/** A run in a list: its status, its figures, and why it failed. */
function rowOf(run: FeedRun) {
  const report = storedReportSchema.parse(run.report)
  const { id, startedAt, finishedAt, fileName } = run
  return {
    id,
    at: finishedAt ?? startedAt,
    fileName,
    isRunning: run.outcome === null,
    status: runStatus({ ...run, report }),
    figures: figuresText(report),
    failure: report.failure && feedReasonText(report.failure),
  }
}
export type RunRow = ReturnType<typeof rowOf>

/**
 * All sources, those that the office has connected and those that only the command imports (docs/product/office.md
 * §16).
 */
export async function viewFeeds(ctx: Context) {
  requireAdmin(ctx.actor)
  const [connected, lastRuns, onOffer] = await Promise.all([
    listFeedSources(ctx.db),
    lastRunsWithReport(ctx.db),
    countOnOfferBySource(ctx.db),
  ])
  const feedOf = new Map(connected.map((feed) => [feed.name, feed]))
  const runOf = new Map(lastRuns.map((run) => [run.source, run]))
  const names = [...new Set([...feedOf.keys(), ...runOf.keys()])].toSorted((a, b) => a.localeCompare(b))
  return {
    feeds: names.map((name) => {
      const feed = feedOf.get(name)
      const run = runOf.get(name)
      return {
        name,
        isConnected: feed !== undefined,
        isWaiting: feed?.runRequestedAt != null && run?.outcome !== null,
        schedule: feed ? scheduleInWords(feed) : null,
        format: formatTitle(feed?.format ?? run?.format ?? null),
        from: feed?.shownAddress ?? feed?.fileName ?? run!.fileName,
        homes: onOffer.get(name) ?? 0,
        lastRun: run ? rowOf(run) : null,
      }
    }),
  }
}
export type FeedsView = Awaited<ReturnType<typeof viewFeeds>>

const scheduleIn = ({ everyHours, dailyHour }: Pick<FeedSource, 'everyHours' | 'dailyHour'>) =>
  ({ everyHours, dailyHour }) as FeedSchedule
const scheduleInWords = (feed: FeedSource): string =>
  feed.isPaused ? 'Paused' : scheduleText(scheduleIn(feed))

/** Public part of a feed's connection, without its login. */
const connectionOf = ({ format, ...feed }: FeedSource, lastRun: FeedRun | undefined) => ({
  format,
  formatTitle: formatTitle(format),
  shownAddress: feed.shownAddress,
  fileName: feed.fileName,
  contentAt: feed.contentAt,
  isOwn: feed.isOwn,
  isSnapshot: feed.isSnapshot || feedFormats[format].isSnapshot,
  isAlwaysSnapshot: feedFormats[format].isSnapshot,
  /** A run was requested, and is not under way yet. */
  isWaiting: feed.runRequestedAt !== null && lastRun?.outcome !== null,
  schedule: scheduleCode(scheduleIn(feed)),
  isPaused: feed.isPaused,
  nextRunAt: feed.isPaused ? null : feed.nextRunAt,
})
export type FeedConnection = ReturnType<typeof connectionOf>

/** One source with its runs. Throws a 404 where there is neither a feed nor a run of this name. */
export async function viewFeed(ctx: Context, name: string) {
  requireAdmin(ctx.actor)
  const [feed, runs, changes, homes] = await Promise.all([
    findFeedSource(ctx.db, name),
    listRuns(ctx.db, name, RUNS),
    findChanges(ctx.db, { subjectKind: 'feed', subjectId: name }, CHANGES),
    countOnOffer(ctx, name),
  ])
  if (!feed && runs.length === 0) throw data(null, { status: 404 })
  return {
    name,
    homes,
    connection: feed ? connectionOf(feed, runs[0]) : null,
    runs: runs.map(rowOf),
    changes,
  }
}

const reportOf = ({
  refusedByReason,
  firstRefused,
  firstImplausible,
  warningsByKind,
  notices,
  unknownStatuses,
  failure: _failure,
  ...report
}: StoredReport) => ({
  ...report,
  unknownStatuses: { ...unknownStatuses, first: unknownStatuses.first.map(problemLine) },
  refusedByReason: refusedByReason.map(tallyLine),
  firstRefused: firstRefused.map(problemLine),
  firstImplausible: firstImplausible.map(problemLine),
  warningsByKind: warningsByKind.map(tallyLine),
  notices: notices.map(feedReasonText),
})

/** One run with its report. Throws a 404. */
export async function viewRun(ctx: Context, id: number | null) {
  requireAdmin(ctx.actor)
  const run = id === null ? undefined : await findRun(ctx.db, id)
  if (!run) throw data(null, { status: 404 })
  const report = storedReportSchema.parse(run.report)
  return {
    ...rowOf(run),
    source: run.source,
    isConnected: (await findFeedSource(ctx.db, run.source)) !== undefined,
    startedAt: run.startedAt,
    finishedAt: run.finishedAt,
    format: formatTitle(run.format),
    isSnapshot: run.snapshot,
    removals: run.removals,
    awaitsDecision: awaitsDecision(run),
    hasProblemList: (await findProblemList(ctx.db, run.id)) !== null,
    report: reportOf(report),
    canUndo: await canUndo(ctx, run),
    isUndoing: run.undoRequestedAt !== null && run.undoneAt === null,
    undoneAt: run.undoneAt,
    left: (await leftListings(ctx.db, run.id)).map((listingId) => propertyId(listingId)),
  }
}
export type RunView = Awaited<ReturnType<typeof viewRun>>

/** Reads the number of an address, `17`; null for other texts. */
export const runNumberOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)
