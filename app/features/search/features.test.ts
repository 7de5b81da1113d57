/** What the database computes of a home, as filters ask for it. */
import { expect, test } from 'vitest'
import { testDatabase, testNow } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { flatPoint, kilometresToSea } from '../estimates/home-position.ts'
import { insertDocument, documentsOf, setRemoved } from '../listings/documents.queries.server.ts'
import type { OfferedListing } from '../listings/listing.ts'
import { findListingById } from '../listings/listings.queries.server.ts'
import { places } from '../places/gazetteer.ts'
import { type Feature, featureBits, featureNames } from './filter-registry.ts'

const database = testDatabase()

/** Nothing that a filter could find. */
const bare: Partial<OfferedListing> = {
  pool: 'none',
  parking: 'none',
  furnishing: 'part-furnished',
  airConditioning: 'provision',
  titleDeeds: 'in-process',
  lift: false,
}

async function featuresOf(about: Partial<OfferedListing>): Promise<Feature[]> {
  const id = await listing(database().context(), { ...bare, ...about })
  const { featureBits: bits } = (await findListingById(database().db, id))!
  return featureNames.filter((feature) => (bits & featureBits([feature])) !== 0)
}

test.each<[Partial<OfferedListing>, Feature[]]>([
  [{}, []],
  [{ pool: 'communal' }, ['pool']],
  [{ pool: 'private' }, ['pool', 'private-pool']],
  [{ parking: 'uncovered' }, ['parking']],
  [{ parking: 'garage' }, ['parking', 'covered-parking']],
  [{ furnishing: 'furnished' }, ['furnished']],
  [{ airConditioning: 'central' }, ['air-conditioning']],
  [{ lift: true }, ['lift']],
  [{ petsAllowed: true }, ['pets']],
  [{ seaView: true }, ['sea-view']],
  [{ titleDeeds: 'available' }, ['title-deeds']],
  [{ youtubeId: 'aqz-KE-bpKQ', addition: 'own' }, ['video']],
  [{ tourUrl: 'https://tours.example/1', addition: 'exclusive' }, ['tour']],
  // Not shown on its page (docs/product/listings.md §17).
  [{ youtubeId: 'aqz-KE-bpKQ', tourUrl: 'https://tours.example/1' }, []],
])('a home with %j has %j (docs/product/search.md §26)', async (about, expected) => {
  expect(await featuresOf(about)).toEqual(expected)
})

test('a home has a floor plan while one is not removed (docs/product/search.md §26)', async () => {
  const { db } = database()
  const id = await listing(database().context(), bare)
  const hasPlan = async () => (await findListingById(db, id))!.featureBits === featureBits(['plan'])
  expect(await hasPlan()).toBe(false)
  const size = { width: 800, height: 600, bytes: null }
  await insertDocument(db, id, { kind: 'plan', storageKey: 'plan', ...size }, testNow)
  expect(await hasPlan()).toBe(true)
  const [plan] = await documentsOf(db, id)
  await setRemoved(db, id, plan!.id, testNow)
  expect(await hasPlan()).toBe(false)
  await setRemoved(db, id, plan!.id, null)
  expect(await hasPlan()).toBe(true)
})

test('the distance to the sea is that of the plain rule, and unknown without a position (docs/product/search.md §28)', async () => {
  for (const { latitude, longitude } of places.filter((_, at) => at % 20 === 0)) {
    const id = await listing(database().context(), { latitude, longitude })
    const { seaMetres } = (await findListingById(database().db, id))!
    const metres = kilometresToSea(flatPoint(latitude, longitude)) * 1_000
    expect(seaMetres! % 100).toBe(0)
    // Corners of the coast are written in tens of metres.
    expect(Math.abs(seaMetres! - metres)).toBeLessThan(60)
  }
  const nowhere = await listing(database().context(), { latitude: null, longitude: null })
  expect((await findListingById(database().db, nowhere))!.seaMetres).toBeNull()
})
