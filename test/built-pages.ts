/**
 * Builds the pages before a test file that needs them runs, if their sources have changed. Workers that import this at
 * the same time wait for one build: the lock on the file ends with its process. It is an import, as a build would
 * outlast the time limit of a hook.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'

const lock = 'node_modules/.cache/petra-build.lock'

const child = spawn(
  'sh',
  ['-c', 'mkdir -p "$(dirname "$0")" && exec flock "$0" "$1" server/build.ts', lock, process.execPath],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
  },
)
const [code] = await once(child, 'close')
if (code !== 0) throw new Error('The pages that this test asks for could not be built.')
