/** The attempts to make a backup. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'

export type BackupRun = {
  begunAt: Date
  finishedAt: Date
  /** Null where it failed. */
  made: { fileName: string; bytes: number } | null
}

export async function insertBackupRun(db: Db, { begunAt, finishedAt, made }: BackupRun): Promise<void> {
  await db
    .insertInto('backup_run')
    .values({
      begun_at: begunAt,
      finished_at: finishedAt,
      file_name: made?.fileName ?? null,
      bytes: made === null ? null : String(made.bytes),
    })
    .execute()
}

export type BackupState = {
  /** Null if no backup was ever made. */
  lastMadeAt: Date | null
  made: number
  failed: number
  hasLastFailed: boolean
}

/** Counts are of all attempts since the site began. */
export async function readBackupState(db: Db): Promise<BackupState> {
  const { rows } = await sql<BackupState>`
    select max(finished_at) filter (where file_name is not null) as "lastMadeAt",
      count(file_name)::int as made,
      (count(*) - count(file_name))::int as failed,
      coalesce((select file_name is null from backup_run order by id desc limit 1), false) as "hasLastFailed"
    from backup_run`.execute(db)
  return rows[0]!
}
