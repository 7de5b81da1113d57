/** Text that a feed is made of to end an import, or to hold it up. */
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { inPieces, wordedProblems } from '#test/feeds/feed-test-kit.ts'
import type { FeedFormat } from './feed-formats.data.ts'
import { ownFields } from './own-fields.ts'
import { runImport } from '../import/run-import.server.ts'

const database = testDatabase()

const importing = (source: string, format: FeedFormat, content: string | Uint8Array) =>
  runImport(database().context({ actor: { kind: 'system' } }), {
    source,
    format,
    fileName: source,
    open: () => inPieces(content, 4_096),
    folder: '/nowhere',
    own: false,
    snapshot: false,
    allowRemovals: false,
    dryRun: false,
  })

const lastRun = () =>
  database().db.selectFrom('feed_run').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

/** Texts that PostgreSQL cannot store; the last four are cut in the middle of a letter. */
const unstorable: [name: string, text: string][] = [
  ['NUL', '\u0000'],
  ['NUL inside', 'a\u0000b'],
  ['half a letter', '\uD83D'],
  ['the other half', '\uDE00x'],
  ...[60, 100, 200, 300].map((limit): [string, string] => [
    `a letter across ${limit} characters`,
    `${'x'.repeat(limit - 1)}😀😀`,
  ]),
]

const home = {
  pro_id: 'H-1',
  property_type: 'Villa',
  buy_rent_category: 'buy',
  region: 'Limassol',
  location: 'Germasogeia',
  price: '250000',
}

/** A home for each field and text, and one without any. */
const jsonHomes = (text: string) => [
  { ...home, pro_id: 'good' },
  ...ownFields.map((field, at) => ({ ...home, pro_id: `H-${at}`, [field]: text })),
  { ...home, pro_id: 'pictures', property_images: [{ url: 'https://a.example/1.jpg', alt: text }] },
  { ...home, pro_id: 'features', include: [text, { name: text }] },
  { ...home, pro_id: 'key', [text]: text },
]

describe('text that cannot be stored', () => {
  test.each(unstorable)(
    '%s in any field of JSON does not end the run (docs/reliability.md §8)',
    async (_, text) => {
      const { outcome, report } = await importing('json', 'json', JSON.stringify(jsonHomes(text)))
      expect(outcome).toBe('done')
      expect(report.added + report.changed + report.unchanged + report.refused).toBe(report.entries)
      expect(report.entries).toBe(ownFields.length + 4)
      const run = await lastRun()
      expect(run).toMatchObject({ outcome: 'done', report: { entries: report.entries, failure: null } })
    },
  )

  test.each(unstorable)(
    '%s in a CSV, its header too, does not end the run (docs/reliability.md §8)',
    async (_, text) => {
      // Zero bytes within the first kilobyte are taken for a file of another kind.
      const padding = 'x'.repeat(5_000)
      const columns = [...Object.keys(home), 'note', padding, text]
      const rows = Object.keys(home).map((changed) =>
        [...Object.entries(home).map(([field, value]) => (field === changed ? text : value)), text].join(';'),
      )
      const file = Buffer.from([columns.join(';'), ...rows, Object.values(home).join(';')].join('\n'))
      const { outcome, report } = await importing('csv', 'csv', file)
      expect({ outcome, entries: report.entries }).toEqual({ outcome: 'done', entries: rows.length + 1 })
      expect((await lastRun()).report).toMatchObject({ entries: rows.length + 1 })
    },
  )

  test.each(unstorable)('%s in Kyero XML does not end the run (docs/reliability.md §8)', async (_, text) => {
    const property = (id: string, fields: string) => `<property><id>${id}</id>${fields}</property>`
    const good = '<price>1</price><price_freq>sale</price_freq><type>villa</type><town>Paphos</town>'
    const marked = ['price', 'price_freq', 'type', 'town', 'country', 'currency', 'desc', 'no-such']
    const file = `<root>${property('good', good)}${marked
      .map((name, at) => property(`K-${at}`, `${good.replace(`<${name}>`, '<x>')}<${name}>${text}</${name}>`))
      .join('')}${property(text, good)}${property('tag', `${good}<${text}>`)}</root>`
    // UTF-16 carries unpaired surrogates as they are.
    const { outcome, report } = await importing('kyero', 'kyero', Buffer.from(`\uFEFF${file}`, 'utf16le'))
    expect({ outcome, entries: report.entries }).toEqual({ outcome: 'done', entries: marked.length + 3 })
    expect((await lastRun()).report).toMatchObject({ entries: marked.length + 3 })
  })

  test.each([
    ['available_from', '0000-01-01'],
    ['available_from', '9999-12-31'],
    ['price', 1e300],
    ['price', -0],
    ['rental_yield', 1e-320],
    ['floor', '99999'],
    ['bathrooms', 1e9],
    ['property_area', 1e300],
    ['latitude', 1e300],
  ])('%s %j is no value that ends the run (docs/reliability.md §8)', async (field, value) => {
    const file = JSON.stringify([
      { ...home, pro_id: 'good' },
      { ...home, [field]: value },
    ])
    const { report } = await importing('values', 'json', file)
    expect(report.refusedByReason.filter(({ first }) => first.field === 'entry')).toEqual([])
  })

  test('a rent a week that is more than a column holds as a month is left out (docs/reliability.md §8)', async () => {
    const rent = '<price_freq>week</price_freq><type>villa</type><town>Paphos</town>'
    const file = `<root><property><id>1</id><price>1900000000</price>${rent}</property></root>`
    const { report } = await importing('rent', 'kyero', file)
    expect(report).toMatchObject({ added: 1, refused: 0 })
    expect(report.warningsByKind.map(({ first }) => first)).toMatchObject([
      { field: 'price', reason: { code: 'not-a-rent', weeklyEuro: 1_900_000_000 } },
    ])
  })
})

