/**
 * `petra backup`: one file of database, photographs and films, beside a running Petra or without one; and the trial of
 * such a file.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { backupFileName } from '#app/features/backups/backup-files.server.ts'
import { makeBackup } from '#app/features/backups/make-backup.server.ts'
import type { Manifest } from '#app/platform/backup/manifest.ts'
import { readConfig } from '#app/platform/config.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { counted } from '#app/ui/format.ts'
import { commandLog, openUnpreparedDatabase } from './command-database.ts'
import { runCommand, UsageError } from './run-command.ts'
import { systemContext } from './system-context.ts'
import { tryBackup } from './try-backup.ts'

const usage = `Usage: petra backup [FILE]
       petra backup --check FILE

Writes the database, photographs and films to one file, while the site runs; by default into BACKUP_DIR, or else this folder.

  --check FILE  restore the file into a database that is made for this and deleted afterwards, compare every row, and apply
                this version's migrations; nothing else is touched

The file holds personal data, and is readable by this user only. It does not hold the settings: keep them elsewhere
(docs/operations.md).

Exit codes: 0 done, 1 not possible or not a good backup, 2 the command or the settings cannot be used.
`

export const backupCommand = (args: string[]): Promise<void> =>
  runCommand({ usage, args, options: { check: { type: 'string' } } }, async ({ values, positionals }) => {
    const [file, ...more] = positionals
    if (more.length > 0 || (file !== undefined && values.check !== undefined))
      throw new UsageError('One FILE is wanted.')
    process.stdout.write(values.check === undefined ? await backUp(file) : await check(values.check))
    return 0
  })

async function backUp(file: string | undefined): Promise<string> {
  const config = readConfig(process.env)
  const log = commandLog(config)
  const path = resolve(file ?? join(config.BACKUP_DIR ?? '.', backupFileName(new Date())))
  if (existsSync(path)) throw new Refusal('conflict', `${path} is there already: choose another name.`)
  const { database, close } = await openUnpreparedDatabase(config, log)
  try {
    const ctx = systemContext(config, database.db, log)
    const { manifest, bytes } = await makeBackup(ctx, { pool: database.pool, path })
    const { missing } = manifest.files
    const lost =
      missing.length === 0
        ? ''
        : `${counted(missing.length, 'file is', 'files are')} not in it, because the storage no longer has ${missing.length === 1 ? 'it' : 'them'}:\n${missing.map((key) => `  ${key}\n`).join('')}`
    return `${path}: ${describe(manifest)}, ${megabytes(bytes)}.\n${lost}`
  } finally {
    await close()
  }
}

async function check(path: string): Promise<string> {
  const manifest = await tryBackup(resolve(path))
  return `${path} can be restored: ${describe(manifest)}, made at ${manifest.madeAt} by Petra ${manifest.petra}.\n`
}

/** `44 tables with 31,204 rows, 360 files`. */
export function describe({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${counted(tables.length, 'table', 'tables')} with ${counted(rows, 'row', 'rows')}, ${counted(files.count, 'file', 'files')}`
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
