import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sampleHomes, writeSample } from '#test/feeds/dialect-samples.ts'
import { listingDetails } from '#app/features/listings/record/listing-details.data.ts'
import { fixture, mappingOf, readAll } from '#test/feeds/feed-test-kit.ts'
import type { FeedEntry } from '../reading/feed.ts'
import type { DialectName, FeedFormat } from '../reading/feed-formats.data.ts'
import { READER_VERSION, readBy, readingVersion } from './reading-version.server.ts'

/** The entry without the details that are unknown, so that a new detail changes no digest. */
function withoutUnknownDetails(entry: FeedEntry): object {
  if (entry.kind !== 'listing') return entry
  const said = Object.entries(entry.listing).filter(
    ([name, value]) =>
      !(name in listingDetails && (value === null || (Array.isArray(value) && value.length === 0))),
  )
  return { ...entry, listing: Object.fromEntries(said) }
}

/**
 * Digests of the reader. A change means that entries are read otherwise than before: raise READER_VERSION, so that all
 * are read anew, and update the snapshot.
 */
test('files are read as the version of the reader says (docs/import.md)', async () => {
  const digests: Record<string, string> = {}
  const digest = async (name: string, content: string | Buffer, format: FeedFormat, mapping?: object) => {
    const entries = await readAll(content, format, mapping ? { mapping: mappingOf(mapping) } : {})
    const digested = JSON.stringify(entries.map(withoutUnknownDetails))
    digests[name] = createHash('sha256').update(digested).digest('hex').slice(0, 12)
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
      "blm sample": "47dfd54019cc",
      "kyero sample": "40a54d04406b",
      "kyero-defects.xml": "c598edfb92ab",
      "mapped-windows-1253.csv": "26081bc0bf72",
      "openimmo sample": "db2551432e41",
      "own-defects.csv": "1dc41988d6cd",
      "own-defects.json": "622cdd2b12ea",
      "property-hive sample": "fdcace99abdf",
      "property-web-builder sample": "48655a222186",
      "rera sample": "971e8f33df98",
      "trovit sample": "38bb7e4ef505",
      "version": 6,
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
