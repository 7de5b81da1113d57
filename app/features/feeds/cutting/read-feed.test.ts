import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { placeFinder } from '#app/features/places/place-finder.ts'
import {
  fixture,
  inPieces,
  listingsOf,
  mappingOf,
  readAll,
  refusalsOf,
  warningsOf,
} from '#test/feeds/feed-test-kit.ts'
import { heapInUse } from '#test/heap-in-use.ts'
import type { FeedFormat } from '../reading/feed-formats.data.ts'
import { checkReadable, readFeed } from './read-feed.server.ts'
import { recogniseFormat } from './recognise-format.ts'

test.each([
  ['kyero-defects.xml', 'kyero'],
  ['own-defects.csv', 'csv'],
  ['own-defects.json', 'json'],
] as const)(
  '%s is recognised, and read alike however its bytes arrive (docs/import.md)',
  async (name, format) => {
    const content = await fixture(name)
    expect(recogniseFormat(content, name)).toBe(format)
    expect(recogniseFormat(content, 'feed')).toBe(format)
    const whole = await readAll(content, format)
    for (const size of [1, 3, 64, 5000]) {
      const entries = []
      for await (const entry of readFeed(inPieces(content, size), { format, places: placeFinder }))
        entries.push(entry)
      expect(entries, `pieces of ${size}`).toEqual(whole)
    }
    const path = join(import.meta.dirname, '../../../../test/feeds', name)
    const read = whole.filter(({ kind }) => kind !== 'notice').length
    expect(await checkReadable(createReadStream(path), { format })).toEqual({ entries: read })
  },
)

test('what is neither is not recognised (docs/import.md)', () => {
  expect(recogniseFormat(Buffer.from('hello'), 'hello')).toBeNull()
  expect(recogniseFormat(iconv.encode('[{}]', 'utf-16'), 'x')).toBe('json')
})

const csv = 'id;property_type;buy_rent_category;region;property_title\n1;Villa;buy;Πάφος;Πολύ ωραία βίλα\n'

test.each([
  ['UTF-8', Buffer.from(csv), undefined],
  ['UTF-8 with BOM', Buffer.from(`\uFEFF${csv}`), undefined],
  ['UTF-16LE with BOM', iconv.encode(csv, 'utf-16le', { addBOM: true }), undefined],
  ['UTF-16LE without BOM', iconv.encode(csv, 'utf-16le', { addBOM: false }), undefined],
  ['UTF-16BE without BOM', iconv.encode(csv, 'utf-16be', { addBOM: false }), undefined],
  ['UTF-16BE with BOM', iconv.encode(csv, 'utf-16be', { addBOM: true }), undefined],
  ['Windows-1253, found out', iconv.encode(csv, 'windows-1253'), undefined],
  ['Windows-1253, said', iconv.encode(csv, 'windows-1253'), 'windows-1253'],
  ['ISO-8859-7, said', iconv.encode(csv, 'iso-8859-7'), 'iso-8859-7'],
])('Greek in %s reads the same (docs/import.md)', async (_, bytes, encoding) => {
  const [entry] = listingsOf(await readAll(bytes, 'csv', { encoding }))
  expect(entry?.listing).toMatchObject({ region: 'paphos', title: 'Πολύ ωραία βίλα' })
})

test('Windows-1252 is read when said, and XML by what it declares (docs/import.md)', async () => {
  const bytes = iconv.encode(
    csv.replace('Πάφος', 'Paphos').replace(/Πολύ.*/, 'Café 100 € für'),
    'windows-1252',
  )
  expect(listingsOf(await readAll(bytes, 'csv', { encoding: 'windows-1252' }))[0]?.listing.title).toBe(
    'Café 100 € für',
  )
  const xml =
    '<?xml version="1.0" encoding="windows-1253"?><root><property><id>1</id><type>villa</type><price_freq>sale</price_freq><town>Πάφος</town></property></root>'
  expect(listingsOf(await readAll(iconv.encode(xml, 'windows-1253'), 'kyero'))[0]?.listing.region).toBe(
    'paphos',
  )
})

