import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Pool } from 'pg'
import { writeBackup, type WrittenBackup } from '#app/platform/backup/write-backup.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { isMigrated } from '#app/platform/db/migrate.server.ts'
import { storedFileKeys } from '#app/features/listings/documents/stored-files.queries.server.ts'
import { type BackupRun, insertBackupRun } from './backup-runs.queries.server.ts'

/**
 * Makes a backup of the database and the stored files at `path`, while the site runs, and notes that it was made or
 * failed. `pool` is that of the context's database.
 * @throws Refusal where the database is not Petra's; what the system or the database says
 */
export async function makeBackup(
  ctx: Context,
  { pool, path, stopping }: { pool: Pool; path: string; stopping?: AbortSignal },
): Promise<WrittenBackup> {
  const begunAt = ctx.now()
  const note = async (made: BackupRun['made']) => {
    // A database that is backed up before an update may not have the table yet.
    if (await isMigrated(ctx.db)) await insertBackupRun(ctx.db, { begunAt, finishedAt: ctx.now(), made })
  }
  try {
    const source = { pool, storage: ctx.storage, fileKeys: storedFileKeys }
    const written = await writeBackup(source, { path, petra: await readVersion(), stopping })
    await note({ fileName: basename(path), bytes: written.bytes })
    return written
  } catch (error) {
    await note(null).catch((noteError: unknown) =>
      ctx.log.error({ err: noteError }, 'the failed backup could not be noted'),
    )
    throw error
  }
}

async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
