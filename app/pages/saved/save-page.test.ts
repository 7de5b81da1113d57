import { beforeAll, expect, test } from 'vitest'
import { saveListing } from '#app/features/saved/homes/save-listing.server.ts'
import { findSaved } from '#app/features/saved/homes/saved.queries.server.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { member, type TestMember } from '#test/members.ts'
import { type TestSite, testSite } from '#test/site.ts'

const database = testDatabase()
let site: TestSite
let anna: TestMember
let home: number
beforeAll(async () => {
  anna = await member(database().context())
  home = await listing(database().context(), { addition: 'exclusive', title: 'N/A' })
  site = await testSite(database())
})

const press = (fields: Record<string, string>, cookie = '') =>
  site.post('/save', new URLSearchParams(fields), cookie ? { cookie } : {})
const savedOf = async ({ memberId }: TestMember) =>
  (await findSaved(database().db, memberId)).map(({ listingId }) => listingId)
const pathOf = (answer: Response) => {
  const { pathname, search } = new URL(answer.headers.get('location') ?? '', 'http://localhost:5000')
  return pathname + search
}

test('what a visitor means to save is saved after the login, without script (docs/product/accounts.md §23)', async () => {
  const told = await press({ save: String(home), next: '/buy?regions=Paphos' })
  expect(told.status).toBe(303)
  const back = pathOf(told)
  const hint = await (await site.get(back)).text()
  expect(hint.replaceAll(/<!-- -->|<[^>]*>/g, '')).toContain(
    'Please Login or Register With Us To Save Properties',
  )
  expect(hint).toContain(`href="/login?next=${encodeURIComponent(back).replaceAll('%20', '+')}"`)

  const meant = told.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(told.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  const after = await site.get(back, { cookie: `${anna.cookie}; ${meant}` })
  expect([after.status, pathOf(after)]).toEqual([303, '/buy?regions=Paphos'])
  expect(after.headers.get('set-cookie')).toMatch(/^petra-save=; Max-Age=0/)
  expect(await savedOf(anna)).toEqual([home])
})

test('an address alone saves nothing: it shows the home, and a button (docs/product/accounts.md §23)', async () => {
  const nikos = await member(database().context())
  const page = await site.get(`/save?home=${home}&next=/buy`, { cookie: nikos.cookie })
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Save this property')
  expect(await savedOf(nikos)).toEqual([])
  expect((await site.get('/save?home=999999999')).status).toBe(404)
  expect((await site.get('/save?home=x')).status).toBe(404)
})

test('a member’s press saves and removes, and leads back to a page of ours only (docs/product/accounts.md §23)', async () => {
  const nikos = await member(database().context())
  const saved = await press({ save: String(home), next: '//elsewhere.example' }, nikos.cookie)
  expect([saved.status, pathOf(saved)]).toEqual([303, '/mylisting'])
  expect(await savedOf(nikos)).toEqual([home])
  const removed = await press({ remove: `CY-${home}`, next: '/rent' }, nikos.cookie)
  expect([removed.status, pathOf(removed)]).toEqual([303, '/rent'])
  expect(await savedOf(nikos)).toEqual([])
  const foreign = await site.post('/save', new URLSearchParams({ save: String(home) }), {
    cookie: nikos.cookie,
    Origin: 'https://elsewhere.example',
  })
  expect(foreign.status).toBe(403)
  expect(await savedOf(nikos)).toEqual([])
})

test('what a member saved comes with the page; a visitor’s is the same for all (docs/product/pages.md §27)', async () => {
  const nikos = await member(database().context())
  await saveListing(database().context({ actor: nikos.actor }), { number: home })
  const mine = await site.get('/buy', { cookie: nikos.cookie })
  expect(mine.headers.get('cache-control')).toBe('private, no-store')
  expect(await mine.text()).toMatch(
    new RegExp(`name="remove"[^>]*value="${home}"|value="${home}"[^>]*name="remove"`),
  )
  const first = await (await site.get('/buy')).text()
  expect(await (await site.get('/buy', { cookie: 'petra-save=10001' })).text()).toBe(first)
  expect(first).not.toContain('aria-pressed="true"')
})

test('each list takes a home off and puts it back by its own form; what cannot be is said, as no error of ours (docs/product/accounts.md §24, docs/product/alerts.md §19)', async () => {
  const nikos = await member(database().context())
  await saveListing(database().context({ actor: nikos.actor }), { number: home })
  await database()
    .db.insertInto('alert_listing')
    .values({
      member_id: nikos.memberId,
      listing_id: home,
      listed_at: testNow,
      reason: JSON.stringify({ code: 'rents-rose', figure: null }),
    })
    .execute()
  const count = async (path: string) =>
    [...(await (await site.get(path, { cookie: nikos.cookie })).text()).matchAll(/<article/g)].length
  const send = (path: string, fields: Record<string, string>) =>
    site.post(path, new URLSearchParams(fields), { cookie: nikos.cookie })
  for (const [path, other] of [
    ['/mylisting', '/alert-listing'],
    ['/alert-listing', '/mylisting'],
  ] as const) {
    const removed = pathOf(await send(path, { remove: String(home) }))
    const since = new URL(removed, 'http://x').searchParams.get('since') ?? ''
    expect([await count(removed), await count(other)]).toEqual([0, 1])
    expect((await send(path, { restore: String(home), since })).status).toBe(303)
    expect(await count(path)).toBe(1)
    expect((await send(path, { restore: '999999999' })).status).toBe(404)
  }
})

test('the saved list has its cards to the letter, and the member’s alone (docs/product/accounts.md §24, §25, docs/product/listings.md §12)', async () => {
  const nikos = await member(database().context())
  await saveListing(database().context({ actor: nikos.actor }), { number: home })
  await database()
    .db.updateTable('saved_listing')
    .set({ saved_price_euro: 315_000 })
    .where('member_id', '=', nikos.memberId)
    .execute()
  const html = await (await site.get('/mylisting', { cookie: nikos.cookie })).text()
  const text = html.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, '')
  expect(text).toContain('2 Beds Apartment For buy')
  expect(text).toContain('€300,000')
  expect(text).toContain('Apartment | Germasogeia')
  expect(text).toContain('€15,000 cheaper: €315,000 when you saved it, €300,000 now.')
  expect(text).toContain('Request Viewings For All Selected')
  expect(text).not.toContain('N/A')
  const path = `/properties/${home}_2-bedroom-apartment-to-buy?type=exclusive`
  expect(html).toContain(`href="${path}"`)
  expect(html).toMatch(new RegExp(`<input[^>]* value="http://localhost:5000${path.replace('?', '\\?')}"`))

  const visitor = await (await site.get('/mylisting')).text()
  expect(visitor).toMatch(
    /For View Saved Properties Please(<!-- -->)? <a [^>]*href="\/login\?next=%2Fmylisting"/,
  )
  expect(visitor).not.toContain('Request Viewings For All Selected')
  const other = await member(database().context())
  const empty = await (await site.get('/mylisting', { cookie: other.cookie })).text()
  expect(empty).toContain('No Matching Properties Found')
})
