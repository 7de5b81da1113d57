import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The real program in a process and a data folder of its own, without the demo; `settings` are added to its
 * environment. The address of a visitor is what `X-Forwarded-For` says. It answers each message with its memory after a
 * forced collection (`report-memory.ts`). Throws where it does not start.
 */
export async function startPetra(port: string, settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'petra-faults-'))
  chmodSync(dataDir, 0o755)
  const env = {
    PATH: process.env['PATH'],
    PORT: port,
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...settings,
  }
  const start = async (): Promise<ChildProcess> => {
    const options = ['--expose-gc', '--import', './test/faults/report-memory.ts', 'bin/petra', 'start']
    const started = spawn(process.execPath, options, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    while (!(await isReady(port))) {
      if (started.exitCode !== null) throw new Error('Petra did not start.')
      await sleep(50)
    }
    return started
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  let child = await start()
  return {
    dataDir,
    process: () => child,
    /** Ends it at once, as a crash does, and starts it again on what is left. */
    crash: async () => {
      await end('SIGKILL')
      child = await start()
    },
    stop: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const isReady = (port: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
