/** A backup of 120,000 listings (`STOCK=12000` for fewer), the restore of it, and the size of the file. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { makeBackup } from '#app/features/backups/make-backup.server.ts'
import { RESTORE_APPLICATION, restoreBackup } from '#app/platform/backup/restore-backup.server.ts'
import { readConfig } from '#app/platform/config.ts'
import { type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { systemContext } from '#server/system-context.ts'
import { generateStock } from './generated-stock.ts'

const SIZE = Number(process.env['STOCK'] ?? 120_000)
const log = createLog('error')

export default async function benchBackup(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'petra-bench-'))
  chmodSync(folder, 0o755)
  const path = join(folder, 'backup.tar')
  try {
    await withDatabase(join(folder, 'first'), 'petra', async (database) => {
      await prepareDatabase(database, log)
      await generateStock(database.db, SIZE)
      const ctx = systemContext(readConfig({ DATA_DIR: folder }), database.db, log)
      const { bytes, manifest } = await timed('backup', () => makeBackup(ctx, { pool: database.pool, path }))
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      process.stdout.write(`${SIZE} listings, ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB\n`)
    })
    await withDatabase(join(folder, 'second'), RESTORE_APPLICATION, (database) =>
      timed('restore and comparison', () => restoreBackup({ database, storage: null, log }, { path })),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withDatabase(
  dataDir: string,
  applicationName: string,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  const own = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const database = openDatabase(own.databaseUrl, log, { connections: 4, applicationName })
  try {
    await work(database)
  } finally {
    await database.close()
    await own.stop()
  }
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const done = await work()
  const memory = Math.round(process.memoryUsage().rss / 1e6)
  process.stdout.write(
    `${name}: ${((performance.now() - began) / 1_000).toFixed(1)} s, process ${memory} MB\n`,
  )
  return done
}
