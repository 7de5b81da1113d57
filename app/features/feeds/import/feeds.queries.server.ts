/** The memory of imports: what ran, when, and what came of it. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { ResourceVersion } from '#app/platform/fetch-public.server.ts'
import type { FeedRunOutcome } from '#db/column-values.ts'
import type { FeedReason } from '../reading/feed-reason.ts'
import type { ImportReport } from './import-report.ts'
import type { FeedRunStop } from './stored-report.ts'

export type Fetched = {
  /** `fetchHashOf` */
  hash: Buffer
  version: ResourceVersion
}

export type FeedRunStart = {
  source: string
  /** Null where it was not fetched, and nobody said. */
  format: string | null
  fileName: string
  startedAt: Date
  /** True if it reads all that the source has on offer. */
  snapshot: boolean
  fetched?: Fetched | undefined
}

/** Shape that `storedReportSchema` reads. */
export type FeedRunReport = ImportReport & {
  failure: FeedReason | null
  stop?: FeedRunStop | undefined
  expected?: number | undefined
}

/**
 * Stores the start of a run. The source must be locked: a run without an outcome whose source nobody holds has lost its
 * process.
 */
export async function insertFeedRun(db: Db, run: FeedRunStart, report: FeedRunReport): Promise<number> {
  const { id } = await db
    .insertInto('feed_run')
    .values({
      source: run.source,
      format: run.format,
      file_name: run.fileName,
      started_at: run.startedAt,
      snapshot: run.snapshot,
      report: JSON.stringify(report),
      fetch_hash: run.fetched?.hash ?? null,
      etag: run.fetched?.version.etag ?? null,
      last_modified: run.fetched?.version.lastModified ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The last run of the source, where it was done, not undone and fetched the same, and its host named the version. */
export async function lastFetch(
  db: Db,
  source: string,
  hash: Buffer,
): Promise<{ runId: number; version: ResourceVersion } | undefined> {
  const run = await db
    .selectFrom('feed_run')
    .select(['id', 'outcome', 'fetch_hash', 'etag', 'last_modified', 'undo_requested_at'])
    .where('source', '=', source)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (run?.outcome !== 'done' || run.undo_requested_at !== null || !run.fetch_hash?.equals(hash))
    return undefined
  if (run.etag === null && run.last_modified === null) return undefined
  return { runId: run.id, version: { etag: run.etag, lastModified: run.last_modified } }
}

/** Every refusal and warning of a run: see `problem-list.server.ts`. */
export async function insertProblems(db: Db, runId: number, content: Buffer): Promise<void> {
  await db.insertInto('feed_run_problems').values({ run_id: runId, content }).execute()
}

/**
 * A run that found nothing new since the run `since`: its source named the same homes. Answers when the feed was last
 * read, undefined where the source has had another run meanwhile.
 */
export async function insertUnchangedRun(
  db: Db,
  since: number,
  times: { startedAt: Date; finishedAt: Date },
  report: FeedRunReport,
): Promise<Date | undefined> {
  const { rows } = await sql<{ readAt: Date }>`
    insert into feed_run
      (source, format, file_name, started_at, finished_at, outcome, report, snapshot, seen, fetch_hash, etag, last_modified)
    select source, format, file_name, ${times.startedAt}, ${times.finishedAt}, 'done', ${JSON.stringify(report)}, snapshot, seen,
      fetch_hash, etag, last_modified
    from feed_run as former
    where id = ${since} and not exists (select from feed_run where source = former.source and id > former.id)
    returning (
      select max(started_at) from feed_run as read
      where read.source = feed_run.source and read.outcome = 'done' and not read.report @> '{"notices": [{"code": "not-modified"}]}'
    ) as "readAt"`.execute(db)
  return rows[0]?.readAt
}

/** Lists the last import under each name: its format and its file. The latest first. */
export async function knownSources(db: Db): Promise<{ source: string; format: string; fileName: string }[]> {
  const { rows } = await sql<{ source: string; format: string; fileName: string }>`
    select source, format, file_name as "fileName" from (
      select distinct on (source) id, source, format, file_name from feed_run where outcome = 'done' order by source, id desc
    ) as last order by id desc limit 1000`.execute(db)
  return rows
}

export type LastRun = {
  source: string
  format: string | null
  startedAt: Date
  /** Null where it is under way, or its process was killed. */
  finishedAt: Date | null
  outcome: FeedRunOutcome | null
}

/** The last run of each source, the latest first. */
export async function lastRuns(db: Db): Promise<LastRun[]> {
  const { rows } = await sql<LastRun>`
    select source, format, started_at as "startedAt", finished_at as "finishedAt", outcome from (
      select distinct on (source) * from feed_run order by source, id desc
    ) as last order by id desc`.execute(db)
  return rows
}

/** Stores what the run has done so far, in case its process is killed. */
export async function noteFeedRun(db: Db, id: number, report: FeedRunReport): Promise<void> {
  await db
    .updateTable('feed_run')
    .set({ report: JSON.stringify(report) })
    .where('id', '=', id)
    .execute()
}

export async function finishFeedRun(
  db: Db,
  id: number,
  finishedAt: Date,
  outcome: FeedRunOutcome,
  report: FeedRunReport,
): Promise<void> {
  await db
    .updateTable('feed_run')
    .set({ finished_at: finishedAt, outcome, report: JSON.stringify(report) })
    .where('id', '=', id)
    .execute()
}

export type InterruptedRun = { source: string; startedAt: Date; entries: number }

/**
 * Stores the outcome of runs whose process was killed. Safe beside imports under way: those hold the lock of their
 * source, and a run that has just released it has its outcome.
 */
export async function endInterruptedRuns(db: Db): Promise<InterruptedRun[]> {
  const failure: FeedReason = { code: 'process-ended' }
  const { rows } = await sql<InterruptedRun>`
    update feed_run set
      outcome = 'interrupted',
      report = report || jsonb_build_object('failure', ${JSON.stringify(failure)}::jsonb)
    where outcome is null and not exists (
      select from pg_locks
      where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())
        and classid = hashtext('petra import')::oid and objid = hashtext(feed_run.source)::oid and objsubid = 2
    )
    returning source, started_at as "startedAt", coalesce((report ->> 'entries')::int, 0) as entries`.execute(
    db,
  )
  return rows
}

/**
 * Runs `work` unless the source is being imported already; that answers undefined. The lock is a connection's, so it
 * ends with the process however that ends; `work` may use the connection too.
 */
export const withSourceLocked = <T>(
  db: Db,
  source: string,
  work: (connection: Db) => Promise<T>,
): Promise<{ worked: T } | undefined> =>
  db.connection().execute(async (connection) => {
    const key = sql`hashtext('petra import'), hashtext(${source})`
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(
      connection,
    )
    if (!rows[0]!.locked) return undefined
    try {
      return { worked: await work(connection) }
    } finally {
      // Where the connection broke the lock is gone with it, and that failure is told by the work.
      await sql`select pg_advisory_unlock(${key})`.execute(connection).catch(() => undefined)
    }
  })

/**
 * Sources whose last run ended without being done, the latest first; not those whose removals an admin has decided on,
 * or undone runs.
 */
export async function unfinishedSources(db: Db): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select source from (
      select distinct on (source) id, source, outcome, removals, undone_at from feed_run order by source, id desc
    ) as last where outcome <> 'done' and removals is null and undone_at is null order by id desc`.execute(db)
  return rows.map(({ source }) => source)
}

/** Homes on offer whose feed gave them a status that nobody knows in its last run, and the feeds. */
export async function unknownStatusHomes(db: Db): Promise<{ homes: number; sources: string[] }> {
  const { rows } = await sql<{ source: string; known: number }>`
    select source, (report -> 'unknownStatuses' ->> 'known')::int as known from (
      select distinct on (source) id, source, report, undone_at from feed_run where outcome is not null order by source, id desc
    ) as last where undone_at is null and (report -> 'unknownStatuses' ->> 'known')::int > 0 order by id desc`.execute(
    db,
  )
  return { homes: rows.reduce((sum, { known }) => sum + known, 0), sources: rows.map(({ source }) => source) }
}
