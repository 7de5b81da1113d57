/**
 * The second half of `npm run check`: the tests beside what changed since the last commit, or in it where nothing has changed
 * since. Of a folder without tests, those of the nearest folder above it that has any. `npm test` runs all tests instead.
 */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'

const say = (line: string) => process.stdout.write(`${line}\n`)

const changed = changedFiles(['HEAD']) ?? []
const sources = (changed.length > 0 ? changed : (changedFiles(['HEAD~1', 'HEAD']) ?? [])).filter((file) =>
  /^(?:app|db|packages|server|test)\//.test(file),
)
const files = [...new Set(sources.map(dirname))].flatMap(testsFor)
if (files.length === 0) {
  say('no tests lie beside what changed')
} else {
  const { status } = spawnSync('vitest', ['run', '--reporter=dot', ...new Set(files)], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}

/** Paths from the root: what differs between commits, or from one to the working tree with its new files; null without git. */
function changedFiles(commits: string[]): string[] | null {
  const differing = git('diff', '--name-only', '--relative', ...commits)
  const untracked = commits.length === 1 ? git('ls-files', '--others', '--exclude-standard') : []
  return differing && untracked && [...differing, ...untracked]
}

function git(...args: string[]): string[] | null {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null
}

function testsFor(folder: string): string[] {
  const tests = globSync(`${folder}/*.test.{ts,tsx}`).filter((file) => !file.startsWith('test/rules/'))
  return tests.length > 0 || folder === '.' ? tests : testsFor(dirname(folder))
}
