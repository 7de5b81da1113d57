/** The feeds that the office has connected, and the runs of all sources. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { FeedRunOutcome, RemovalsDecision } from '#db/column-values.ts'
import type { FeedFormat } from '../reading/feed-formats.data.ts'

export type FeedSource = {
  name: string
  connectedAt: Date
  /** Host and path; null for one whose file is uploaded. */
  shownAddress: string | null
  fileName: string
  contentAt: Date
  hasWholeContent: boolean
  format: FeedFormat
  mapping: string | null
  /** 0 where none was saved. */
  mappingVersion: number
  isOwn: boolean
  isSnapshot: boolean
  everyHours: number | null
  /** Hour of the day in Cyprus. */
  dailyHour: number | null
  isPaused: boolean
  /** Null where it is imported by hand only. */
  nextRunAt: Date | null
  /** Null where no run was requested that has not ended. */
  runRequestedAt: Date | null
}

const settings = [
  'name',
  'connected_at as connectedAt',
  'shown_address as shownAddress',
  'file_name as fileName',
  'content_at as contentAt',
  'has_whole_content as hasWholeContent',
  sql<FeedFormat>`format`.as('format'),
  'mapping',
  'mapping_version as mappingVersion',
  'is_own as isOwn',
  'is_snapshot as isSnapshot',
  'every_hours as everyHours',
  'daily_hour as dailyHour',
  'is_paused as isPaused',
  'next_run_at as nextRunAt',
  'run_requested_at as runRequestedAt',
] as const

export const findFeedSource = (db: Db, name: string): Promise<FeedSource | undefined> =>
  db.selectFrom('feed_source').select(settings).where('name', '=', name).executeTakeFirst()

/** Locks the feed until the end of the transaction. */
export const lockFeedSource = (tx: Db, name: string): Promise<FeedSource | undefined> =>
  tx.selectFrom('feed_source').select(settings).where('name', '=', name).forUpdate().executeTakeFirst()

/** Lists feeds by name. */
export const listFeedSources = (db: Db): Promise<FeedSource[]> =>
  db.selectFrom('feed_source').select(settings).orderBy('name').execute()

/** Stored origin of a feed: `content` is gzipped. */
export type FeedOrigin = {
  fileName: string
  /** Both null for an uploaded file. */
  shownAddress: string | null
  sealedAddress: Buffer | null
  content: Buffer
  hasWholeContent: boolean
}

export const findFeedOrigin = (db: Db, name: string): Promise<FeedOrigin | undefined> =>
  db
    .selectFrom('feed_source')
    .select([
      'file_name as fileName',
      'shown_address as shownAddress',
      'sealed_address as sealedAddress',
      'content',
      'has_whole_content as hasWholeContent',
    ])
    .where('name', '=', name)
    .executeTakeFirst()

const originColumns = (origin: FeedOrigin, now: Date) => ({
  file_name: origin.fileName,
  shown_address: origin.shownAddress,
  sealed_address: origin.sealedAddress,
  content: origin.content,
  has_whole_content: origin.hasWholeContent,
  content_at: now,
})

