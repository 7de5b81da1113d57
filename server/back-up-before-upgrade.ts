import { join, resolve } from 'node:path'
import { upgradeFileName } from '#app/features/backups/backup-files.server.ts'
import { makeBackup } from '#app/features/backups/make-backup.server.ts'
import type { Config } from '#app/platform/config.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { systemContext } from './system-context.ts'

/** Writes a backup into BACKUP_DIR, if that is set. Throws a Refusal where it fails: nothing is to be migrated then. */
export async function backUpBeforeUpgrade(
  config: Config,
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  log: Log,
): Promise<void> {
  if (config.BACKUP_DIR === null) return
  const ctx = systemContext(config, db, log)
  const path = join(resolve(config.BACKUP_DIR), upgradeFileName(ctx.installation.petraVersion, ctx.now()))
  log.info({ path }, 'a backup is made before the database is upgraded')
  try {
    const { bytes } = await makeBackup(ctx, { pool, path })
    log.info({ path, bytes }, 'the backup is made')
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no reason is known'
    throw new Refusal(
      'conflict',
      `The database was not upgraded, because the backup before it failed: ${reason}. Make BACKUP_DIR writable with room on it, or upgrade without a backup by starting without BACKUP_DIR.`,
    )
  }
}
