/** Columns that the database computes, compared with the filters. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase, testNow } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { flatPoint } from '#app/features/places/flat-point.ts'
import { kilometresToSea, metresToSea } from '#app/features/places/distance-to-sea.ts'
import {
  insertDocument,
  documentsOf,
  setRemoved,
} from '#app/features/listings/documents/documents.queries.server.ts'
import type { OfferedListing } from '#app/features/listings/record/listing.ts'
import { recomputeFigures } from '#app/features/listings/record/recompute-figures.server.ts'
import { findListingById } from '#app/features/listings/record/listings.queries.server.ts'
import { places } from '#app/features/places/gazetteer.ts'
import type { Place } from '#app/features/places/place.ts'
import { type Feature, featureBits, featureNames } from './filter-registry.ts'

const database = testDatabase()

/** Home without anything that a filter could find. */
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
  [{ roadAccess: 'registered' }, ['registered-road']],
  [{ roadAccess: 'access', plotShare: 0.5, waterAtPlot: true }, []],
  [{ plotShare: 1 }, ['whole-plot']],
  [{ waterAtPlot: true, electricityAtPlot: true }, ['plot-services']],
  [{ youtubeId: 'aqz-KE-bpKQ', addition: 'own' }, ['video']],
  [{ tourUrl: 'https://tours.example/1', addition: 'exclusive' }, ['tour']],
  [
    { condition: 'brand-new', vat: 'excluded', priceEuro: 300_000, firstSale: true },
    ['residence', 'possible-residence'],
  ],
  [{ condition: 'brand-new', vat: 'excluded', priceEuro: 300_000 }, ['possible-residence']],
  [{ condition: 'brand-new', vat: 'excluded', priceEuro: 299_999, firstSale: true }, []],
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

test('the distance to the sea is that of the plain rule, follows the position, and is unknown without one (docs/product/search.md §28)', async () => {
  const ctx = database().context({ actor: { kind: 'system' } })
  const { db } = ctx
  const [{ latitude, longitude }, other] = places as [Place, Place]
  const seaMetresOf = async (home: number) => (await findListingById(db, home))!.seaMetres
  const id = await listing(ctx, { sourceId: 'moves', latitude, longitude })
  expect(await seaMetresOf(id)).toBe(Math.round(kilometresToSea(flatPoint(latitude, longitude)) * 10) * 100)
  const nowhere = await listing(ctx, { latitude: null, longitude: null })
  expect(await seaMetresOf(nowhere)).toBeNull()

  const there = { latitude: other.latitude, longitude: other.longitude }
  expect(metresToSea(there)).not.toBe(await seaMetresOf(id))
  await listing(ctx, { sourceId: 'moves', ...there })
  expect(await seaMetresOf(id)).toBe(metresToSea(there))
})

test('what a process of the version before wrote without its figures is recomputed (docs/product/search.md §28)', async () => {
  const ctx = database().context({ actor: { kind: 'system' } })
  const [{ latitude, longitude }] = places as [Place]
  const id = await listing(ctx, { latitude, longitude })
  const nowhere = await listing(ctx, { latitude: null, longitude: null })
  await sql`update listing set sea_metres = case when id = ${nowhere} then 100 end where id in (${id}, ${nowhere})`.execute(
    ctx.db,
  )
  await recomputeFigures(ctx)
  expect((await findListingById(ctx.db, id))!.seaMetres).toBe(metresToSea({ latitude, longitude }))
  expect((await findListingById(ctx.db, nowhere))!.seaMetres).toBeNull()
})
