/** `npm test`: the code's checks, the tests on the embedded PostgreSQL and on Debian's where it is installed, then a browser. */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import process from 'node:process'
import { debianPostgresBinaries } from '#app/platform/db/embedded-postgres.server.ts'
import { buildIfNeeded } from '#server/build.ts'
import { ensureChromium } from '../e2e/chromium.ts'
import { ensureHaproxy } from './haproxy.ts'

const began = performance.now()
const say = (line: string) => process.stdout.write(`${line}\n`)

ensureChromium()
ensureHaproxy()
buildIfNeeded()

type Part = { name: string; command: [string, ...string[]]; environment?: Record<string, string> }
const parts: Part[] = [
  { name: 'checks', command: ['node', 'test/check.ts'] },
  { name: 'tests, on the embedded PostgreSQL', command: ['vitest', 'run'] },
  ...onDebiansPostgres(),
  { name: 'browser tests', command: ['playwright', 'test'] },
]

for (const {
  name,
  command: [program, ...args],
  environment,
} of parts) {
  say(`\n— ${name}`)
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  if (status !== 0) {
    say(`\n${name}: failed`)
    process.exit(1)
  }
}
say(`\nAll passed in ${Math.round((performance.now() - began) / 1_000)} s.`)

/** Only what leans on the database's own doings, statement by statement: the others would say the same thing twice. */
function onDebiansPostgres(): Part[] {
  if (!debianPostgresBinaries()) return []
  const files = globSync(
    '{app,db}/**/*{queries,matching,match-changes,statistics,yields,tables,schema,listing-change,offer-listings}.test.ts',
  )
  const environment = { TEST_DATABASE: 'debian' }
  return [{ name: "the same on Debian's PostgreSQL 15", command: ['vitest', 'run', ...files], environment }]
}
