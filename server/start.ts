/** `petra start`: builds the pages if needed, starts, says where, and stops on SIGINT, SIGTERM and SIGHUP. */
import process from 'node:process'
import { inspect } from 'node:util'
import { type Config, ConfigError, readConfig } from '#app/platform/config.ts'
import { DatabaseStartError } from '#app/platform/db/database-start-error.ts'
import { createLog } from '#app/platform/log.server.ts'
import { isRefusal } from '#app/platform/refusal.ts'
import { buildIfNeeded } from './build.ts'
import { readCertificate } from './certificate.ts'
import { databaseFault } from './doctor/finding.ts'
import { builtPages } from './pages.ts'
import { examineListening } from './doctor/port-check.ts'
import { runCommand, UsageError } from './run-command.ts'
import { showAccounts } from './show-accounts.ts'

const usage = `Usage: petra start

Serves the site until SIGINT, SIGTERM or SIGHUP, and starts its database where DATABASE_URL names none. Settings come from the environment
alone (docs/configuration.md).

Exit codes: 0 stopped by a signal, 1 it could not start, 2 the command cannot be used.
`

export const startCommand = (args: string[]): Promise<void> =>
  runCommand({ usage, args, options: {} }, async ({ positionals }) => {
    if (positionals.length > 0) throw new UsageError('petra start takes no arguments.')
    return start()
  })

async function start(): Promise<never> {
  try {
    const config = readConfig(process.env)
    const tls = readCertificate(config)
    await refuseUnusablePort(config)
    if (config.ROLE !== 'worker') buildIfNeeded()
    // The whole program is loaded only now: settings that cannot be used are refused at once.
    const { runPetra } = await import('./run.ts')
    const stopSignal = nextStopSignal()
    const log = createLog(config.LOG_LEVEL)
    const petra = await runPetra(config, log, builtPages, { tls, onDemo: showAccounts })
    process.stdout.write(`Petra is ready: ${petra.origin}\n`)
    await stopSignal
    await petra.stop()
    process.exit(0)
  } catch (error) {
    const reason = databaseFault(error) ?? (isExpected(error) ? error.message : null)
    process.stderr.write(`${reason === null ? inspect(error) : `Petra cannot start: ${reason}`}\n`)
    process.exit(1)
  }
}

/** Checks the port before anything is built or started: a first start takes minutes. */
async function refuseUnusablePort(config: Config): Promise<void> {
  const obstacle = config.ROLE === 'worker' ? null : await examineListening(config)
  if (obstacle) throw new ConfigError(`${obstacle.problem} ${obstacle.advice}`)
}

/** The first one is enough; until the start is done it waits, so that no database is left running. */
const nextStopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
  })

const isExpected = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof DatabaseStartError ||
  isRefusal(error) ||
  (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')

if (import.meta.main) await startCommand(process.argv.slice(2))
