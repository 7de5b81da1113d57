import { describe, expect, test } from 'vitest'
import { chosenFilters, withoutFilters } from './chosen-filters.ts'
import { everything, type SearchCriteria } from './criteria.ts'

const search: SearchCriteria = {
  ...everything('sale'),
  regions: ['paphos'],
  placeIds: ['limassol/germasogeia'],
  types: ['villa'],
  conditions: ['unknown'],
  minPriceEuro: 250_000,
  maxBedrooms: 1,
  minYieldPercent: 5,
  sort: 'lowtohigh',
}

describe('chosen filters', () => {
  test('are named one by one, in the words of the page (docs/product/search.md §2)', () => {
    expect(chosenFilters(search).map(({ label }) => label)).toEqual([
      'Paphos',
      'Germasogeia',
      'Villa',
      'Condition N/A',
      'From €250,000',
      'Up to 1 bed',
      'Yield from 5 %',
    ])
  })

  test('no bedrooms at most are studios (docs/product/search.md §9)', () => {
    expect(chosenFilters({ ...everything('sale'), maxBedrooms: 0 })[0]?.label).toBe('Studios')
  })

  test('each can be taken away alone (docs/product/search.md §2)', () => {
    for (const { without } of chosenFilters(search)) {
      expect(chosenFilters(without)).toHaveLength(chosenFilters(search).length - 1)
    }
  })

  test('the yield goes with the last region (docs/product/search.md §10)', () => {
    const inOneRegion = { ...everything('sale'), regions: search.regions, minYieldPercent: 5 }
    const [region] = chosenFilters(inOneRegion)
    expect(region?.without.minYieldPercent).toBeNull()
  })

  test('clearing all keeps the mode and the order (docs/product/search.md §13)', () => {
    expect(withoutFilters(search)).toEqual({ ...everything('sale'), sort: 'lowtohigh' })
  })
})

test('of several drawn areas each is taken away alone (docs/product/search.md §34)', () => {
  const [north, south] = [35, 34].map((latitude) =>
    [33, 33.1, 33.2].map((longitude, at) => ({ latitude: latitude + at / 10, longitude })),
  )
  const drawn = { ...everything('sale'), shapes: [north!, south!] }
  const chips = chosenFilters(drawn)
  expect(chips.map(({ label }) => label)).toEqual(['Drawn area 1', 'Drawn area 2'])
  expect(chips.map(({ without }) => without.shapes)).toEqual([[south], [north]])
  expect(chosenFilters(chips[0]!.without).map(({ label }) => label)).toEqual(['Drawn area'])
})
