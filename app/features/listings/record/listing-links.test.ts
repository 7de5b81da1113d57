import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyTypeIds } from './listing.ts'
import { listingPath, numberOfPath, numberOfPropertyId, propertyId } from './listing-links.ts'

const home = { id: 10_001, purpose: 'sale', type: 'detached-house', bedrooms: 3, addition: 'feed' } as const

test.each([
  [{}, '/properties/10001_3-bedroom-detached-house-to-buy'],
  [{ purpose: 'rent', type: 'apartment' }, '/properties/10001_3-bedroom-apartment-to-rent'],
  [{ type: 'semi-detached', bedrooms: null }, '/properties/10001_0-bedroom-semi-detached-to-buy'],
  [{ type: 'residential-land', bedrooms: 0 }, '/properties/10001'],
  [{ type: 'tourist-land', bedrooms: 0, addition: 'exclusive' }, '/properties/10001?type=exclusive'],
  [{ type: 'office', purpose: 'rent', bedrooms: null }, '/properties/10001_office-to-rent'],
  [{ addition: 'own' }, '/properties/10001_3-bedroom-detached-house-to-buy?type=exclusive'],
] as const)('%j has its page at %s (docs/product/listings.md §6)', (about, path) => {
  expect(listingPath({ ...home, ...about })).toBe(path)
})

test.each([
  ['10001', 10_001],
  ['10001_anything_at-all', 10_001],
  ['CY-10001', 10_001],
  ['cy-10001_villa', 10_001],
  ['0', null],
  ['99999999999', null],
  ['2147483648', null],
  ['-5', null],
  ['villa', null],
  ['', null],
])('the address %j names %j (docs/product/listings.md §6)', (segment, number) => {
  expect(numberOfPath(segment)).toBe(number)
})

test('every link and id leads back to its number (docs/product/listings.md §5, §6)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_147_483_647 }),
      fc.constantFrom(...propertyTypeIds),
      fc.constantFrom('sale', 'rent'),
      (id, type, purpose) => {
        const path = listingPath({ ...home, id, type, purpose })
        expect(numberOfPath(path.split('/').at(-1)!)).toBe(id)
        expect(numberOfPropertyId(propertyId(id))).toBe(id)
      },
    ),
  )
})