test('what the database alone refuses is named, and the rest of its batch goes in (docs/import.md)', async () => {
  await sql`alter table listing add constraint title_is_allowed check (title not like 'Refused%')`.execute(
    database().db,
  )
  const homes = Array.from({ length: 1_500 }, (_, at) => ({
    ...home,
    pro_id: `B-${at}`,
    property_title: at % 700 === 3 ? `Refused ${at}` : `Home ${at}`,
  }))
  const { outcome, report } = await importing('bisected', 'json', JSON.stringify(homes))
  expect(outcome).toBe('done')
  expect(report).toMatchObject({ entries: 1_500, added: 1_497, refused: 3 })
  expect(wordedProblems(report.firstRefused)).toMatchObject(
    [3, 703, 1_403].map((at) => ({
      sourceId: `B-${at}`,
      position: { entry: at + 1 },
      field: 'entry',
      reason: expect.stringContaining('violates check constraint "title_is_allowed"'),
    })),
  )
  expect((await importing('bisected', 'json', JSON.stringify(homes))).report).toMatchObject({
    unchanged: 1_497,
    refused: 3,
  })
})

/**
 * Each of these on four million characters. A reader whose work grows with the square of that takes hours, a linear one
 * a second: the limit stands between them, and is no measure of speed.
 */
const longTexts = `
  const { sanitiseDescription } = await import('#app/features/listings/offers/sanitise-description.server.ts')
  const { foldWord, plainText } = await import('#app/features/feeds/reading/reading-values.ts')
  const { readFeatureCell, readPictureCell } = await import('#app/features/feeds/reading/reading-cells.ts')
  const { emptyMapping } = await import('#app/features/feeds/reading/mapping.ts')
  const { mapRow, rowSources } = await import('#app/features/feeds/own-format/map-row.ts')
  const { parsePattern } = await import('#app/features/feeds/reading/mapping-pattern.ts')
  const price = rowSources(emptyMapping).find(({ field }) => field === 'price')
  const n = 4_000_000
  const spaces = 'a' + ' '.repeat(n) + 'b'
  const marks = 'a' + '\\u0301\\u0316'.repeat(n / 2)
  const cases = {
    'spaces in HTML': () => sanitiseDescription('<p>' + spaces + '</p>'),
    'spaces in text': () => sanitiseDescription(spaces),
    'line breaks': () => sanitiseDescription('<p>a' + '<br>'.repeat(n / 40) + 'b</p>'),
    'spaces between pictures': () => readPictureCell(spaces),
    'commas between pictures': () => readPictureCell('a' + ','.repeat(n) + 'b'),
    'spaces between features': () => readFeatureCell(spaces),
    'marks in a value': () => plainText(marks),
    'marks in a word': () => foldWord(marks),
    'columns of one name': () => mapRow(Array.from({ length: n / 4 }, () => [price, '1']), emptyMapping),
    'a pattern of many parts': () => parsePattern('a*'.repeat(100) + '{number} b')('a 1 '.repeat(n / 4)),
  }
  for (const [name, read] of Object.entries(cases)) { read(); console.log(name) }
`

test('no text is read in time that grows with the square of its length (docs/reliability.md §8)', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', longTexts], {
    timeout: 120_000,
    encoding: 'utf8',
  })
  expect({ stderr, cases: stdout.trim().split('\n') }).toEqual({
    stderr: '',
    cases: [
      'spaces in HTML',
      'spaces in text',
      'line breaks',
      'spaces between pictures',
      'commas between pictures',
      'spaces between features',
      'marks in a value',
      'marks in a word',
      'columns of one name',
      'a pattern of many parts',
    ],
  })
}, 150_000)
