import { describe, expect, test } from 'vitest'
import { isLand, type OfferedListing, parentTypeOf } from '#app/features/listings/record/listing.ts'
import { kilometresBetween, placeById } from '#app/features/places/gazetteer.ts'
import { regions } from '#app/features/places/place.ts'
import { kilometresInland } from './demo-position.ts'
import { outlookAt } from './demo-scenes.ts'
import { DEMO_SIZE, demoStock } from './demo-stock.ts'

const firstStart = new Date('2026-11-21T09:00:00Z')
const stock = demoStock(firstStart)
const share = (test: (listing: OfferedListing) => boolean) => stock.filter(test).length / stock.length
/** Positions have five decimals. */
const ROUNDING_KM = 0.002
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

describe('the demo stock', () => {
  test('is 2,400 homes, the same at every first start but for its dates (docs/product/pages.md §29)', () => {
    expect(stock).toHaveLength(DEMO_SIZE)
    expect(demoStock(firstStart)).toEqual(stock)
    const nextDay = demoStock(new Date('2026-11-22T09:00:00Z'))
    expect(nextDay.map((each) => each.title)).toEqual(stock.map((each) => each.title))
    expect(nextDay[0]?.publishedAt?.getTime()).toBe((stock[0]?.publishedAt?.getTime() ?? 0) + 86_400_000)
  })

  test('lies in all regions, near the places it names (docs/product/pages.md §29)', () => {
    for (const region of regions) expect(share((each) => each.region === region)).toBeGreaterThan(0.05)
    for (const { placeId, region, latitude, longitude } of stock) {
      const place = placeById(placeId ?? '')
      expect(place?.region).toBe(region)
      expect(
        kilometresBetween(latitude ?? 0, longitude ?? 0, place?.latitude ?? 9, place?.longitude ?? 9),
      ).toBeLessThan(1.2)
    }
  })

  test('stands on land: no nearer to the sea than its place, or a kilometre inland (docs/product/pages.md §29)', () => {
    const atSea = stock.filter(({ placeId, latitude, longitude }) => {
      const inland = kilometresInland({ latitude: latitude ?? 0, longitude: longitude ?? 0 })
      return inland < 1 && inland < kilometresInland(placeById(placeId ?? '')!) - ROUNDING_KM
    })
    expect(atSea.map(({ sourceId }) => sourceId)).toEqual([])
  })

  test('costs what such homes cost: the rent of a two-bedroom apartment by region (docs/product/pages.md §29)', () => {
    const usual = { limassol: 1_600, nicosia: 950, larnaca: 1_000, paphos: 950, famagusta: 850 }
    for (const region of regions) {
      const rents = stock.filter(
        (each) =>
          each.region === region &&
          each.purpose === 'rent' &&
          each.type === 'apartment' &&
          each.bedrooms === 2,
      )
      expect(median(rents.map((each) => each.priceEuro ?? 0)) / usual[region]).toBeGreaterThan(0.8)
      expect(median(rents.map((each) => each.priceEuro ?? 0)) / usual[region]).toBeLessThan(1.3)
    }
  })

  test('shows every kind of home a portal has to show (docs/product/pages.md §29)', () => {
    expect(share((each) => each.addition === 'exclusive')).toBeGreaterThan(0.04)
    expect(share((each) => each.addition === 'own')).toBeGreaterThan(0.04)
    const origins = stock.flatMap((each) => each.sourceUrl ?? [])
    expect(origins.length / stock.length).toBeGreaterThan(0.5)
    expect(new Set(origins).size).toBe(origins.length)
    expect(origins.filter((origin) => !new URL(origin).hostname.endsWith('.example'))).toEqual([])
    expect(share((each) => each.youtubeId !== null)).toBeGreaterThan(0.03)
    expect(share((each) => (each.earlierPrices ?? []).length > 0)).toBeGreaterThan(0.08)
    expect(share((each) => each.priceEuro === null)).toBeGreaterThan(0.005)
    expect(share((each) => each.title === null)).toBeGreaterThan(0.005)
    expect(new Set(stock.map((each) => each.type)).size).toBe(11)
    expect(new Set(stock.map((each) => each.state))).toEqual(
      new Set(['published', 'under-offer', 'sold', 'let', 'withdrawn']),
    )
  })

  test('never contradicts itself', () => {
    for (const home of stock) {
      expect(home.pictures.length).toBeGreaterThanOrEqual(3)
      expect(home.pictures.length).toBeLessThanOrEqual(8)
      expect(home.publishedAt!.getTime()).toBeLessThanOrEqual(firstStart.getTime())
      expect(home.descriptionHtml).not.toMatch(/[{}]|undefined|null|NaN/)
      if (isLand(home.type)) {
        expect(home).toMatchObject({ purpose: 'sale', bedrooms: 0, energyClass: null, pool: null })
      }
      if (home.state === 'let') expect(home.purpose).toBe('rent')
      if (home.seaView)
        expect(outlookAt({ latitude: home.latitude!, longitude: home.longitude! })).toBe('sea')
      if (home.pool === 'private') expect(parentTypeOf(home.type)).toBe('houses')
      const changes = [...(home.earlierPrices ?? []), { priceEuro: home.priceEuro, until: firstStart }]
      for (const [at, { until }] of changes.entries()) {
        const since = changes[at - 1]
        expect(until.getTime()).toBeGreaterThan((since?.until ?? home.publishedAt!).getTime())
        if (since) expect(changes[at]!.priceEuro).not.toBe(since.priceEuro)
      }
    }
  })

  test('is one home each: no two have the same words and price', () => {
    const told = stock.map((each) => `${each.descriptionHtml} ${each.priceEuro} ${each.placeId}`)
    expect(new Set(told).size).toBe(stock.length)
    expect(new Set(stock.map((each) => JSON.stringify(each.pictures))).size).toBe(stock.length)
  })
})
