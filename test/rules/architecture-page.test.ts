/**
 * `docs/architecture.md` shows what is there: the parts, the features, and the names that it says stand in the code.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { ladder } from '../../app/features/ladder.ts'
import { sources, textOf } from './import-graph.ts'
import { partDiagram, withDiagram } from './part-diagram.ts'

const page = readFileSync('docs/architecture.md', 'utf8')
const partOf = (heading: string): string => page.split(/^## /m).find((part) => part.startsWith(heading)) ?? ''
const firstCells = (text: string): string[] =>
  [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, cell = '']) => cell)
const quoted = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)

test('its table of features is the ladder', () => {
  expect(firstCells(partOf('The features'))).toEqual(ladder)
})

test('its diagram is what imports make: `npx vitest run --config test/rules.config.ts architecture-page -u` writes it', async () => {
  expect(partDiagram().split('\n').length).toBeGreaterThan(ladder.length)
  await expect(withDiagram(page)).toMatchFileSnapshot('../../docs/architecture.md')
})

test('files that it names without their folder are there', () => {
  const files = new Set(globSync('{app,server,db,test,e2e,bench,tools}/**/*.*').map((file) => basename(file)))
  const named = quoted(page).filter((name) => /^[\w-]+(?:\.[\w-]+)*\.(?:tsx?|sql|css|txt)$/.test(name))
  expect(named.filter((name) => !files.has(name))).toEqual([])
})

test('names in the code that its glossary gives are in the code', () => {
  const code = [...sources.map(textOf), readFileSync('db/tables.ts', 'utf8')].join('\n')
  const rows = [...partOf('Glossary').matchAll(/^\|.*\|(.*)\|$/gm)].flatMap(([, cell = '']) => quoted(cell))
  const words = rows.flatMap((name) => (/[/*]/.test(name) ? [] : name.split(': ')))
  expect(words.length).toBeGreaterThan(30)
  const inCode = new Set(code.match(/\w+/g))
  expect(words.filter((word) => !inCode.has(word))).toEqual([])
})
