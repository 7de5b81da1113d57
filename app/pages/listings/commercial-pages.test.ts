import { beforeAll, expect, test } from 'vitest'
import { loadAlertForm } from '#app/features/alerts/form/alert-form.server.ts'
import { updateYields } from '#app/features/listings/record/yields.queries.server.ts'
import { marketRecordsAfter } from '#app/features/market/summary/market-records.queries.server.ts'
import { marketSummary } from '#app/features/market/summary/market-summary.server.ts'
import { testDatabase } from '#test/database.ts'
import { wordedTallies } from '#test/feeds/feed-test-kit.ts'
import { importer } from '#test/feeds/importing.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { type TestSite, testSite } from '#test/site.ts'

const database = testDatabase()
const importing = importer(database)
let site: TestSite
beforeAll(async () => {
  await listing(database().context())
  site = await testSite(database())
}, 60_000)

const htmlOf = async (path: string) => (await site.get(path)).text()
/** The values of the boxes that a search's form has for parent types and types. */
const typesIn = (html: string) =>
  [...html.matchAll(/<input[^>]*name="(?:parent_type|types)"[^>]*value="([^"]*)"/g)].map(([, value]) => value)
const heroTypes = (html: string) =>
  [
    ...html
      .split('aria-label="Kind of property"')[1]!
      .split('</select>')[0]!
      .matchAll(/value="([^"]*)"/g),
  ].map(([, value]) => value)
const commercial = ['Commercial', 'Office', 'Shop', 'Building', 'Hotel', 'Warehouse', 'Mixed Use']

async function typesInAlerts(): Promise<string[][]> {
  const anna = await member(database().context())
  const ctx = database().context({ actor: anna.actor })
  const forms = await Promise.all(
    (['rent-price', 'sale-price'] as const).map((kind) => loadAlertForm(ctx, { town: 'limassol', kind })),
  )
  return forms.map(({ types }) => types.filter((type) => commercial.includes(type)))
}

const file = [
  'pro_id;property_title;property_type;buy_rent_category;region;location;price;bedrooms;property_area;rental_yield',
  ...['Office', 'Γραφείο', 'Офис'].map(
    (type, at) => `O-${at};Office;${type};rent;Limassol;Germasogeia;${1_000 + at};2;90;`,
  ),
  'S-1;Shop on the square;Κατάστημα;buy;Limassol;Germasogeia;250000;0;120;6.5',
  'S-2;Shop;Магазин;buy;Limassol;Germasogeia;260000;2;120;',
  'C-1;A house of shops;Commercial property;buy;Limassol;Germasogeia;900000;;900;',
].join('\n')

test('commercial property is named by filters, the home page and alerts only while there is any (docs/product/search.md §8)', async () => {
  for (const path of ['/buy', '/rent', '/featured', '/search'])
    expect([path, ...typesIn(await htmlOf(path))].filter((value) => commercial.includes(value!))).toEqual([])
  expect(heroTypes(await htmlOf('/'))).toEqual(['', 'Apartments', 'Houses', 'Lands'])
  expect(await typesInAlerts()).toEqual([[], []])
  expect(typesIn(await htmlOf('/buy?parent_type=Commercial'))).toContain('Commercial')

  const { report } = await importing(file, { source: 'commercial' })
  expect(report).toMatchObject({ added: 6, refused: 0 })
  expect(wordedTallies(report.warningsByKind)).toMatchObject([
    { reason: "'…' does not say which kind of commercial property; read as a building", count: 1 },
  ])
  await updateYields(database().db)
  await site.pagesChanged()

  for (const path of ['/buy', '/rent'])
    expect(typesIn(await htmlOf(path)).filter((value) => commercial.includes(value!))).toEqual(commercial)
  expect(heroTypes(await htmlOf('/'))).toEqual(['', 'Apartments', 'Houses', 'Lands', 'Commercial'])
  expect(await typesInAlerts()).toEqual([commercial.slice(1), commercial.slice(1)])
})

test('offices to rent are found, named and described as such (docs/product/listings.md §2, §6, §14)', async () => {
  const found = await (await site.get('/api/property/rent?parent_type=Commercial')).json()
  expect(found.properties ?? found).toMatchObject(
    Array.from({ length: 3 }, () => ({ property_type: 'Office', parent_type: 'Commercial', bedrooms: null })),
  )
  const list = await htmlOf('/rent?types=Office')
  expect(list.replaceAll('<!-- -->', '')).toContain('Office to rent')
  const [path = ''] = /\/properties\/\d+_office-to-rent/.exec(list) ?? []
  const page = await htmlOf(path)
  expect(page).not.toMatch(/<dt[^>]*>Bed</)
  expect(page).toContain('"@type":"Accommodation"')
  expect(page).not.toContain('numberOfBedrooms')
})

test('commercial property has the yield its source states and no other (docs/product/listings.md §9)', async () => {
  const shops = await database()
    .db.selectFrom('listing')
    .select(['source_id', 'bedrooms', 'yield_percent', 'annual_income_euro'])
    .where('type', '=', 'shop')
    .orderBy('source_id')
    .execute()
  expect(shops).toEqual([
    { source_id: 'S-1', bedrooms: null, yield_percent: 6.5, annual_income_euro: null },
    { source_id: 'S-2', bedrooms: null, yield_percent: null, annual_income_euro: null },
  ])
})

test('market pages count homes and lands only, neither counted nor skipped is a shop (docs/product/market.md §3)', async () => {
  const { db } = database()
  const { figures, skipped } = await marketSummary(database().context(), 'limassol')
  expect(figures.find(({ location, bedrooms }) => location === null && bedrooms === null)?.homes).toBe(1)
  expect(skipped).toEqual([])
  expect(await marketRecordsAfter(db, 'limassol', null, 10)).toHaveLength(1)
})

test('the drawing in place of a missing photograph has one for each commercial type (docs/product/listings.md §16)', async () => {
  for (const type of ['office', 'mixed-use'])
    expect((await site.get(`/pictures/placeholder/${type}/7.svg`)).status).toBe(200)
})
