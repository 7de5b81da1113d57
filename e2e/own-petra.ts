import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { readConfig } from '#app/platform/config.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openCommandDatabase } from '#server/command-database.ts'
import { dataFolder } from './data-folder.ts'

const LONGEST_START_MS = 120_000

/** A Petra of one test's own, where what it does to the stock meets no other; it begins without a home. */
export async function startPetra(port: string, settings: Record<string, string> = {}) {
  if (await isReady(port))
    throw new Error(`Another Petra, of a run that was cut off, answers on port ${port}.`)
  const dataDir = dataFolder(port)
  const E2E_SETTINGS = JSON.stringify({ DEMO: 'off', ...settings })
  const env = { ...process.env, PORT: port, DATA_DIR: dataDir, E2E_SETTINGS }
  const server = spawn('node', ['e2e/serve.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const latest = Date.now() + LONGEST_START_MS
  for (;;) {
    if (await isReady(port)) break
    if (Date.now() > latest || server.exitCode !== null) throw new Error('Petra did not start.')
    await pause(200)
  }
  return {
    /** As on the command line: `petra('import', 'feed.json')`. Throws unless it ends well. */
    petra: async (...args: string[]) => {
      const command = spawn('node', ['bin/petra', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
      const [code] = await once(command, 'exit')
      if (code !== 0) throw new Error(`petra ${args.join(' ')} ended with ${code}.`)
    },
    /** What a job of this name is to do later is due now. */
    hurry: async (job: string) => {
      const config = readConfig({ PORT: port, DATA_DIR: dataDir })
      const { db, close } = await openCommandDatabase(config, createLog('silent'))
      await sql`
        select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where task_identifier = ${job}), run_at => now())`.execute(
        db,
      )
      await close()
    },
    stop: async () => {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
    },
  }
}

const isReady = (port: string): Promise<boolean> =>
  fetch(`http://localhost:${port}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
