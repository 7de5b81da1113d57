/** `docs/architecture.md` lists what is there: features, folders, tables, and the names that it says stand in the code. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { ladder } from '../../app/features/ladder.ts'
import { sources, textOf } from './import-graph.ts'

const page = readFileSync('docs/architecture.md', 'utf8')
const partOf = (heading: string): string => page.split(/^## /m).find((part) => part.startsWith(heading)) ?? ''
const firstCells = (text: string): string[] =>
  [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, cell = '']) => cell)
const quoted = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)

test('its table of features is the ladder', () => {
  expect(firstCells(partOf('The features'))).toEqual(ladder)
})

test('its table of folders of accounts names each', () => {
  const [, table = ''] = partOf('The tree').split('folder of `app/features/accounts/`')
  const folders = readdirSync('app/features/accounts', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${name}/`)
  expect(firstCells(table).toSorted()).toEqual(folders.toSorted())
})

test('its diagram and the list below it name every table, and no other', () => {
  const data = partOf('Data')
  const related = [...data.matchAll(/^ {2}(\w+) \S+--\S+ (\w+) :/gm)].flatMap(([, one = '', other = '']) => [
    one,
    other,
  ])
  const unrelated = quoted(/Without relations: ([\s\S]*?)\. Jobs/.exec(data)?.[1] ?? '')
  const tables = /export type Tables = \{([^}]*)\}/.exec(readFileSync('db/tables.ts', 'utf8'))?.[1] ?? ''
  const names = [...tables.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name)
  expect([...new Set([...related, ...unrelated])].toSorted()).toEqual(names.toSorted())
})

test('files that it names without their folder are there', () => {
  const files = new Set(
    globSync('{app,server,db,packages,test,e2e,bench,tools}/**/*.*').map((file) => basename(file)),
  )
  const named = quoted(page).filter((name) => /^[\w-]+(?:\.[\w-]+)*\.(?:tsx?|sql|css|txt)$/.test(name))
  expect(named.filter((name) => !files.has(name))).toEqual([])
})

test('names in the code that its glossary gives are in the code', () => {
  const code = [...sources.map(textOf), readFileSync('db/tables.ts', 'utf8')].join('\n')
  const rows = [...partOf('Glossary').matchAll(/^\|.*\|(.*)\|$/gm)].flatMap(([, cell = '']) => quoted(cell))
  const words = rows.flatMap((name) => (/[/*]/.test(name) ? [] : name.split(': ')))
  expect(words.length).toBeGreaterThan(50)
  const inCode = new Set(code.match(/\w+/g))
  expect(words.filter((word) => !inCode.has(word))).toEqual([])
})
