import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sampleHomes, writeSample } from '#test/feeds/dialect-samples.ts'
import { fixture, mappingOf, readAll } from '#test/feeds/feed-test-kit.ts'
import type { DialectName, FeedFormat } from './feed-formats.data.ts'
import { READER_VERSION, readBy, readingVersion } from './reading-version.server.ts'

/** Where one of these changes, entries are read otherwise than before: raise READER_VERSION, so that all are read anew, and update the snapshot. */
test('files are read as the version of the reader says (docs/import.md)', async () => {
  const digests: Record<string, string> = {}
  const digest = async (name: string, content: string | Buffer, format: FeedFormat, mapping?: object) => {
    const entries = await readAll(content, format, mapping ? { mapping: mappingOf(mapping) } : {})
    digests[name] = createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 12)
  }
  for (const name of Object.keys(writeSample) as DialectName[])
    await digest(`${name} sample`, writeSample[name](sampleHomes), name)
  await digest('kyero-defects.xml', await fixture('kyero-defects.xml'), 'kyero')
  await digest('own-defects.csv', await fixture('own-defects.csv'), 'csv')
  await digest('own-defects.json', await fixture('own-defects.json'), 'json')
  const mapping = JSON.parse((await fixture('mapped.mapping.json')).toString()) as object
  await digest('mapped-windows-1253.csv', await fixture('mapped-windows-1253.csv'), 'csv', mapping)
  expect({ version: READER_VERSION, ...digests }).toMatchInlineSnapshot(`
    {
      "blm sample": "aa0e55e491a8",
      "kyero sample": "c4e12cd6bde0",
      "kyero-defects.xml": "45d6ca7badd2",
      "mapped-windows-1253.csv": "701b0d7947b2",
      "openimmo sample": "69ff83fb6c15",
      "own-defects.csv": "e32972cecfc1",
      "own-defects.json": "d80666a9289a",
      "property-hive sample": "c1265e772e5b",
      "property-web-builder sample": "83adb241a037",
      "rera sample": "656f84d8e448",
      "trovit sample": "c91898bc13e9",
      "version": 3,
    }
  `)
})

const settings = { source: 'agency', format: 'csv', own: false } as const
const by = readBy()
const [place] = by.places

test.each<[string, Partial<typeof by>]>([
  ['the reader has another version', { reader: READER_VERSION + 1 }],
  ['offers are hashed otherwise', { offer: `${by.offer}.` }],
  [
    'a place of the gazetteer moves',
    { places: by.places.with(0, { ...place!, latitude: place!.latitude + 1 }) },
  ],
  ['the gazetteer loses a place', { places: by.places.slice(1) }],
  ['a place is added', { addedPlaces: [...by.addedPlaces, place!] }],
  ['a field is new', { fields: [...by.fields, 'pro_id'] }],
])('entries are read anew where %s (docs/import.md)', (_, changed) => {
  expect(readingVersion(settings)).toEqual(readingVersion(settings, by))
  expect(readingVersion(settings, { ...by, ...changed })).not.toEqual(readingVersion(settings, by))
})
