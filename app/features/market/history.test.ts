import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { loadTownHistories } from './history.server.ts'
import { type Snapshot, upsertSnapshots } from './market-snapshots.queries.server.ts'

const database = testDatabase()

test('the towns’ averages of two-bedroom homes stand on the same days, with gaps (docs/product/market.md §19)', async () => {
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
    snapshot({ day: '2026-06-29', averageEuro: 1_600 }),
    snapshot({ purpose: 'sale', averageEuro: 300_000 }),
    snapshot({ bedrooms: 1, averageEuro: 900 }),
    snapshot({ region: 'paphos', day: '2026-06-29', averageEuro: 1_100 }),
  ])
  const { days, towns } = await loadTownHistories(context())
  expect(days).toEqual(['2026-06-01', '2026-06-29'].map((day) => Date.parse(day) / 86_400_000))
  const figures = Object.fromEntries(towns.map(({ town, rents, prices }) => [town, [rents, prices]]))
  expect(figures['Limassol']).toEqual([
    [1_500, 1_600],
    [300_000, null],
  ])
  expect(figures['Paphos']).toEqual([
    [null, 1_100],
    [null, null],
  ])
})
