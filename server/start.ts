/** `petra start`: builds the pages if needed, starts, says where, and stops on SIGINT, SIGTERM and SIGHUP. */
import process from 'node:process'
import { ConfigError, readConfig } from '#app/platform/config.ts'
import { DatabaseStartError } from '#app/platform/db/embedded-postgres.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { buildIfNeeded } from './build.ts'
import { builtPages } from './pages.ts'
import { runPetra } from './run.ts'
import { showAccounts } from './show-accounts.ts'

export async function start(): Promise<void> {
  try {
    const config = readConfig(process.env)
    if (config.ROLE !== 'worker') buildIfNeeded()
    const stopSignal = nextStopSignal()
    const petra = await runPetra(config, createLog(config.LOG_LEVEL), builtPages, { onDemo: showAccounts })
    process.stdout.write(`Petra is ready: ${petra.origin}\n`)
    await stopSignal
    await petra.stop()
    process.exit(0)
  } catch (error) {
    if (!isExpected(error)) throw error
    process.stderr.write(`Petra cannot start: ${error.message}\n`)
    process.exit(1)
  }
}

/** The first one is enough; until the start is done it waits, so that no database is left running. */
const nextStopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
  })

const isExpected = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof DatabaseStartError ||
  (error instanceof Error &&
    'code' in error &&
    (error.code === 'EADDRINUSE' || error.code === 'ECONNREFUSED'))

if (import.meta.main) await start()
