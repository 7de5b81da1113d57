import { expect, test } from 'vitest'
import { offered } from '#test/listings.ts'
import { alikeSearch } from './alike-search.ts'

test.each([
  [
    {},
    'homes like this',
    '/buy?regions=Limassol&parent_type=Apartments&minPrice=240000&maxPrice=360000&minBeds=2',
  ],
  [
    { purpose: 'rent', priceEuro: 1_250, bedrooms: 0 },
    'homes like this',
    '/rent?regions=Limassol&parent_type=Apartments&minPrice=1000&maxPrice=1500',
  ],
  [
    { type: 'residential-land', priceEuro: null, bedrooms: 0 },
    'plots like this',
    '/buy?regions=Limassol&parent_type=Lands',
  ],
] as const)(
  'a home that is gone leads to its kind near its price (docs/product/listings.md §22): %j',
  (about, words, href) =>
    expect(alikeSearch(offered(about))).toEqual({
      words,
      href,
      alertHref: `/save-search?${new URLSearchParams({ from: href })}`,
    }),
)
