import { describe, expect, test } from 'vitest'
import { caretAfterGrouping, formSearch, groupDigits, homesWithBeds } from './filter-values.ts'

describe('price fields', () => {
  test('keep digits only and show thousands separators (docs/product/search.md §9)', () => {
    expect(groupDigits('€ 1250000')).toBe('1,250,000')
    expect(groupDigits('12a3')).toBe('123')
    expect(groupDigits('0500')).toBe('500')
    expect(groupDigits('')).toBe('')
  })

  test('leave the caret behind the digit it stood behind (docs/product/search.md §9)', () => {
    expect(caretAfterGrouping('1234', 4, '1,234')).toBe(5)
    expect(caretAfterGrouping('1,2345', 3, '12,345')).toBe(2)
    expect(caretAfterGrouping('x', 1, '')).toBe(0)
  })
})

describe('the address of a search', () => {
  test('has lists comma-separated and nothing empty (docs/product/search.md §4)', () => {
    const fields: [string, string][] = [
      ['regions', 'Limassol'],
      ['regions', 'Paphos'],
      ['minPrice', '250,000'],
      ['maxPrice', ''],
      ['sort', 'recent'],
    ]
    expect(formSearch(fields, new Set(['minPrice', 'maxPrice']))).toBe(
      '?regions=Limassol%2CPaphos&minPrice=250000',
    )
    expect(formSearch([['sort', 'recent']], new Set())).toBe('')
  })
})

test('beds count from least to most, six and more together (docs/product/search.md §16)', () => {
  const counts = [5, 10, 20, 30, 4, 2, 1]
  expect(homesWithBeds(counts, 0, Infinity)).toBe(72)
  expect(homesWithBeds(counts, 2, 3)).toBe(50)
  expect(homesWithBeds(counts, 8, Infinity)).toBe(1)
  expect(homesWithBeds(counts, 4, 2)).toBe(0)
})
