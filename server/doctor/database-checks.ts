/** The doctor's checks of the database. They migrate and write nothing. */
import { sql } from 'kysely'
import { listStaff } from '#app/features/accounts/account/staff.queries.server.ts'
import { backupProblem } from '#app/features/backups/backup-problem.ts'
import { readBackupState } from '#app/features/backups/backup-runs.queries.server.ts'
import { workerProblem } from '#app/features/operations/worker-problem.ts'
import { findInstallation } from '#app/features/demo/installation.queries.server.ts'
import { type Config, ConfigError } from '#app/platform/config.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { explainUnusable } from '#app/platform/db/migration-state.ts'
import { readMigrationState } from '#app/platform/db/read-migration-state.server.ts'
import type { Finding } from '#app/platform/context/installation.ts'
import type { Log } from '#app/platform/log.server.ts'
import { readWorkerState } from '#app/platform/jobs/worker-state.queries.server.ts'
import { counted } from '#app/ui/format.ts'
import { isPublicSite, refusePlaceholders } from './refuse-placeholders.ts'

const OLDEST_VERSION = 15
const LARGEST_CLOCK_DIFFERENCE_MS = 5_000

type Examined = {
  config: Config
  db: Db
  log: Log
  now: () => Date
  /** A web process runs on the database, as it does where it asks itself. */
  siteRuns?: boolean
}

export async function examineDatabase(about: Examined): Promise<Finding[]> {
  const [server, migrations] = [await examineServer(about), await examineMigrations(about.db)]
  // What follows reads tables as this version has them.
  if (migrations.length > 0) return [...server, ...migrations]
  const found = await Promise.all([
    examineBackups(about),
    examineWorkers(about),
    isPublicSite(about.config) ? examinePublicSite(about) : [],
  ])
  return [...server, ...found.flat()]
}

async function examineServer({ db, now }: Examined): Promise<Finding[]> {
  const before = now().getTime()
  const { rows } = await sql<{ version: number; at: Date }>`
    select current_setting('server_version_num')::int / 10000 as version, clock_timestamp() as at`.execute(db)
  const { version, at } = rows[0]!
  const found: Finding[] = []
  if (version < OLDEST_VERSION)
    found.push({
      check: 'database',
      problem: `The database is PostgreSQL ${version}; Petra needs ${OLDEST_VERSION} or later.`,
      advice: 'Upgrade the server, or set DATABASE_URL to another one.',
    })
  // It was told between the two moments.
  const difference = Math.max(before - at.getTime(), at.getTime() - now().getTime())
  if (difference > LARGEST_CLOCK_DIFFERENCE_MS)
    found.push({
      check: 'clock',
      problem: `The clocks of this machine and of the database differ by ${Math.round(difference / 1_000)} s.`,
      advice: 'Have both machines keep their time with NTP (timedatectl set-ntp true).',
    })
  return found
}

async function examineMigrations(db: Db): Promise<Finding[]> {
  const state = await readMigrationState(db)
  const finding = (problem: string, advice: string) => [{ check: 'migrations', problem, advice }]
  const unusable = explainUnusable(state)
  if (unusable) return finding(unusable.problem, unusable.advice)
  if (state.kind === 'empty')
    return finding('The database is empty: Petra never started on it.', 'Start Petra, or restore a backup.')
  if (state.kind === 'complete') return []
  const missing =
    state.kind === 'behind'
      ? `: ${counted(state.missing.length, 'migration is', 'migrations are')} missing`
      : ''
  return finding(
    `The database is behind this version of Petra${missing}.`,
    'Restart Petra: the start makes a backup where BACKUP_DIR is set, and then upgrades the database.',
  )
}

async function examineWorkers({ db, siteRuns = false }: Examined): Promise<Finding[]> {
  const found = workerProblem(await readWorkerState(db), { siteRuns })
  return found === null ? [] : [{ check: 'worker', ...found }]
}

async function examineBackups({ config, db, now }: Examined): Promise<Finding[]> {
  if (config.BACKUP_DIR === null && !isPublicSite(config)) return []
  const problem = backupProblem(await readBackupState(db), now())
  if (problem === null) return []
  return [
    {
      check: 'backup',
      problem: `${problem.text}.`,
      advice:
        config.BACKUP_DIR === null
          ? 'Set BACKUP_DIR to a folder, best on another disk: a backup is made each night.'
          : `${problem.about} Make one now with: npm run petra -- backup`,
    },
  ]
}

async function examinePublicSite({ config, db, log }: Examined): Promise<Finding[]> {
  const found: Finding[] = []
  try {
    await refusePlaceholders(config, db, log)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    found.push({ check: 'placeholders', problem: error.message, advice: 'Petra does not start before that.' })
  }
  if ((await findInstallation(db))?.demo === 'loaded')
    found.push({
      check: 'demo',
      problem: 'The site still shows the invented homes of the demo.',
      advice:
        'Import your own homes (npm run petra -- import --help): the first import withdraws the invented ones.',
    })
  const staff = (await listStaff(db)).filter(({ disabledAt }) => disabledAt === null)
  if (!staff.some(({ role }) => role === 'admin'))
    found.push({
      check: 'staff',
      problem: 'Nobody is admin, so nobody can invite or disable staff on the site.',
      advice: 'Add one with: npm run petra -- staff add --username NAME --email ADDRESS --role admin',
    })
  const unprotected = staff.filter(({ hasSecondFactor }) => !hasSecondFactor)
  if (unprotected.length > 0)
    found.push({
      check: 'second-factor',
      problem: `${unprotected.map(({ username }) => username).join(', ')} ${unprotected.length === 1 ? 'has' : 'have'} no second factor yet, and cannot use the office.`,
      advice:
        'They set one up when they next log in; disable who does not need the account: npm run petra -- staff disable NAME',
    })
  return found
}
