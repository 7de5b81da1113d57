import { expect, test } from 'vitest'
import { everything, type SearchCriteria } from './criteria.ts'
import { searchedWords } from './searched-words.ts'

test.each<[Partial<SearchCriteria>, string]>([
  [{}, 'properties'],
  [{ purpose: 'rent' }, 'properties'],
  [{ parentTypes: ['lands'] }, 'plots'],
  [{ types: ['residential-land', 'tourist-land'] }, 'plots'],
  [{ parentTypes: ['houses'], types: ['residential-land'] }, 'properties'],
  [{ parentTypes: ['houses', 'apartments'] }, 'homes'],
  [{ types: ['office'] }, 'properties'],
  [{ minBedrooms: 0 }, 'properties'],
  [{ minBedrooms: 0, purpose: 'rent' }, 'homes'],
  [{ minBedrooms: 2 }, 'homes'],
  [{ parentTypes: ['lands', 'houses'], minYieldPercent: 5 }, 'homes'],
  [{ parentTypes: ['lands'], minBedrooms: 2 }, 'properties'],
])('%j finds %s (docs/product/listings.md §34)', (criteria, many) => {
  expect(searchedWords({ ...everything('sale'), ...criteria }).many).toBe(many)
})
