import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listingStates } from '#app/features/listings/record/listing.ts'
import { savedNews } from './saved-news.ts'

type Now = Omit<Parameters<typeof savedNews>[0], 'purpose'>

const newsOf = (now: Now, savedPriceEuro: number | null, isOtherOffer = false) =>
  savedNews({ ...now, purpose: 'rent' }, { savedPriceEuro, isOtherOffer })
const texts = (...about: Parameters<typeof newsOf>) => newsOf(...about).map(({ text }) => text)

describe('what became of a saved home', () => {
  test('is said in words, with both figures (docs/product/accounts.md §25)', () => {
    expect(texts({ state: 'published', priceEuro: 285_000 }, 300_000)).toEqual([
      '€15,000 cheaper: €300,000 when you saved it, €285,000 now.',
    ])
    expect(texts({ state: 'published', priceEuro: 310_500 }, 300_000)).toEqual([
      '€10,500 dearer: €300,000 when you saved it, €310,500 now.',
    ])
    expect(texts({ state: 'published', priceEuro: null }, 300_000)).toEqual([
      '€300,000 when you saved it, no price now.',
    ])
    expect(texts({ state: 'published', priceEuro: 300_000 }, null)).toEqual([
      'No price when you saved it, €300,000 now.',
    ])
    expect(texts({ state: 'sold', priceEuro: 285_000 }, 300_000)).toEqual([
      'Sold.',
      '€15,000 cheaper: €300,000 when you saved it, €285,000 at the last.',
    ])
    expect(texts({ state: 'let', priceEuro: 900 }, 900)).toEqual(['Let.'])
    expect(texts({ state: 'withdrawn', priceEuro: 900 }, 900)).toEqual(['No longer on the market.'])
    expect(texts({ state: 'under-offer', priceEuro: 900 }, 900)).toEqual(['Under offer.'])
    expect(texts({ state: 'published', priceEuro: 900 }, 900)).toEqual([])
  })

  test('of a home that turned from sale to rent says that, and compares no prices (docs/product/accounts.md §25)', () => {
    expect(texts({ state: 'published', priceEuro: 900 }, 300_000, true)).toEqual(['Now for rent.'])
    expect(texts({ state: 'let', priceEuro: 900 }, 300_000, true)).toEqual(['Let.'])
  })

  test('is news exactly where the state or the price is another (docs/product/accounts.md §25)', () => {
    const price = fc.option(fc.integer({ min: 1, max: 50_000_000 }))
    fc.assert(
      fc.property(price, price, fc.constantFrom(...listingStates), (was, is, state) => {
        const news = newsOf({ state, priceEuro: is }, was)
        expect(news.length > 0).toBe(was !== is || !['published', 'draft'].includes(state))
        expect(new Set(news.map(({ kind }) => kind)).size).toBe(news.length)
        const figures = news.flatMap(({ text }) => text.match(/€[\d,]+/g) ?? [])
        const named = figures.map((figure) => Number(figure.replaceAll(/[€,]/g, '')))
        if (was !== null && is !== null && was !== is) expect(named).toEqual([Math.abs(was - is), was, is])
      }),
    )
  })
})
