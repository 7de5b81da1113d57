import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { testSite } from '#test/site.ts'
import { robots, sitemap, sitemapPart } from './sitemap.server.ts'

const database = testDatabase()
const numbers: number[] = []
beforeAll(async () => {
  for (let made = 0; made < 5; made += 1) {
    numbers.push(await listing(database().context(), { addition: made === 0 ? 'exclusive' : 'feed' }))
  }
})

const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

test('names every home on offer by its canonical address, and the pages worth finding (docs/product/pages.md §24)', async () => {
  const found = addresses(await sitemap(database().context()))
  for (const number of numbers) {
    expect(found).toContain(`https://petra.example/properties/${number}_2-bedroom-apartment-to-buy`)
  }
  expect(found).toContain('https://petra.example/')
  expect(found).toContain('https://petra.example/rent?regions=Paphos')
  expect(found).toContain('https://petra.example/market-limassol')
  expect(found).not.toContain('https://petra.example/login')
})

test('is split when it outgrows a file, and the parts hold each home once (docs/product/pages.md §24)', async () => {
  const ctx = database().context()
  expect(addresses(await sitemap(ctx, 2))).toEqual(
    [0, 1, 2, 3].map((part) => `https://petra.example/sitemap-${part}.xml`),
  )
  const parts = await Promise.all(
    [1, 2, 3].map(async (part) => addresses((await sitemapPart(ctx, part, 2)) ?? '')),
  )
  expect(parts.map((part) => part.length)).toEqual([2, 2, 1])
  expect(new Set(parts.flat()).size).toBe(5)
  expect(await sitemapPart(ctx, 4, 2)).toBeNull()
})

test('is served as XML beside robots.txt, and a part that is not there answers 404 (docs/product/pages.md §24)', async () => {
  const site = await testSite(database())
  const whole = await site.get('/sitemap.xml')
  expect(whole.status).toBe(200)
  expect(whole.headers.get('content-type')).toContain('application/xml')
  expect((await site.get('/sitemap-7.xml')).status).toBe(404)
  expect(await (await site.get('/robots.txt')).text()).toContain('Sitemap: http://localhost:5000/sitemap.xml')
  expect(robots(database().context())).toContain('Sitemap: https://petra.example/sitemap.xml')
})
