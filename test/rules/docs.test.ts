import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { leadFormNames } from '../../app/features/leads/record/lead.ts'
import { settings } from '../../app/platform/config.ts'
import { pageFiles } from '../page-files.ts'

const docs = globSync(['*.md', 'docs/**/*.md'])

/** Petra's, and those that are installed for benches only. */
const dependencies: Record<string, string> = Object.assign(
  {},
  ...['package.json', 'bench/peers/package.json'].flatMap((file) => {
    const read = JSON.parse(readFileSync(file, 'utf8'))
    return [read.dependencies, read.devDependencies, read.optionalDependencies]
  }),
)

test('every path that the docs name is there', () => {
  const missing = docs.flatMap((doc) => {
    const named = readFileSync(doc, 'utf8').matchAll(
      /`((?:app|server|db|test|e2e|docs|bench|tools|bin|public)\/[\w./-]*)`/g,
    )
    return [...named].filter(([, path = '']) => !existsSync(path)).map(([, path]) => `${doc} names ${path}`)
  })
  expect(missing).toEqual([])
})

test('docs/product/pages.md §2 names the address of every page', () => {
  const table = /## 2\..*?(?=\n## )/s.exec(readFileSync('docs/product/pages.md', 'utf8'))?.[0] ?? ''
  const named = [...table.matchAll(/`(\/[^`]*)`/g)].map(([, path = '']) =>
    path.replaceAll(/\{(\w+)\}/g, ':$1'),
  )
  const paths = pageFiles.flatMap(({ address }) => (address === '/*' ? [] : address))
  const isNamed = (path: string) =>
    named.includes(path) || named.includes(path.replace(/^\/market-\w+\/(homes|:place)$/, '/market-:town/$1'))
  expect(paths.filter((path) => !isNamed(path))).toEqual([])
})

test('docs/product/leads.md §2 names every form', () => {
  const table = /## 2\..*?(?=\n## )/s.exec(readFileSync('docs/product/leads.md', 'utf8'))?.[0] ?? ''
  const named = [...table.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/[\w-]+/g) ?? [],
  )
  expect(named.toSorted()).toEqual([...leadFormNames].toSorted())
})

test('docs/configuration.md shows the settings as they are', () => {
  const rows = Object.entries(settings).map(
    ([name, { standard, wants, meaning }]) =>
      `| \`${name}\` | ${wants} | ${standard || 'not set'} | ${meaning} |`,
  )
  const text = readFileSync('docs/configuration.md', 'utf8')
  for (const row of rows) expect(text).toContain(row)
  expect(text.match(/^\| `[A-Z_]+`/gm)).toHaveLength(rows.length)
})

test('docs/dependencies.md says why each dependency is here, and names no other', () => {
  const used = Object.keys(dependencies)
  const rows = readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| (`.+?) \|/gm)
  const named = [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
  expect(new Set(named)).toEqual(new Set(used))
})

test('every dependency is pinned', () => {
  const versions = Object.entries(dependencies)
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('docs/decisions/README.md lists every decision with its title and status: add a row for a new one', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const rows = globSync('docs/decisions/0*.md').map((file) => {
    const [, title, status] = /^# \d+\. (.+)\n+Status: (.+)$/m.exec(readFileSync(file, 'utf8')) ?? []
    const name = basename(file)
    return `| [${name.slice(0, 4)}](${name}) | ${title} | ${status} |`
  })
  expect(rows.filter((row) => !index.includes(row))).toEqual([])
})