/** Answers false where there is one of this name. */
export async function insertFeedSource(
  tx: Db,
  source: Pick<FeedSource, 'name' | 'format' | 'isOwn' | 'isSnapshot'>,
  origin: FeedOrigin,
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('feed_source')
    .values({
      name: source.name,
      connected_at: now,
      format: source.format,
      is_own: source.isOwn,
      is_snapshot: source.isSnapshot,
      ...originColumns(origin, now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function updateFeedOrigin(tx: Db, name: string, origin: FeedOrigin, now: Date): Promise<void> {
  await tx.updateTable('feed_source').set(originColumns(origin, now)).where('name', '=', name).execute()
}

/** The first part of what its address gave now. */
export async function updateFirstPart(
  db: Db,
  name: string,
  { content, isWhole }: { content: Buffer; isWhole: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('feed_source')
    .set({ content, has_whole_content: isWhole, content_at: now })
    .where('name', '=', name)
    .where('shown_address', 'is not', null)
    .execute()
}

export async function updateFeedOptions(
  tx: Db,
  name: string,
  { format, isOwn, isSnapshot }: Pick<FeedSource, 'format' | 'isOwn' | 'isSnapshot'>,
): Promise<void> {
  await tx
    .updateTable('feed_source')
    .set({ format, is_own: isOwn, is_snapshot: isSnapshot })
    .where('name', '=', name)
    .execute()
}

export async function setRunRequested(tx: Db, name: string, at: Date): Promise<void> {
  await tx.updateTable('feed_source').set({ run_requested_at: at }).where('name', '=', name).execute()
}

/** The run that was requested at `at` has ended; one that was requested since is still to come. */
export async function endRunRequest(db: Db, name: string, at: Date | null): Promise<void> {
  if (at === null) return
  await db
    .updateTable('feed_source')
    .set({ run_requested_at: null })
    .where('name', '=', name)
    .where('run_requested_at', '=', at)
    .execute()
}

export async function deleteFeedSource(tx: Db, name: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('feed_source')
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst()
  return deleted !== undefined
}

export type FeedRun = {
  id: number
  source: string
  format: string | null
  fileName: string
  startedAt: Date
  /** Null where it is under way, or its process was killed. */
  finishedAt: Date | null
  outcome: FeedRunOutcome | null
  snapshot: boolean
  /** An admin's decision about its removals. */
  removals: RemovalsDecision | null
  undoRequestedAt: Date | null
  undoneAt: Date | null
  /** `storedReportSchema` reads it. */
  report: unknown
  /** The source has had no run since. */
  isLast: boolean
}

const runColumns = sql`
  id, source, format, file_name as "fileName", started_at as "startedAt", finished_at as "finishedAt", outcome, snapshot, removals,
  undo_requested_at as "undoRequestedAt", undone_at as "undoneAt", report, not exists (select from feed_run as later where later.source = feed_run.source and later.id > feed_run.id) as "isLast"`

export async function findRun(db: Db, id: number): Promise<FeedRun | undefined> {
  const { rows } = await sql<FeedRun>`select ${runColumns} from feed_run where id = ${id}`.execute(db)
  return rows[0]
}

export async function lockRun(tx: Db, id: number): Promise<FeedRun | undefined> {
  const { rows } = await sql<FeedRun>`
    select ${runColumns} from feed_run where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** The latest first. */
export async function listRuns(db: Db, source: string, most: number): Promise<FeedRun[]> {
  const { rows } = await sql<FeedRun>`
    select ${runColumns} from feed_run where source = ${source} order by id desc limit ${most}`.execute(db)
  return rows
}

/** The last run of every source, also of those that only the command imports; the latest first. */
export async function lastRunsWithReport(db: Db): Promise<FeedRun[]> {
  const { rows } = await sql<FeedRun>`
    select ${runColumns} from feed_run
    where id in (select max(id) from feed_run group by source) order by id desc`.execute(db)
  return rows
}

/** The source's ids of the homes that the file of a run named. */
export async function idsNamedBy(db: Db, runId: number): Promise<string[]> {
  const { rows } = await sql<{ sourceId: string }>`
    select listing.source_id as "sourceId" from feed_run join listing on listing.source = feed_run.source
    where feed_run.id = ${runId} and feed_run.seen @> listing.id`.execute(db)
  return rows.map(({ sourceId }) => sourceId)
}

export async function setRemovals(
  tx: Db,
  id: number,
  removals: RemovalsDecision,
  withdrawn: number,
): Promise<void> {
  await sql`
    update feed_run set removals = ${removals},
      report = jsonb_set(report, '{withdrawn}', to_jsonb(coalesce((report ->> 'withdrawn')::int, 0) + ${withdrawn}::int))
    where id = ${id}`.execute(tx)
}

/** See `problem-list.server.ts`; null where there were none, or they are deleted. */
export async function findProblemList(db: Db, runId: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('feed_run_problems')
    .select('content')
    .where('run_id', '=', runId)
    .executeTakeFirst()
  return row?.content ?? null
}

/** Deletes the details of runs that began before `moment`; their reports stay. */
export async function deleteDetailsBefore(db: Db, moment: Date): Promise<void> {
  await sql`
    delete from feed_run_problems using feed_run
    where feed_run.id = run_id and feed_run.started_at < ${moment}`.execute(db)
  await sql`
    delete from feed_run_change using feed_run
    where feed_run.id = run_id and feed_run.started_at < ${moment}`.execute(db)
}

/** How many homes each source has on offer. */
export async function countOnOfferBySource(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ source: string; homes: number }>`
    select source, count(*)::int as homes from listing where state in ('published', 'under-offer') group by source`.execute(
    db,
  )
  return new Map(rows.map(({ source, homes }) => [source, homes]))
}
