import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RESTORE_APPLICATION, restoreBackup } from '#app/platform/backup/restore-backup.server.ts'
import type { Manifest } from '#app/platform/backup/manifest.ts'
import { openDatabase } from '#app/platform/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { prepareDatabase } from './prepare-database.ts'

/**
 * Restores a backup into a PostgreSQL of its own, which is deleted again, and brings it to this version: the site's
 * database is not touched. Files are compared, and stored nowhere.
 * @throws Refusal if the backup cannot be restored; errors of the system or the database
 */
export async function tryBackup(path: string): Promise<Manifest> {
  const folder = mkdtempSync(join(tmpdir(), 'petra-check-'))
  // The server may run as another user, who has to come by here.
  chmodSync(folder, 0o755)
  try {
    const own = await startEmbeddedPostgres({
      dataDir: join(folder, 'postgres'),
      log: () => {},
      unsafeFast: true,
    })
    const log = createLog('silent')
    const database = openDatabase(own.databaseUrl, log, {
      connections: 2,
      applicationName: RESTORE_APPLICATION,
    })
    try {
      const manifest = await restoreBackup({ database, storage: null, log }, { path })
      await prepareDatabase(database, log)
      return manifest
    } finally {
      await database.close()
      await own.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