test('a few broken bytes in UTF-8 are named where they stand (docs/reliability.md §8)', async () => {
  const broken = Buffer.concat([
    Buffer.from(csv),
    Buffer.from('2;Villa;buy;Paphos;b'),
    Buffer.from([0xff]),
    Buffer.from('d\n'),
    Buffer.from([0x33, 0xfe]),
    Buffer.from(';Villa;buy;Paphos;\n'),
  ])
  const entries = await readAll(broken, 'csv')
  expect(warningsOf(entries, '2')).toEqual([
    'price: is empty; shown as N/A',
    'property_title: has characters that could not be read; is the file in another encoding?',
  ])
  expect(refusalsOf(entries)).toEqual([
    "4 3\uFFFD id: '3\uFFFD' could not be read; is the file in another encoding?",
  ])
})

test.each([
  ['', 'The file is empty.'],
  ['PK\u0003\u0004 sheet', 'a spreadsheet or a ZIP archive'],
  ['\u001f\u008b', 'a compressed file'],
  ['a\u0000b', '--encoding utf-16le'],
  ['a\u0000b\u0000\u0000\u0001', 'zero bytes'],
  ['\u0001\u0000\u0002\u0000\u0007\u0000', 'zero bytes'],
])('%j is no text (docs/reliability.md §8)', async (content, sentence) => {
  for (const format of ['kyero', 'csv', 'json'] satisfies FeedFormat[]) {
    await expect(readAll(Buffer.from(content, 'latin1'), format)).rejects.toThrow(sentence)
  }
})

test('an encoding nobody knows is refused (docs/reliability.md §8)', async () => {
  await expect(readAll(csv, 'csv', { encoding: 'klingon' })).rejects.toThrow(
    "'klingon' is not a text encoding we know",
  )
})

const many = 9_000
const description = 'A home with a view of the sea, close to all there is. '.repeat(3)
type Generated = 'kyero' | 'xml' | 'csv' | 'json'
const generated: Record<Generated, { head: string; entry: (id: number) => string; tail: string }> = {
  kyero: {
    head: '<root><kyero><feed_version>3</feed_version></kyero>',
    entry: (id) =>
      `<property><id>${id}</id><price>250000</price><price_freq>sale</price_freq><type>villa</type><province>Paphos</province><desc><en>${description}</en></desc></property>\n`,
    tail: '</root>',
  },
  xml: {
    head: '<export><homes>',
    entry: (id) =>
      `<home id="${id}" pro_id="${id}"><price cur="EUR">250000</price><property_type>villa</property_type><buy_rent_category>buy</buy_rent_category><region>Paphos</region><p_description><![CDATA[${description}]]></p_description></home>\n`,
    tail: '</homes></export>',
  },
  csv: {
    head: 'id,property_type,buy_rent_category,region,price,p_description\n',
    entry: (id) => `${id},Villa,buy,Paphos,"250,000","${description}"\n`,
    tail: '',
  },
  json: {
    head: '{"properties": [',
    entry: (id) =>
      `${id > 0 ? ',' : ''}${JSON.stringify({ id, property_type: 'Villa', buy_rent_category: 'buy', region: 'Paphos', price: 250_000, p_description: description })}\n`,
    tail: ']}',
  },
}

async function* generate(format: Generated, count = many): AsyncGenerator<Uint8Array> {
  const { head, entry, tail } = generated[format]
  yield Buffer.from(head)
  for (let id = 0; id < count; id += 200) {
    yield Buffer.from(Array.from({ length: 200 }, (_, at) => entry(id + at)).join(''))
  }
  yield Buffer.from(tail)
}

test.each(['kyero', 'xml', 'csv', 'json'] as const)(
  'a long feed of %s is read in bounded memory: what is in use does not grow with its entries',
  { timeout: 300_000 },
  async (format) => {
    const fields = { pro_id: '@id', price: { from: 'price', scale: 2 } }
    const mapping = format === 'xml' ? mappingOf({ items: 'homes/home', fields }) : undefined
    expect(await checkReadable(generate(format, 400), { format, mapping })).toEqual({ entries: 400 })
    const inUse: number[] = []
    let count = 0
    for await (const entry of readFeed(generate(format), { format, mapping, places: placeFinder })) {
      if (entry.kind === 'listing') count += 1
      if (count % 2_250 === 0) inUse.push(heapInUse())
    }
    expect(count).toBe(many)
    // A hundred bytes of each entry that were kept would be more; from run to run it differs by a quarter.
    expect(Math.max(...inUse) - inUse[0]!).toBeLessThan(0.6)
  },
)
