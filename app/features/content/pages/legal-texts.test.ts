/** Compares the legal pages with the program's behaviour. */
import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { DEVICE_DAYS } from '#app/features/accounts/session/session-cookie.ts'
import { findContentPage } from './content-pages.queries.server.ts'

const database = testDatabase()
let cookies = ''
let privacy = ''
beforeAll(async () => {
  const { db } = database()
  cookies = (await findContentPage(db, 'cookies'))?.sections.content ?? ''
  privacy = (await findContentPage(db, 'privacy'))?.sections.content ?? ''
})

test('the three cookies, and every name in the browser’s storage (docs/product/pages.md §15, docs/product/accounts.md §11)', () => {
  expect(cookies.match(/12 hours, or 30 days/g)).toHaveLength(1)
  expect(cookies).toContain(`${DEVICE_DAYS} days after your last login`)
  for (const name of [
    '__Host-petra',
    '__Host-petra-device',
    'petra-save',
    'authToken',
    'user',
    'userToken',
    'username',
    'id',
    'email',
    'authCookie',
  ]) {
    expect(cookies).toMatch(new RegExp(`[>, (]${name}[<,]`))
  }
})

test('a storage key that the sources use is named on the page (docs/product/pages.md §15)', () => {
  const sources = globSync('app/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => /(?:local|session)Storage\./.test(text))
  const keys = sources.flatMap((text) =>
    [...text.matchAll(/const (?:\w+_)?KEY = '([\w-]+)'/g)].map(([, key]) => key),
  )
  expect(keys).toEqual(
    expect.arrayContaining(['recentlyViewed', 'allowedEmbeds', 'petra-toast', 'petra-save-search']),
  )
  for (const key of keys) expect(cookies).toContain(key)
})

test('the source of countries and cities is credited as its licence asks (docs/product/pages.md §15)', () => {
  expect(privacy).toContain('<a href="https://db-ip.com">IP Geolocation by DB-IP</a>')
  expect(privacy).toContain('href="https://creativecommons.org/licenses/by/4.0/"')
})

test('hashes of addresses for a day, leads for two years, export and erasure, and the authority (docs/product/pages.md §15)', () => {
  for (const words of [
    'for a\nday at most',
    'two years after our last contact about it',
    'what you had us remember for income sheets',
    'download all of it, and erase it',
    'dataprotection.gov.cy',
  ]) {
    expect(privacy.replaceAll(/\s+/g, ' ')).toContain(words.replaceAll(/\s+/g, ' '))
  }
})
