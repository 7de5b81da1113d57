/**
 * The second half of `npm run check`: the tests beside what changed since the last commit, or in it where nothing has
 * changed since. Of a folder without tests, those of the nearest folder above it that has any. Of these only those that
 * run what changed, by their imports, and only the nearest of them, twenty files at most; where none of them does,
 * those beside the nearest file that runs it, such as a page. `npm test` runs all tests instead.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import process from 'node:process'
import { importsIn } from './rules/import-graph.ts'

/**
 * Number of tests beside a change in one folder, besides those of its name: more would take longer than one waits for.
 */
const NEAREST = 8
/** Number of tests for a change that no test beside it runs. */
const ELSEWHERE = 3
/** Number of tests of all folders together, those of a name first. */
const AT_MOST = 20

const say = (line: string) => process.stdout.write(`${line}\n`)

const changed = changedFiles(['HEAD']) ?? []
const sources = (changed.length > 0 ? changed : (changedFiles(['HEAD~1', 'HEAD']) ?? [])).filter((file) =>
  /^(?:app|db|server|test|tools)\//.test(file),
)
const importers = importersOfFiles()
const folders = Map.groupBy(sources, dirname)
const chosen = [...folders].map(([folder, files]) => {
  const beside = chooseTests(testsFor(folder), files)
  return beside.named.length + beside.nearest.length > 0
    ? beside
    : { ...beside, nearest: besideImporters(files) }
})
const all = (kind: keyof Chosen) => chosen.flatMap((each) => each[kind])
const near = [...new Set([...all('named'), ...all('nearest')])]
const files = near.slice(0, AT_MOST)
const leftOut = new Set([...near, ...all('farther')]).size - files.length
if (files.length === 0) {
  say('no tests lie beside what changed')
} else {
  if (leftOut > 0)
    say(`${leftOut} more test files run what changed from farther away: npm test runs them too`)
  const { status } = spawnSync('vitest', ['run', '--reporter=dot', ...files], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}

/**
 * Paths from the root: what differs between commits, or from one to the working tree with its new files; null without
 * git.
 */
function changedFiles(commits: string[]): string[] | null {
  const differing = git('diff', '--name-only', '--relative', ...commits)
  const untracked = commits.length === 1 ? git('ls-files', '--others', '--exclude-standard') : []
  return differing && untracked && [...differing, ...untracked]
}

function git(...args: string[]): string[] | null {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null
}

function testsIn(folder: string): string[] {
  return globSync(`${folder}/*.test.{ts,tsx}`).filter((file) => !file.startsWith('test/rules/'))
}

function testsFor(folder: string): string[] {
  const tests = testsIn(folder)
  return tests.length > 0 || folder === '.' ? tests : testsFor(dirname(folder))
}

type Chosen = { named: string[]; nearest: string[]; farther: string[] }

/**
 * Chooses tests. If a changed file is no program (a migration, a list of words) or is gone, it is not known which of
 * the tests read it.
 */
function chooseTests(tests: string[], changedOnes: string[]): Chosen {
  const known = changedOnes.every((file) => importers.has(file))
  if (!known) return { named: [], nearest: tests, farther: [] }
  const steps = stepsToImporters(changedOnes)
  const names = new Set(changedOnes.map(nameOf))
  const [same = [], others = []] = [true, false].map((isSame) =>
    tests.filter((test) => (names.has(nameOf(test)) || steps.get(test) === 0) === isSame),
  )
  const running = others
    .filter((test) => steps.has(test))
    .toSorted((a, b) => (steps.get(a) ?? 0) - (steps.get(b) ?? 0))
  return { named: same, nearest: running.slice(0, NEAREST), farther: running.slice(NEAREST) }
}

/** Tests that run these, beside the nearest file that does. */
function besideImporters(changedOnes: string[]): string[] {
  const steps = stepsToImporters(changedOnes)
  for (const importer of steps.keys()) {
    const beside = testsIn(dirname(importer)).filter((test) => steps.has(test))
    if (beside.length > 0) return beside.slice(0, ELSEWHERE)
  }
  return []
}

/** Name that a test and its file share: `start` of `server/start.test.ts`. */
function nameOf(file: string): string {
  return basename(file).replace(/\..*$/, '')
}

/** How many imports lie between a file and these, for each file that runs one of them. */
function stepsToImporters(from: string[]): Map<string, number> {
  const steps = new Map(from.map((file) => [file, 0]))
  for (const [file, count] of steps) {
    for (const importer of importers.get(file) ?? []) if (!steps.has(importer)) steps.set(importer, count + 1)
  }
  return steps
}

/** Every file of ours, with those that run it. */
function importersOfFiles(): Map<string, Set<string>> {
  const all = globSync('{app,server,db,test,tools}/**/*.{ts,tsx}', {
    exclude: (name) => name === 'node_modules',
  })
  const found = new Map(all.map((file) => [file, new Set<string>()]))
  for (const file of all) {
    const text = readFileSync(file, 'utf8')
    const used = importsIn(file, text).flatMap(({ to, typeOnly }) => (typeOnly ? [] : [to]))
    for (const to of [...used, ...namedPrograms(file, text)]) found.get(to)?.add(file)
  }
  return found
}

/** Programs that a file runs without importing them: the command line, and every page as built. */
function namedPrograms(file: string, text: string): string[] {
  const program = text.includes("'bin/petra'") ? ['server/command-line.ts'] : []
  const pages = file === 'server/pages.ts' ? ['app/pages.server.ts'] : []
  return [...program, ...pages]
}
