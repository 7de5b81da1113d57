import { drawScene, isSceneName } from '#tools/scenes/scene.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isOnOffer } from '#app/features/listings/record/listing.ts'
import { placeById } from '#app/features/places/gazetteer.ts'
import { sceneFacts } from './demo-scenes.ts'
import { demoStock } from './demo-stock.ts'

const firstStart = new Date('2026-11-23T08:00:00Z')
const flat = { bedrooms: 2, pool: null, condition: null, yearBuilt: 1998, floor: 3 }

const factsAt = (placeId: string, home: Partial<Parameters<typeof sceneFacts>[0]> = {}) => {
  const { latitude, longitude } = placeById(placeId)!
  return sceneFacts({ ...flat, latitude, longitude, ...home }, firstStart)
}

test.each([
  ['nicosia/strovolos', 'town'],
  ['limassol/pano-platres', 'mountains'],
  ['limassol/germasogeia', 'town'],
  ['larnaca/pano-lefkara', 'hills'],
  ['famagusta/ayia-napa', 'sea'],
])('a home in %s looks out on the %s', (placeId, outlook) => {
  expect(factsAt(placeId).outlook).toBe(outlook)
})

test('pool, age, floors and bedrooms are those of the home', () => {
  expect(factsAt('limassol/pano-platres')).toMatchObject({
    hasPool: false,
    isNew: false,
    floors: 5,
    bedrooms: 2,
  })
  expect(
    factsAt('limassol/pano-platres', {
      pool: 'communal',
      condition: 'brand-new',
      floor: null,
      bedrooms: null,
    }),
  ).toMatchObject({ hasPool: true, isNew: true, floors: 3, bedrooms: 0 })
})

/** Mean difference of a channel, of 255. */
const LEAST_DISTANCE = 5
const PAGE = 20

test.each(['sale', 'rent'] as const)(
  'on each of the first pages of homes for %s, no first picture looks like another (docs/product/listings.md §16)',
  async (purpose) => {
    const homes = demoStock(firstStart, 600)
      .filter((home) => home.purpose === purpose && isOnOffer(home.state ?? 'published'))
      .toSorted((a, b) => Number(b.publishedAt) - Number(a.publishedAt))
      .slice(0, 5 * PAGE)
    const covers = await Promise.all(
      homes.map(async ({ pictures: [first], type }) => {
        if (first?.kind !== 'scene' || !isSceneName(first.scene)) throw new Error('Every demo home is drawn.')
        const svg = drawScene(first.scene, first.seed, { type, width: 96, height: 72 })
        return sharp(Buffer.from(svg)).resize(32, 24).removeAlpha().raw().toBuffer()
      }),
    )
    const alike = covers.flatMap((cover, at) =>
      covers
        .slice(at + 1, (Math.floor(at / PAGE) + 1) * PAGE)
        .map((other, after) => ({ pair: [at, at + 1 + after], distance: distance(cover, other) }))
        .filter(({ distance: each }) => each < LEAST_DISTANCE),
    )
    expect(alike).toEqual([])
  },
)

const distance = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length
