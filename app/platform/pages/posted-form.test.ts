import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { member, type TestMember } from '#test/members.ts'
import { type TestSite, testSite } from '#test/site.ts'

const database = testDatabase()
let site: TestSite
let anna: TestMember
beforeAll(async () => {
  anna = await member(database().context())
  site = await testSite(database())
})

/** Every page with a form of its own. */
const pages = [
  '/login',
  '/my-login',
  '/update-password',
  '/confirm-email',
  '/account',
  '/save',
  '/mylisting',
  '/alert-listing',
  '/save-search',
  '/my-alerts',
  '/my-alerts/limassol/yield',
  '/request-viewings',
  '/contact',
  '/sell',
  '/lidoexclusive',
]

test('a page with a form is sent what is none: 400, and no error of ours (docs/product/pages.md §23)', async () => {
  for (const page of pages) {
    const { status } = await site.post(page, 'x', { cookie: anna.cookie, 'content-type': 'text/plain' })
    expect({ page, status }).toEqual({ page, status: 400 })
  }
})

test('a form of very many fields is read in one pass, not searched once for each of them (docs/reliability.md §9)', async () => {
  const names = Array.from({ length: 40_000 }, (_, number) => `${number.toString(36)}=`)
  const headers = { cookie: anna.cookie, 'content-type': 'application/x-www-form-urlencoded' }
  const searches = (['get', 'getAll', 'has'] as const).map((method) => vi.spyOn(FormData.prototype, method))
  onTestFinished(() => searches.forEach((search) => search.mockRestore()))
  for (const page of ['/contact', '/account']) {
    const { status } = await site.post(page, names.join('&'), headers)
    expect({ page, status }).toEqual({ page, status: 400 })
  }
  const calls = searches.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  expect(calls).toBeGreaterThan(0)
  expect(calls).toBeLessThan(200)
})
