import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { pageFiles } from '#test/page-files.ts'
import { type TestSite, testSite } from '#test/site.ts'

const database = testDatabase()
let site: TestSite
beforeAll(async () => {
  site = await testSite(database())
})

/** Addresses that a page reads a token from, by its own source: `/update-password?resetToken=…`. */
const secretAddresses = pageFiles.flatMap(({ address, file }) => {
  const source = readFileSync(file, 'utf8')
  const filled = address.replaceAll(/:(\w*token\w*)/gi, 'secret').replaceAll(/:\w+/g, '1')
  const inPath = /:\w*token/i.test(address) ? [filled] : []
  const inQuery = [...source.matchAll(/searchParams\.get\('(\w*(?:token|key|secret|session)\w*)'\)/gi)]
  return [...inPath, ...inQuery.map(([, name]) => `${filled}?${name}=secret`)]
})

test('pages that read a token from their address are found', () => {
  expect(secretAddresses.toSorted()).toEqual([
    '/alert-mails/secret',
    '/confirm-email?confirmToken=secret',
    '/report/secret',
    '/shortlist/secret',
    '/staff-invitation?invitationToken=secret',
    '/update-password?resetToken=secret',
    '/viewings/secret',
  ])
})

describe.each(secretAddresses)('%s', (address) => {
  test('is kept nowhere and names itself to nobody (docs/product/accounts.md §28)', async () => {
    for (const page of [await site.get(address), await site.get(address)]) {
      expect(page.headers.get('cache-control')).toBe('private, no-store')
      expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    }
  })
})

test('a form without script counts from a page without referrers, whose origin the browser withholds (docs/product/accounts.md §16)', async () => {
  const send = (headers: Record<string, string>) =>
    site.post('/confirm-email', new URLSearchParams({ confirmToken: 'secret' }), headers)
  const answer = await send({ Origin: 'null', 'Sec-Fetch-Site': 'same-origin' })
  // The token is wrong: the page says so, as it does where the origin is ours.
  expect(answer.status).toBe((await send({})).status)
  expect(await answer.text()).toContain('Confirm your e-mail')
  expect((await send({ Origin: 'null', 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
})
