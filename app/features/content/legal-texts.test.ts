/** What the legal pages say is what the program does. */
import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { findContentPage } from './content-pages.queries.server.ts'

const database = testDatabase()
let cookies = ''
let privacy = ''
beforeAll(async () => {
  const { db } = database()
  cookies = (await findContentPage(db, 'cookies'))?.sections.content ?? ''
  privacy = (await findContentPage(db, 'privacy'))?.sections.content ?? ''
})

test('the one cookie, and every name in the browser’s storage (issue: content, docs/product/accounts.md §11)', () => {
  expect(cookies.match(/12 hours, or 30 days/g)).toHaveLength(1)
  for (const name of [
    '__Host-petra',
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

test('a storage key that the sources use is named on the page (issue: content)', () => {
  const sources = globSync('app/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => /(?:local|session)Storage\./.test(text))
  const keys = sources.flatMap((text) =>
    [...text.matchAll(/const (?:KEY|CARRIED) = '([\w-]+)'/g)].map(([, key]) => key),
  )
  expect(keys).toEqual(expect.arrayContaining(['recentlyViewed', 'allowedEmbeds', 'petra-toast']))
  for (const key of keys) expect(cookies).toContain(key)
})

test('the source of countries and cities is credited as its licence asks (issue: content)', () => {
  expect(privacy).toContain('<a href="https://db-ip.com">IP Geolocation by DB-IP</a>')
  expect(privacy).toContain('href="https://creativecommons.org/licenses/by/4.0/"')
})

test('hashes of addresses for little more than an hour, leads until deleted, export and erasure, and the authority (issue: content)', () => {
  for (const words of [
    'for little\nmore than an hour',
    'until it is\ndeleted',
    'download all of it, and erase it',
    'dataprotection.gov.cy',
  ]) {
    expect(privacy.replaceAll(/\s+/g, ' ')).toContain(words.replaceAll(/\s+/g, ' '))
  }
})
