import { describe, expect, test } from 'vitest'
import { builtTitle, readableTitle } from './listing-title.ts'

describe('the title of a listing (docs/product/listings.md §37)', () => {
  test.each([
    ['Sea view apartment', 'Sea view apartment'],
    [' Villa 12, Peyia ', 'Villa 12, Peyia'],
    ['Penthouse', 'Penthouse'],
    ['Διαμέρισμα στη Λεμεσό', 'Διαμέρισμα στη Λεμεσό'],
    [null, null],
    ['', null],
    ['N/A', null],
    ['None', null],
    ['AP-2043', null],
    ['LIM 12', null],
    ['HOUSE_2043', null],
    ['100045', null],
    ['Ref. A7', null],
  ])('%j is read as %j', (title, read) => expect(readableTitle(title)).toBe(read))

  test.each([
    [{ type: 'apartment', bedrooms: 2 }, '2-bedroom apartment in Germasogeia'],
    [{ type: 'apartment', bedrooms: 0 }, 'Studio apartment in Germasogeia'],
    [{ type: 'semi-detached', bedrooms: 3 }, '3-bedroom semi-detached house in Germasogeia'],
    [{ type: 'detached-house', bedrooms: null }, 'Detached house in Germasogeia'],
    [{ type: 'residential-land', bedrooms: 0 }, 'Residential land in Germasogeia'],
    [{ type: 'mixed-use', bedrooms: null }, 'Mixed-use building in Germasogeia'],
  ] as const)('%j is called %j', (home, title) =>
    expect(builtTitle({ ...home, region: 'limassol' }, 'Germasogeia')).toBe(title),
  )

  test('without a known place, it is in its region', () =>
    expect(builtTitle({ type: 'villa', bedrooms: 4, region: 'paphos' }, null)).toBe(
      '4-bedroom villa in Paphos',
    ))
})
