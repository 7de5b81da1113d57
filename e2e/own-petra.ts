import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { dataFolder } from './data-folder.ts'

const LONGEST_START_MS = 120_000

/** A Petra of one test's own, where what it does to the stock meets no other: an import ends the demo. */
export async function startPetra(port: string) {
  const dataDir = dataFolder(port)
  const env = { ...process.env, PORT: port, DATA_DIR: dataDir }
  const server = spawn('node', ['e2e/serve.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const latest = Date.now() + LONGEST_START_MS
  for (;;) {
    const isReady = await fetch(`http://localhost:${port}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) break
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
    stop: async () => {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
    },
  }
}
