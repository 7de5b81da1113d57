import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { offered } from '#test/listings.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { loadTownHistories } from './history.server.ts'
import { type Snapshot, upsertSnapshots } from './market-snapshots.queries.server.ts'
import { deleteHistory, snapshotMarket } from './snapshot-market.server.ts'

const database = testDatabase()

test('the price of a square metre that is written down each night leaves land out, as the page does (docs/product/market.md §5)', async () => {
  const { context } = database()
  const ctx = context({ actor: { kind: 'system' } })
  const inPaphos = { region: 'paphos', bedrooms: 2, areaSquareMetres: 100, placeText: 'Peyia' } as const
  await offerListings(ctx, 'agency', [
    offered({ ...inPaphos, priceEuro: 200_000 }),
    offered({ ...inPaphos, priceEuro: 300_000 }),
    offered({ ...inPaphos, type: 'residential-land', priceEuro: 10_000 }),
  ])
  const { towns } = await snapshotMarket(ctx)
  expect(towns.filter(({ bedrooms }) => bedrooms === 0)).toMatchObject([
    { region: 'paphos', purpose: 'sale', homes: 2, averageEuro: 2_500, medianEuro: 2_500 },
  ])
  await deleteHistory(ctx)
})

test('the towns’ medians of two-bedroom homes stand on the same days, with gaps where there are fewer than ten homes (docs/product/market.md §19, §30)', async () => {
  const { db, context } = database()
  const snapshot = (about: Partial<Snapshot>): Snapshot => ({
    region: 'limassol',
    day: '2026-06-01',
    purpose: 'rent',
    bedrooms: 2,
    homes: 10,
    averageEuro: 1_500,
    medianEuro: 1_400,
    ...about,
  })
  await upsertSnapshots(db, [
    snapshot({}),
    snapshot({ day: '2026-06-29', medianEuro: 1_500 }),
    snapshot({ purpose: 'sale', medianEuro: 280_000 }),
    snapshot({ purpose: 'sale', day: '2026-06-29', medianEuro: 90_000, homes: 9 }),
    snapshot({ bedrooms: 1, medianEuro: 900 }),
    snapshot({ region: 'paphos', day: '2026-06-29', medianEuro: 1_100 }),
  ])
  const { days, towns } = await loadTownHistories(context())
  expect(days).toEqual(['2026-06-01', '2026-06-29'].map((day) => Date.parse(day) / 86_400_000))
  const figures = Object.fromEntries(towns.map(({ town, rents, prices }) => [town, [rents, prices]]))
  expect(figures['Limassol']).toEqual([
    [1_400, 1_500],
    [280_000, null],
  ])
  expect(figures['Paphos']).toEqual([
    [null, 1_100],
    [null, null],
  ])
})
