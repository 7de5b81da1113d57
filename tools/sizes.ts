/**
 * `npm run sizes`: how large the repository is and how tangled. Files and lines by purpose, documents in KB, arrows
 * between folders, and how much code a flow may pass: every file that its entry imports at run time, directly or
 * through others.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import process from 'node:process'
import { featureOf, importsIn, isPastFace } from '../test/rules/import-graph.ts'

/** The first pattern that a path matches is its purpose. */
const purposes: [purpose: string, pattern: RegExp][] = [
  ['tests', /\.test\.tsx?$|^test\//],
  ['browser journeys', /^e2e\//],
  ['benches', /^bench\/.*\.ts$/],
  ['drawn scenes', /^tools\/scenes\//],
  ['tools', /^tools\//],
  ['migrations', /^db\/migrations\/.*\.sql$/],
  ['pages', /^app\/pages\//],
  ['platform', /^app\/platform\//],
  ['design system', /^app\/ui\//],
  ['the rest of app/', /^app\/[^/]+$/],
  ['server', /^(?:server|bin)\//],
  ['tables', /^db\/.*\.ts$/],
]
/** The names of the files in which a flow begins: they stand once, whatever their folder. */
const flows: Record<string, string[]> = {
  'the page /buy': ['buy-page.tsx'],
  'the page of a home': ['property-page.tsx'],
  'a lead, from its form to the CRM': ['leads.api.server.ts', 'deliver.server.ts'],
  'an import of a feed': ['run-import.server.ts'],
  'a change, matched with all alerts': ['match-changes.server.ts'],
}

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .flatMap((file) => textOf(file))
const texts = new Map(files.map(({ file, text }) => [file, text]))
const isSource = (file: string) => /\.tsx?$/.test(file) && purposeOf(file) !== 'tests'
const imports = files
  .filter(({ file }) => /^(?:app|server|db|tools)\//.test(file) && isSource(file))
  .flatMap(({ file, text }) => importsIn(file, text))
  .filter(({ to }) => texts.has(to))

printTable('Files and lines by purpose', ['purpose', 'files', 'lines', 'KB'], sizesByPurpose())
printTable(
  'Documents',
  ['folder', 'files', 'lines', 'KB'],
  sizesOf((file) => (file.endsWith('.md') ? `${dirname(file)}/` : null)),
)
printTable('Arrows', ['what', 'count'], arrows())
printTable(
  'What a flow may pass',
  ['flow', 'files', 'functions', 'lines'],
  Object.entries(flows).map(([flow, entries]) => [flow, ...reach(entries)]),
)

/** Reads a file; empty for one that is deleted and not committed yet, and for one that is no text. */
function textOf(file: string): { file: string; text: string }[] {
  try {
    const text = readFileSync(file, 'utf8')
    return text.includes('\0') ? [] : [{ file, text }]
  } catch {
    return []
  }
}

function purposeOf(file: string): string | null {
  const [named] = purposes.find(([, pattern]) => pattern.test(file)) ?? []
  if (named !== undefined) return named
  const feature = featureOf(file)
  return feature === undefined ? null : `feature ${feature}`
}

type Row = (string | number)[]

function sizesByPurpose(): Row[] {
  const isCode = (file: string) => /\.(?:tsx?|css|sql|txt)$/.test(file)
  const rows = sizesOf((file) => (isCode(file) ? purposeOf(file) : null))
  const features = rows.filter(([purpose]) => String(purpose).startsWith('feature '))
  const others = rows.filter((row) => !features.includes(row))
  const source = [
    ...features,
    ...others.filter(([purpose]) => !['tests', 'browser journeys', 'migrations'].includes(String(purpose))),
  ]
  return [
    ...features,
    sum('all features', features),
    ...others,
    sum('all source, without tests, journeys and migrations', source),
  ]
}

function sizesOf(groupOf: (file: string) => string | null): Row[] {
  const groups = Map.groupBy(files, ({ file }) => groupOf(file))
  const rows = [...groups].flatMap(([group, members]): Row[] => {
    if (group === null) return []
    const lines = members.reduce((total, { text }) => total + text.split('\n').length - 1, 0)
    const bytes = members.reduce((total, { text }) => total + Buffer.byteLength(text), 0)
    return [[group, members.length, lines, Math.round(bytes / 1_000)]]
  })
  const sorted = rows.toSorted((a, b) => Number(b[2]) - Number(a[2]))
  return sorted.length > 0 && String(sorted[0]?.[0]).endsWith('/') ? [...sorted, sum('all', sorted)] : sorted
}

function sum(name: string, rows: Row[]): Row {
  return [name, ...[1, 2, 3].map((column) => rows.reduce((total, row) => total + Number(row[column]), 0))]
}

function arrows(): Row[] {
  const between = (nameOf: (file: string) => string | undefined) =>
    new Set(
      imports.flatMap(({ from, to }) => {
        const [one, other] = [nameOf(from), nameOf(to)]
        return one && other && one !== other ? [`${one} ${other}`] : []
      }),
    )
  const folders = between(dirname)
  const twoWay = [...folders].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' ')
    return from < to && folders.has(`${to} ${from}`)
  })
  const intoOthers = imports.filter(
    ({ from, to }) => featureOf(to) !== undefined && featureOf(from) !== featureOf(to),
  )
  const siblings = Map.groupBy(
    files.filter(({ file }) => file.startsWith('app/') && isSource(file)),
    ({ file }) => dirname(file),
  )
  const crowded = [...siblings].filter(([, members]) => members.length > 40)
  return [
    ['imports', imports.length],
    ['imports of a feature from outside of it', intoOthers.length],
    ['of them past its face', intoOthers.filter(isPastFace).length],
    ['arrows between features', between(featureOf).size],
    ['arrows between folders', folders.size],
    ['pairs of folders with arrows both ways', twoWay.length],
    ...twoWay.toSorted().map((arrow): Row => [`  ${arrow.replace(' ', ' ↔ ')}`, '']),
    ['folders of app/ with more than 40 source files', crowded.length],
    ...crowded.map(([folder, members]): Row => [`  ${folder}`, members.length]),
  ]
}

/** Files, functions and lines. */
function reach(entries: string[]): Row {
  const importsOf = Map.groupBy(
    imports.filter(({ typeOnly }) => !typeOnly),
    ({ from }) => from,
  )
  const reached = new Set(entries.map(pathOf))
  for (const file of reached) for (const { to } of importsOf.get(file) ?? []) reached.add(to)
  const functions = /\bfunction\b|=>/g
  const own = [...reached].map((file) => texts.get(file) ?? '')
  return [
    reached.size,
    own.reduce((total, text) => total + (text.match(functions)?.length ?? 0), 0),
    own.reduce((total, text) => total + text.split('\n').length - 1, 0),
  ]
}

function pathOf(name: string): string {
  const [path, another] = files.filter(({ file }) => basename(file) === name)
  if (path === undefined || another !== undefined)
    throw new Error(`${name}, where a flow begins, is not the name of one file`)
  return path.file
}

function printTable(title: string, head: string[], rows: Row[]): void {
  const cells = [head, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en') : cell)),
  )
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const lines = cells.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`)
}
