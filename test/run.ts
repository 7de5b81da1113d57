/**
 * `npm test`: the code's checks, the tests on the embedded PostgreSQL and on Debian's where it is installed, and a browser's.
 * They run side by side: tests wait for a server, a mail or a countdown half of their time.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { debianPostgresBinaries } from '#app/platform/db/embedded-postgres.server.ts'
import { buildIfNeeded } from '#server/build.ts'
import { ensureChromium } from '../e2e/chromium.ts'
import { ensureHaproxy } from './haproxy.ts'

const began = performance.now()
const say = (line: string) => process.stdout.write(`${line}\n`)

// Node keeps what it compiled: the many programs that the tests start need a third less work for it.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '..', 'node_modules', '.cache', 'node')
if (debianPostgresBinaries()) process.env['TEST_DATABASE'] ??= 'both'

ensureChromium()
ensureHaproxy()
buildIfNeeded()

await runTogether({
  checks: ['node', 'test/check.ts'],
  tests: ['vitest', 'run'],
  'browser tests': ['playwright', 'test'],
})
say(`\nAll passed in ${Math.round((performance.now() - began) / 1_000)} s.`)

/** Runs them side by side; ends this process where one fails, when all have ended. */
async function runTogether(parts: Record<string, [program: string, ...args: string[]]>): Promise<void> {
  say(`\n— ${Object.keys(parts).join(', ')}`)
  const failed: string[] = []
  await Promise.all(
    Object.entries(parts).map(async ([name, [program, ...args]]) => {
      const [code] = (await once(spawn(program, args, { stdio: 'inherit' }), 'close')) as [number | null]
      if (code !== 0) failed.push(name)
    }),
  )
  if (failed.length === 0) return
  say(`\n${failed.join(', ')}: failed`)
  process.exit(1)
}
