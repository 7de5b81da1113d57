/**
 * `npm test`: the code's checks, the tests on the embedded PostgreSQL and on Debian's where it is installed, and a
 * browser's. They run side by side: tests wait for a server, a mail or a countdown half of their time. Workers:
 * vitest.config.ts and playwright.config.ts.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { debianPostgresBinaries } from '#app/platform/db/embedded-postgres.server.ts'
import { buildIfNeeded } from '#server/build.ts'
import { ensureChromium } from '../e2e/chromium.ts'
import { ensureHaproxy } from './haproxy.ts'
import { ensurePgbouncer } from './pgbouncer.ts'

const began = performance.now()
/** Lines at the end of a failed part's output that are repeated. */
const REPEATED_LINES = 150
const say = (line: string) => process.stdout.write(`${line}\n`)

// Processes of this one and below it interrupt each other less: a twentieth less work. Where the program is missing all
// goes on without.
spawnSync('chrt', ['--batch', '--pid', '0', String(process.pid)])
if (debianPostgresBinaries()) process.env['TEST_DATABASE'] ??= 'both'

say('\n— checks, tests, browser tests')
// They read the code as it is written: what the others need is fetched and built beside them.
const checks = runPart('checks', 'node', 'test/check.ts')
ensureChromium()
ensureHaproxy()
ensurePgbouncer()
buildIfNeeded()
const tests = runPart('tests', 'vitest', 'run')
const browserTests = runPart('browser tests', 'playwright', 'test')
printFailures(await Promise.all([checks, tests, browserTests]))
say(`\nAll passed in ${Math.round((performance.now() - began) / 1_000)} s.`)

type Part = { name: string; code: number | null; lastLines: string[] }

/** Ends this process if a part failed, repeating the end of its output. */
function printFailures(parts: Part[]): void {
  const failed = parts.filter(({ code }) => code !== 0)
  if (failed.length === 0) return
  for (const { name, lastLines } of failed) say(`\n— ${name}: failed\n${lastLines.join('\n')}`)
  process.exit(1)
}

/** Runs a part. Its output goes on line by line, so that the lines of several do not mix. */
async function runPart(name: string, program: string, ...args: string[]): Promise<Part> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  })
  const lastLines: string[] = []
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output }).on('line', (line) => {
      say(line)
      lastLines.push(line)
      if (lastLines.length > REPEATED_LINES) lastLines.shift()
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { name, code, lastLines }
}
