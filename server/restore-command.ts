/** `petra restore`: a backup into an empty database, while no Petra runs on it. */
import { basename, resolve } from 'node:path'
import process from 'node:process'
import { eraseRestoredMember } from '#app/features/accounts/personal-data/erase-account.server.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { personalDataHoldings } from '#app/features/personal-data/personal-data.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { RESTORE_APPLICATION, restoreBackup } from '#app/platform/backup/restore-backup.server.ts'
import { type Config, readConfig } from '#app/platform/config.ts'
import type { Log } from '#app/platform/log.server.ts'
import { describe } from './backup-command.ts'
import { commandLog, openUnpreparedDatabase } from './command-database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { runCommand, UsageError } from './run-command.ts'
import { systemContext } from './system-context.ts'

const usage = `Usage: petra restore FILE [--replace DATABASE] [--erase ID …]

Puts a backup into the database of DATABASE_URL, or into Petra's own in DATA_DIR, and its photographs and films into DATA_DIR. The
database has to be empty, and no Petra may run on it. Where the file is damaged or anything fails, the database stays as it was.

  --replace DATABASE  delete everything that the database of this name holds, and put the backup in its place
  --erase ID          erase the member with this id, who erased the account after the backup was made; may be repeated

Exit codes: 0 done, 1 not possible, 2 the command or the settings cannot be used.
`

const options = {
  replace: { type: 'string' },
  erase: { type: 'string', multiple: true },
} as const
/** Form of ids of members, as in the log. */
const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const restoreCommand = (args: string[]): Promise<void> =>
  runCommand({ usage, args, options }, async ({ values, positionals }) => {
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new UsageError('One FILE is wanted.')
    const erased = values.erase ?? []
    for (const id of erased) if (!isId.test(id)) throw new UsageError(`${id} is not the id of a member.`)
    const config = readConfig(process.env)
    const log = commandLog(config)
    const { database, close } = await openUnpreparedDatabase(config, log, {
      applicationName: RESTORE_APPLICATION,
    })
    try {
      process.stdout.write(
        await restore({ config, log, database }, resolve(file), { replace: values.replace, erased }),
      )
      return 0
    } finally {
      await close()
    }
  })

type Target = { config: Config; log: Log; database: Database }

async function restore(
  { config, log, database }: Target,
  path: string,
  { replace, erased }: { replace: string | undefined; erased: string[] },
): Promise<string> {
  const ctx = systemContext(config, database.db, log)
  const manifest = await restoreBackup({ database, storage: ctx.storage, log }, { path, replace })
  await prepareDatabase(database, log)
  await recordChange(ctx, {
    code: 'database.restored',
    subjectId: manifest.madeAt,
    after: { file: basename(path) },
  })
  for (const memberId of erased) {
    if (!(await eraseRestoredMember(ctx, { memberId }, personalDataHoldings)))
      process.stderr.write(`There was no member ${memberId} yet.\n`)
  }
  const { missing } = manifest.files
  const lost = missing.length === 0 ? '' : ` ${missing.length} pictures or films were missing already then.`
  return `Restored: ${describe(manifest)}, as they were at ${manifest.madeAt}. Every row was compared.${lost}
Members who erased their account since are back, but for those named with --erase (docs/operations.md).
`
}
