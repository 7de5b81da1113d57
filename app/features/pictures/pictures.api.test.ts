import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { testCalls } from '#test/calls.ts'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { sceneNames } from '#tools/scenes/scene.ts'
import { photoFile, photoFileKey } from '#app/features/listings/record/picture-sources.ts'
import { propertyTypeIds } from '#app/features/listings/record/listing.ts'

const database = testDatabase()
let calls: ReturnType<typeof testCalls>
beforeAll(() => {
  calls = testCalls(database())
})

test('every scene is drawn on request, and can neither run nor load anything (docs/product/listings.md §16)', async () => {
  const paths = [
    ...sceneNames.map((name) => `/pictures/scene/${name}/12345.svg`),
    ...propertyTypeIds.map((type) => `/pictures/placeholder/${type}/7.svg`),
    '/pictures/scene/living-room/3.svg?type=apartment',
    '/pictures/coast/morning.svg',
    '/pictures/coast/dusk.svg',
  ]
  for (const path of paths) {
    const answer = await calls.send(path)
    expect({ path, status: answer.status }).toEqual({ path, status: 200 })
    expect(answer.headers.get('content-type')).toContain('image/svg+xml')
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'",
    )
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toContain('max-age=2592000')
    expect(await answer.text()).toMatch(/^<svg[^]*<\/svg>\s*$/)
  }
})

test('the coast of the home page is drawn in the light that is in Cyprus now (docs/product/pages.md §6)', async () => {
  for (const [time, hour] of [
    ['2026-07-01T03:30Z', 'morning'],
    ['2026-07-01T10:00Z', 'noon'],
    ['2026-07-01T16:00Z', 'golden'],
    ['2026-07-01T20:00Z', 'dusk'],
  ] as const) {
    const now = await testCalls(database(), new Date(time)).send('/pictures/coast/now.svg')
    expect(now.headers.get('cache-control')).toBe('public, max-age=600')
    expect(await now.text()).toBe(await (await calls.send(`/pictures/coast/${hour}.svg`)).text())
  }
})

test('a drawing is answered 304 to who has it', async () => {
  const path = '/pictures/scene/kitchen/1.svg'
  const tag = (await calls.send(path)).headers.get('etag')!
  expect((await calls.send(path, { 'If-None-Match': tag })).status).toBe(304)
})

test('a shared page shows a JPEG of 1200 by 630 (docs/product/listings.md §27)', async () => {
  const ids = [
    await listing(database().context(), {
      pictures: [{ kind: 'scene', scene: 'villa-stone', seed: 5, alt: null }],
    }),
    await listing(database().context(), { pictures: [] }),
  ]
  for (const id of ids) {
    const answer = await calls.send(`/pictures/share/${id}.jpg`)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
  }
})

test('a home with a photograph of its own is shared by it, and a site elsewhere may show it (docs/product/listings.md §27)', async () => {
  const { db, storage, context } = database()
  const id = await listing(context(), {
    pictures: [{ kind: 'photo', url: 'https://agency.example/1.jpg', alt: null }],
  })
  const key = '0123456789abcdef0123456789abcdef'
  const red = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#c00000' } })
    .webp()
    .toBuffer()
  await storage.put(photoFileKey(photoFile(key, 1600, 'webp')), red)
  await db
    .updateTable('listing_picture')
    .set({ state: 'stored', storage_key: key, width: 1600, height: 1200 })
    .where('listing_id', '=', id)
    .execute()

  const answer = await calls.send(`/pictures/share/${id}.jpg`)
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const { dominant } = await sharp(await answer.arrayBuffer()).stats()
  expect(dominant.r).toBeGreaterThan(150)
  expect(dominant.g + dominant.b).toBeLessThan(60)
})

test('the pictures of a card have short addresses, which lead to the present files of a home that is shown (docs/product/listings.md §36)', async () => {
  const { db, context } = database()
  const pictures = [
    { kind: 'scene', scene: 'kitchen', seed: 8, alt: null },
    { kind: 'photo', url: 'https://agency.example/waits.jpg', alt: null },
    { kind: 'photo', url: 'https://agency.example/stored.jpg', alt: null },
  ] as const
  const id = await listing(context(), { type: 'apartment', pictures: [...pictures] })
  const key = 'fedcba9876543210fedcba9876543210'
  await db
    .updateTable('listing_picture')
    .set({ state: 'stored', storage_key: key, width: 1600, height: 1200 })
    .where('source_url', '=', 'https://agency.example/stored.jpg')
    .execute()
  const leadsTo = async (at: number, accept = 'image/avif,image/webp,*/*') => {
    const answer = await calls.send(`/pictures/of/${id}/${at}`, { Accept: accept })
    return answer.headers.get('location') ?? answer.status
  }
  expect(await leadsTo(1)).toBe('/pictures/scene/kitchen/8.svg?type=apartment')
  expect(await leadsTo(2)).toBe(`/pictures/${key}-960.avif`)
  expect(await leadsTo(2, 'image/webp')).toBe(`/pictures/${key}-960.webp`)
  expect(await leadsTo(3)).toBe(404)
  await db.updateTable('listing').set({ state: 'draft' }).where('id', '=', id).execute()
  expect(await leadsTo(1)).toBe(404)
})

test.each([
  '/pictures/of/1/1',
  '/pictures/of/99999999999/1',
  '/pictures/of/1/0',
  '/pictures/scene/castle/1.svg',
  '/pictures/scene/kitchen/x.svg',
  '/pictures/scene/__proto__/1.svg',
  '/pictures/placeholder/castle/1.svg',
  '/pictures/coast/storm.svg',
  '/pictures/share/1.jpg',
  '/pictures/..%2f..%2fpackage.json',
  '/pictures/',
])('%s is no picture', async (path) => {
  const answer = await calls.send(path.replace(/\/$/, ''))
  expect(answer.status).toBe(404)
})
