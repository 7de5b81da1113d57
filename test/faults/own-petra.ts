import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The real program in a process and a data folder of its own, without the demo. It answers each message with its memory
 * after a forced collection (`report-memory.ts`).
 */
export async function startPetra(port: string) {
  const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'petra-faults-'))
  chmodSync(dataDir, 0o755)
  const child: ChildProcess = spawn(
    process.execPath,
    ['--expose-gc', '--import', './test/faults/report-memory.ts', 'bin/petra', 'start'],
    {
      env: { PATH: process.env['PATH'], PORT: port, DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  while (child.exitCode === null && !(await isReady(port))) await sleep(50)
  return {
    process: child,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const isReady = (port: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
