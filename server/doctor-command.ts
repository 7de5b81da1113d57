/** `petra doctor`: what is wrong with how Petra is set up here. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { type Config, ConfigError, readConfig } from '#app/platform/config.ts'
import type { Finding } from '#app/platform/context/installation.ts'
import { commandLog, openUnpreparedDatabase } from './command-database.ts'
import { examineDatabase } from './doctor/database-checks.ts'
import { databaseFault, reasonOf } from './doctor/finding.ts'
import { examineMachine, examinePort } from './doctor/machine-checks.ts'
import { describeStreetMap, examineStreetMap } from './doctor/map-check.ts'
import { examineMail } from './doctor/mail-check.ts'
import { examinePooler } from './doctor/pooler-check.ts'
import { isPublicSite } from './doctor/refuse-placeholders.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `Usage: petra doctor [--json]

Looks at settings, folders, disks, port, certificate, mail server, mailbox, database, migrations, clocks and backups, and, where PUBLIC_ORIGIN
is a public address, at placeholders, demo homes and staff. It says what is wrong and what to do, and which street map and points are installed. It
sends no mail and changes nothing, but makes the folders that the settings name.

Exit codes: 0 nothing is wrong, 1 something is, 2 the command cannot be used.
`

export const doctorCommand = (args: string[]): Promise<void> =>
  runCommand({ usage, args, options: { json: { type: 'boolean' } } }, async ({ values, positionals }) => {
    if (positionals.length > 0) throw new UsageError('petra doctor takes options only.')
    const { findings, streetMap } = await examine(new Date())
    process.stdout.write(
      values.json
        ? `${JSON.stringify({ ok: findings.length === 0, findings, streetMap }, null, 2)}\n`
        : describe(findings) + (streetMap === null ? '' : `${streetMap}\n`),
    )
    return findings.length === 0 ? 0 : 1
  })

/** `streetMap`: a sentence on the one that is installed; null where the settings do not say where to look. */
async function examine(now: Date): Promise<{ findings: Finding[]; streetMap: string | null }> {
  let config: Config
  try {
    config = readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const finding = {
      check: 'settings',
      problem: error.message,
      advice: 'Correct the setting (docs/configuration.md), then ask again: nothing else was looked at.',
    }
    return { findings: [finding], streetMap: null }
  }
  const { installed, points, findings: ofStreetMap } = await examineStreetMap(config, now)
  const found = [
    examineOrigin(config),
    await examineMachine(config, now),
    await examinePort(config),
    ofStreetMap,
    await examineMail(config),
    await examineWithDatabase(config),
    await examinePooler(config),
  ]
  return { findings: found.flat(), streetMap: describeStreetMap(installed, points, config, now) }
}

function examineOrigin(config: Config): Finding[] {
  if (config.DATABASE_URL === null || isPublicSite(config)) return []
  return [
    {
      check: 'origin',
      problem:
        'PUBLIC_ORIGIN is no address that visitors can reach: links in mails and feeds lead nowhere for them.',
      advice:
        'Set it to the address that your visitors type, with https:// before it. Checks for public sites were left out.',
    },
  ]
}

async function examineWithDatabase(config: Config): Promise<Finding[]> {
  const log = commandLog({ ...config, LOG_LEVEL: 'silent' })
  // Opening it would make it.
  if (config.DATABASE_URL === null && !existsSync(join(config.DATA_DIR, 'postgres')))
    return [
      {
        check: 'database',
        problem: `${config.DATA_DIR} (DATA_DIR) has no database: Petra never started with it.`,
        advice: 'Start Petra, restore a backup, or correct DATA_DIR.',
      },
    ]
  try {
    const { database, close } = await openUnpreparedDatabase(config, log)
    try {
      return await examineDatabase({ config, db: database.db, log, now: () => new Date() })
    } finally {
      await close()
    }
  } catch (error) {
    const isOwn = config.DATABASE_URL === null
    return [
      {
        check: 'database',
        problem: isOwn
          ? `Petra's own database cannot be used: ${error instanceof Error ? error.message : String(error)}`
          : (databaseFault(error) ??
            (error instanceof ConfigError
              ? error.message
              : `The database of DATABASE_URL cannot be used: ${reasonOf(error)}.`)),
        advice: isOwn
          ? 'DATA_DIR has to be writable, and node_modules complete (npm ci).'
          : 'Check that the server runs and can be reached from here, and that database, user and password are right.',
      },
    ]
  }
}

const describe = (findings: readonly Finding[]): string =>
  findings.length === 0
    ? 'Nothing is wrong.\n'
    : findings.map(({ problem, advice }) => `- ${problem}\n  ${advice}\n`).join('')
