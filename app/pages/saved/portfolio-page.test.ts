import { beforeAll, expect, test } from 'vitest'
import { recomputeYields } from '#app/features/listings/record/recompute-yields.server.ts'
import { findRemembered } from '#app/features/income/remembered-assumptions.queries.server.ts'
import { testDatabase } from '#test/database.ts'
import { listing, type offered } from '#test/listings.ts'
import { member, type TestMember } from '#test/members.ts'
import { origin, type TestSite, testSite } from '#test/site.ts'

const database = testDatabase()
let site: TestSite
let anna: TestMember
beforeAll(async () => {
  site = await testSite(database())
  anna = await member(database().context(), { username: 'Anna Portfolio' })
})

const earning = { statedAnnualIncomeEuro: 9_000, priceEuro: 150_000 } as const
async function home(about: Parameters<typeof offered>[0] = {}): Promise<number> {
  const ctx = database().context()
  const id = await listing(ctx, { ...earning, ...about })
  await recomputeYields(ctx)
  return id
}
const page = async (address: string, headers?: Record<string, string>) => {
  const response = await site.get(address, headers)
  const html = await response.text()
  return { status: response.status, html, words: html.replaceAll(/<!-- -->|<[^>]*>/g, '') }
}

test('several homes are one sheet with their sum (docs/product/income.md §9)', async () => {
  const numbers = [await home(), await home({ priceEuro: 250_000 })]
  const { status, html, words } = await page(`/portfolio?homes=${numbers.join(',')}&loan=0`)
  expect(status).toBe(200)
  expect(words).toContain('2 homes, bought together and let from the first day.')
  // 154,700 as on the sheet of the first; 250,000, fees of 6,600 (2,550, 4,250, 6,400, halved) and 3,000 for a lawyer.
  expect(words).toContain('Total cost to buy€414,300')
  expect(words).toContain('Cash needed€414,300')
  expect(words).toContain('If you sell after 10 years')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain(`<link rel="canonical" href="${origin}/portfolio"/>`)
})

test('homes without a rent, rents and sold homes are not counted, and say so (docs/product/income.md §9)', async () => {
  const counted = await home()
  const noRent = await home({ statedAnnualIncomeEuro: null, region: 'paphos', placeId: null, bedrooms: 9 })
  const rent = await home({ purpose: 'rent', statedAnnualIncomeEuro: null, priceEuro: 900 })
  const sold = await home({ state: 'sold' })
  const draft = await home({ state: 'draft' })
  const { words } = await page(`/portfolio?homes=${[counted, noRent, rent, sold, draft].join(',')}&loan=0`)
  expect(words).toContain('1 of 4 homes counted')
  expect(words).toContain('Too few homes to let nearby to estimate a rent. Not counted.')
  expect(words).toContain('Not a house or apartment for sale. Not counted.')
  expect(words).toContain('no longer on the market. Not counted.')
  expect(words).toContain(`We do not show a home with the number ${draft} any more.`)
  expect(words).toContain('Total cost to buy€154,700')
  expect((await page('/portfolio')).words).toContain('No homes in this portfolio yet')
  expect((await page(`/portfolio?homes=${draft}`)).words).toContain('These homes are no longer on our site')
  const many = Array.from({ length: 21 }, (_, at) => counted + 1_000 + at)
  expect((await page(`/portfolio?homes=${[counted, ...many].join(',')}`)).words).toContain(
    'A portfolio has up to 20 homes: 2 homes are left out.',
  )
})

test('the ticked homes of a list lead to their portfolio, and the portfolio to its file (docs/product/income.md §9)', async () => {
  const id = await home()
  const ticked = new URLSearchParams([['select', `${origin}/properties/${id}_2-bedroom-apartment-to-buy`]])
  const led = await site.get(`/portfolio?${ticked}`)
  expect([led.status, led.headers.get('location')]).toEqual([302, `/portfolio?homes=${id}`])
  const file = await site.get(`/portfolio/csv?homes=${id}&loan=0`)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(await file.text()).toContain('154700')
})

test('a member’s assumptions are entered once and count for portfolios (docs/product/income.md §9)', async () => {
  const id = await home()
  const cookie = { Cookie: anna.cookie }
  const post = (fields: Record<string, string>, headers: Record<string, string> = cookie) =>
    site.post('/portfolio', new URLSearchParams({ homes: String(id), ...fields }), headers)
  const stored = await post({ buyer: 'resident', loan: '0', remember: 'yes' })
  expect(stored.status).toBe(303)
  expect(await findRemembered(database().db, anna.memberId)).toMatchObject({ loan: '0', buyer: 'resident' })
  expect((await page(`/portfolio?homes=${id}`, cookie)).words).toContain('Cash needed€154,700')
  expect((await page(`/portfolio?homes=${id}`)).words).not.toContain('Cash needed€154,700')
  const visitor = await post({ remember: 'yes' }, {})
  expect(visitor.headers.get('location')).toContain('/login')
  await post({ remember: 'no' })
  expect(await findRemembered(database().db, anna.memberId)).toBeNull()
})
