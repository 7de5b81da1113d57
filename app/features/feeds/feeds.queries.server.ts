/** The memory of imports: what ran, when, and what came of it. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { FeedRunOutcome } from '#db/column-values.ts'
import type { FeedReason } from './feed-reason.ts'
import type { ImportReport } from './import-report.ts'

export type FeedRunStart = {
  source: string
  format: string
  fileName: string
  startedAt: Date
  /** It reads all that the source has on offer. */
  snapshot: boolean
}

export async function insertFeedRun(db: Db, run: FeedRunStart): Promise<number> {
  const { id } = await db
    .insertInto('feed_run')
    .values({
      source: run.source,
      format: run.format,
      file_name: run.fileName,
      started_at: run.startedAt,
      snapshot: run.snapshot,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * `failure`: where the run did not come to its end. `namedIds`: the source's ids in the file, whose listings were
 * thereby seen; numbers given one after the other make one range, so that a whole source is a few bytes.
 */
export async function finishFeedRun(
  db: Db,
  id: number,
  finishedAt: Date,
  outcome: FeedRunOutcome,
  report: ImportReport & { failure: FeedReason | null },
  namedIds: readonly string[],
): Promise<void> {
  const seen = sql<string>`(
    select coalesce(range_agg(int4range(listing.id, listing.id, '[]')), '{}') from listing
    where listing.source = feed_run.source and listing.source_id = any(${namedIds}))`
  await db
    .updateTable('feed_run')
    .set({ finished_at: finishedAt, outcome, report: JSON.stringify(report), seen })
    .where('id', '=', id)
    .execute()
}

/**
 * Runs `work` unless the source is being imported already; that answers undefined. The lock is a connection's, so it ends with
 * the process however that ends.
 */
export const withSourceLocked = <T>(
  db: Db,
  source: string,
  work: () => Promise<T>,
): Promise<{ worked: T } | undefined> =>
  db.connection().execute(async (connection) => {
    const key = sql`hashtext('petra import'), hashtext(${source})`
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(
      connection,
    )
    if (!rows[0]!.locked) return undefined
    try {
      return { worked: await work() }
    } finally {
      // Where the connection broke the lock is gone with it, and that failure is told by the work.
      await sql`select pg_advisory_unlock(${key})`.execute(connection).catch(() => undefined)
    }
  })
