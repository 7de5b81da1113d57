import { expect, test } from 'vitest'
import { testDatabase, testNow } from '#test/database.ts'
import { demandByWeek } from '#app/features/demand/demand.queries.server.ts'
import { addViews } from '#app/features/demand/views.queries.server.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { DEMO_SOURCE } from './demo-source.ts'
import { demoStock } from './demo-stock.ts'
import { demoViews } from './demo-views.ts'
import { listDemoHomes } from './demo-views.queries.server.ts'
import { insertInstallation } from '../installation.queries.server.ts'
import { withdrawDemo } from '../withdraw-demo.server.ts'

const database = testDatabase()
const DAY_MS = 86_400_000

test('homes of the demo were looked at in the weeks before, and the views go with it (docs/product/pages.md §29)', async () => {
  const system = database().context({ actor: { kind: 'system' }, client: null })
  const { db } = database()
  await offerListings(
    system,
    DEMO_SOURCE,
    demoStock(testNow, 40).map((home) => ({ ...home, pictures: [] })),
  )
  await insertInstallation(db, testNow, 'loaded')
  const homes = await listDemoHomes(db)
  await addViews(db, demoViews(homes, testNow))
  const oldest = homes.toSorted((a, b) => a.publishedAt.valueOf() - b.publishedAt.valueOf())[0]!
  const weeks = await demandByWeek(db, oldest.id, { now: testNow, weeks: 26 })
  expect(weeks.filter(({ views }) => views > 0).length).toBeGreaterThanOrEqual(10)
  await withdrawDemo(system)
  expect(await db.selectFrom('listing_views').selectAll().execute()).toEqual([])
})

test('the views of the demo are the same each time, one row a day, and none is older than the home (docs/product/pages.md §29)', () => {
  const publishedAt = new Date(testNow.valueOf() - 20 * DAY_MS)
  const homes = Array.from({ length: 50 }, (_, id) => ({ id, publishedAt }))
  const views = demoViews(homes, testNow)
  expect(demoViews(homes, testNow)).toEqual(views)
  const days = views.map(({ listingId, day }) => `${listingId} ${day}`)
  expect(new Set(days).size).toBe(days.length)
  const before = publishedAt.toISOString().slice(0, 10)
  expect(views.filter(({ day }) => day < before)).toEqual([])
})
