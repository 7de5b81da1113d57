import { expect, test } from 'vitest'
import type { PairedListing } from './duplicate-pair.ts'
import { likenessText, PROBABLE_SCORE, scoreOf } from './duplicate-signs.data.ts'

const home: PairedListing = {
  id: 1,
  title: null,
  state: 'published',
  source: 'north',
  region: 'limassol',
  placeId: 'limassol/germasogeia',
  latitude: null,
  longitude: null,
  areaSquareMetres: 87,
  priceEuro: 300_000,
  floor: null,
  bedrooms: 2,
  reference: null,
  assigneeId: null,
}
const at = { latitude: 34.7, longitude: 33.1 }

/** Pairs by the other listing, with the text about them and whether they are probable duplicates. */
const pairs: [about: Partial<PairedListing>, text: string, isProbable: boolean][] = [
  [{}, 'same place, both 87 m², same price', true],
  [{ areaSquareMetres: 86 }, 'same place, 87 and 86 m², same price', true],
  [{ priceEuro: 295_000 }, 'same place, both 87 m², €300,000 and €295,000', true],
  [{ priceEuro: 272_000 }, 'same place, both 87 m², €300,000 and €272,000', true],
  [{ areaSquareMetres: 86, priceEuro: 272_000 }, 'same place, 87 and 86 m², €300,000 and €272,000', false],
  [{ areaSquareMetres: 80 }, 'same place, 87 and 80 m², same price', false],
  [{ placeId: 'limassol/amathounta' }, 'both 87 m², same price', false],
  [{ ...at, placeId: null }, '56 m apart, both 87 m², same price', true],
  [{ latitude: at.latitude, longitude: 33.2, placeId: null }, 'both 87 m², same price', false],
  [{ floor: 3 }, 'same place, both 87 m², same price, floors 2 and 3', false],
  [
    { areaSquareMetres: 86, priceEuro: 272_000, reference: 'R-1' },
    'same place, 87 and 86 m², €300,000 and €272,000, both have the reference R-1',
    true,
  ],
  [{ source: 'north' }, 'same place, both 87 m², same price, both from the feed north', false],
  [{ priceEuro: null, areaSquareMetres: null }, 'same place', false],
]

test('what speaks for and against two listings being one home is said in words, and adds up (docs/product/office.md §27)', () => {
  const one = { ...home, ...at, latitude: 34.7005, floor: 2, reference: 'R-1' }
  const found = pairs.map(([about]) => {
    const pair = { one, other: { ...home, id: 2, source: 'south', ...about }, alikePictures: 0 }
    return [about, likenessText(pair), scoreOf(pair) >= PROBABLE_SCORE]
  })
  expect(found).toEqual(pairs)
})

test('two that were added in the office may be one home (docs/product/office.md §27)', () => {
  const added = { ...home, source: 'office' }
  expect(scoreOf({ one: added, other: { ...added, id: 2 }, alikePictures: 0 })).toBe(75)
})

test('pictures that look alike count, more so when there are several (docs/product/office.md §27)', () => {
  const elsewhere = { ...home, id: 2, source: 'south', placeId: null, bedrooms: 3 }
  const seen = [0, 1, 4].map((alikePictures) => {
    const pair = { one: home, other: elsewhere, alikePictures }
    return [likenessText(pair), scoreOf(pair)]
  })
  expect(seen).toEqual([
    ['both 87 m², same price, 2 and 3 bedrooms', 30],
    ['both 87 m², same price, 1 picture alike, 2 and 3 bedrooms', 50],
    ['both 87 m², same price, 4 pictures alike, 2 and 3 bedrooms', 70],
  ])
})
