/** The backup of each night. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Context } from '#app/platform/context/context.ts'
import { defineJob, handle, type JobHandler, type Schedule } from '#app/platform/jobs/jobs.server.ts'
import { deleteOldBackups, nightlyFileName } from './backup-files.server.ts'
import { makeBackup } from './make-backup.server.ts'

const nightlyBackupJob = defineJob('make-nightly-backup')

export type NightlyBackups = { pool: Pool; folder: string; keep: number }

/** A night's job that is run again, after a failure or by a second worker, finds what is done. */
export const backupJobs = (ctx: Context, { pool, folder, keep }: NightlyBackups): JobHandler[] => [
  handle(nightlyBackupJob, async (_payload, { signal }) => {
    const path = join(folder, nightlyFileName(ctx.now()))
    if (existsSync(path)) return
    const { bytes, manifest } = await makeBackup(ctx, { pool, path, stopping: signal })
    const { missing } = manifest.files
    ctx.log.info({ path, bytes, missingFiles: missing.length }, 'a backup was made')
    await deleteOldBackups(folder, { keep, now: ctx.now() })
  }),
]

/** Runs after the other jobs of the night; the time is UTC. */
export const backupSchedules: Schedule[] = [{ job: nightlyBackupJob, cron: '40 3 * * *' }]
