import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '#test/any-character.ts'
import { isLand, parentTypes, propertyTypeIds } from '#app/features/listings/record/listing.ts'
import { places } from '#app/features/places/gazetteer.ts'
import { regions } from '#app/features/places/place.ts'
import { travelModes } from '#app/features/places/travel.ts'
import { everything, type SearchCriteria } from './criteria.ts'
import { isForSaleOnly, sortOrders } from './sort-order.ts'
import {
  eachSetField,
  featureNames,
  type RangeField,
  rangeFilters,
  type SetFields,
} from './filter-registry.ts'
import { criteriaToParams, mayBoundYield, parseCriteria, readCriteria } from './search.wire.ts'

const parse = (query: string, purpose: SearchCriteria['purpose'] = 'sale') =>
  parseCriteria(new URLSearchParams(query), { purpose })

/** Criteria as an address can carry them: lists in order, and only what applies to the mode. */
const canonicalCriteria: fc.Arbitrary<SearchCriteria> = fc
  .record({
    purpose: fc.constantFrom('sale', 'rent', null),
    exclusiveOnly: fc.constant(false),
    regions: fc.subarray([...regions]),
    placeIds: fc.subarray(
      places.map((place) => place.id),
      { maxLength: 4 },
    ),
    parentTypes: fc.subarray([...parentTypes]),
    types: fc.subarray([...propertyTypeIds]),
    ...(Object.fromEntries(
      rangeFilters.flatMap(({ number, min, max }) =>
        [min.field, max.field].map((field) => [field, number === 'decimal' ? decimal() : whole()]),
      ),
    ) as Record<RangeField, fc.Arbitrary<number | null>>),
    ...(eachSetField(({ values }) => fc.subarray([...values])) as {
      [Field in keyof SetFields]: fc.Arbitrary<SetFields[Field]>
    }),
    features: fc.subarray([...featureNames]),
    bounds: fc.option(
      fc.tuple(degrees(), degrees(), degrees(), degrees()).map(([a, b, c, d]) => ({
        south: Math.min(a, b),
        north: Math.max(a, b),
        west: Math.min(c, d),
        east: Math.max(c, d),
      })),
    ),
    shapes: fc.array(
      fc.array(fc.record({ latitude: degrees(), longitude: degrees() }), { minLength: 3, maxLength: 100 }),
      { maxLength: 10 },
    ),
    near: fc.option(
      fc
        .record({
          spot: fc.oneof(
            fc
              .constantFrom(...places)
              .map(({ id, latitude, longitude }) => ({ placeId: id, latitude, longitude })),
            fc.record({ placeId: fc.constant(null), latitude: degrees(), longitude: degrees() }),
          ),
          minutes: fc.integer({ min: 1, max: 60 }),
          by: fc.constantFrom(...travelModes),
        })
        .map(({ spot, ...within }) => ({ ...spot, ...within })),
    ),
    text: fc.option(fc.constantFrom('sea view', 'Βεράντα, κήπος', '“вид” на море & сад')),
    sort: fc.constantFrom(...sortOrders),
  })
  .map((criteria): SearchCriteria => {
    const placeIds = criteria.placeIds.toSorted()
    const lands = criteria.purpose === 'rent'
    const applied = Object.assign(criteria, {
      placeIds,
      parentTypes: criteria.parentTypes.filter((parent) => !lands || parent !== 'lands'),
      types: criteria.types.filter((type) => !lands || !isLand(type)),
      ...(criteria.purpose === 'rent' && {
        minNetYieldPercent: null,
        maxNetYieldPercent: null,
        sort: isForSaleOnly(criteria.sort) ? 'recent' : criteria.sort,
      }),
    })
    return mayBoundYield(applied)
      ? applied
      : Object.assign(applied, { minYieldPercent: null, maxYieldPercent: null })
  })
function whole() {
  return fc.option(fc.integer({ min: 0, max: 2_147_483_647 }))
}
function decimal() {
  return fc.option(fc.integer({ min: 0, max: 3_000 }).map((value) => value / 100))
}
function degrees() {
  return fc.integer({ min: -9_000_000, max: 9_000_000 }).map((value) => value / 100_000)
}

describe('reading an address', () => {
  test('every parameter of a search is read, in any spelling of places (docs/product/search.md §4)', () => {
    const { criteria, page, problems } = parse(
      'regions=Lemesos,Πάφος&locations=Yermasoyia&parent_type=houses&types=Detached House,semi-detached' +
        '&minPrice=€ 250.000&maxPrice=1,000,000&conditions=Brand new,N/A&minBeds=2&maxBeds=4&minSqft=80 m²' +
        '&maxSqft=1,200&minPricePerMetre=€ 1.500&maxPricePerMetre=3000 €/m2&minYield=4,5&maxYield=7.25%25' +
        '&minNetYield=3,5&maxNetYield=6&minReduction=5 %25&maxReduction=30&minReducedDays=7&maxReducedDays=30' +
        '&sort=LowToHigh&page=3&utm_source=mail',
    )
    expect(problems).toEqual([])
    expect(page).toBe(3)
    expect(criteria).toEqual({
      ...everything('sale'),
      regions: ['limassol', 'paphos'],
      placeIds: ['limassol/germasogeia'],
      parentTypes: ['houses'],
      types: ['detached-house', 'semi-detached'],
      minPriceEuro: 250_000,
      maxPriceEuro: 1_000_000,
      conditions: ['brand-new', 'unknown'],
      minBedrooms: 2,
      maxBedrooms: 4,
      minAreaSquareMetres: 80,
      maxAreaSquareMetres: 1_200,
      minYieldPercent: 4.5,
      maxYieldPercent: 7.25,
      minPricePerMetreEuro: 1_500,
      maxPricePerMetreEuro: 3_000,
      minNetYieldPercent: 3.5,
      maxNetYieldPercent: 6,
      minReductionPercent: 5,
      maxReductionPercent: 30,
      minReducedDays: 7,
      maxReducedDays: 30,
      sort: 'lowtohigh',
    })
  })

  test('a repeated parameter is a list, as a form without script sends it (docs/product/search.md §5)', () => {
    expect(parse('regions=Limassol&regions=Paphos')).toEqual(parse('regions=Limassol,Paphos'))
  })

  test('empty means absent (docs/product/search.md §5)', () => {
    expect(parse('regions=&types=,&minPrice=&maxBeds= &bounds=&shape=&sort=&page=')).toEqual({
      criteria: everything('sale'),
      page: 1,
      problems: [],
    })
  })

  test.each([
    ['regions=Atlantis', 'regions'],
    ['locations=Nowhere', 'locations'],
    ['parent_type=Castles', 'parent_type'],
    ['types=Castle', 'types'],
    ['conditions=Haunted', 'conditions'],
    ['minPrice=cheap', 'minPrice'],
    ['maxBeds=many', 'maxBeds'],
    ['minBeds=-1', 'minBeds'],
    ['minSqft=1e9', 'minSqft'],
    ['regions=Paphos&maxYield=high', 'maxYield'],
    ['bounds=1,2,3', 'bounds'],
    ['bounds=35,32,34,33', 'bounds'],
    ['shape=34 33;35 33', 'shape'],
    ['near=Atlantis', 'near'],
    ['near=Limassol', 'near'],
    [`shape=${Array.from({ length: 11 }, () => '34 33;35 33;35 34').join(',')}`, 'shape'],
    [`shape=${Array.from({ length: 101 }, () => '34 33').join(';')}`, 'shape'],
    ['sort=best', 'sort'],
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['buyrent_category=swap', 'buyrent_category'],
    ['buyrent_category=rent', 'buyrent_category'],
  ])('%s is left out and named (docs/product/search.md §6)', (query, parameter) => {
    const { criteria, page, problems } = parse(query)
    expect(problems.map((problem) => problem.parameter)).toEqual([parameter])
    expect(problems[0]?.message).not.toMatch(/[a-z][A-Z]|_/)
    const regionsGiven = query.startsWith('regions=Paphos') ? { regions: ['paphos'] } : {}
    expect({ criteria, page }).toEqual({ criteria: { ...everything('sale'), ...regionsGiven }, page: 1 })
  })

  test('a bound beyond every column is read as the largest number, and half a bed is rounded inwards (docs/product/search.md §5)', () => {
    const { criteria, problems } = parse('minPrice=99999999999999999999&minBeds=2.5&maxBeds=3.5')
    expect(problems).toEqual([])
    expect(criteria).toMatchObject({ minPriceEuro: 2_147_483_647, minBedrooms: 3, maxBedrooms: 3 })
  })

  test('a least above the most is kept, so that it finds nothing, and named (docs/product/search.md §6)', () => {
    const { criteria, problems } = parse('minPrice=200&maxPrice=100')
    expect(criteria).toMatchObject({ minPriceEuro: 200, maxPriceEuro: 100 })
    expect(problems.map((problem) => problem.parameter)).toEqual(['minPrice'])
  })

  test.each([
    [
      'minPrice=500000&maxPrice=100000',
      'The lowest price (€500,000) is above the highest (€100,000), so nothing can match.',
    ],
    [
      'minSqft=1200&maxSqft=80',
      'The smallest area (1,200 m²) is above the largest (80 m²), so nothing can match.',
    ],
    ['minBeds=4&maxBeds=2', 'The lowest number of beds (4) is above the highest (2), so nothing can match.'],
    [
      'regions=Paphos&minYield=6.5&maxYield=4',
      'The lowest yield (6.5 %) is above the highest (4 %), so nothing can match.',
    ],
    ['minPrice=cheap', 'The lowest price must be an amount in euro, not “cheap”.'],
    ['minBeds=-1', 'The lowest number of beds “-1” is below zero. It must be 0 or more.'],
    ['maxSqft=− 1,200 m²', 'The largest area “− 1,200 m²” is below zero. It must be 0 or more.'],
    ['regions=Paphos&minYield=-2,5', 'The lowest yield “-2,5” is below zero. It must be 0 or more.'],
    ['minPrice=-250000', 'The lowest price “-250000” is below zero. It must be 0 or more.'],
    ['maxPrice=€ -5', 'The highest price “€ -5” is below zero. It must be 0 or more.'],
    [
      'maxPricePerMetre=-€1,500/m2',
      'The highest price per m² “-€1,500/m2” is below zero. It must be 0 or more.',
    ],
    ['minBeds=-many', 'The lowest number of beds must be a number, not “-many”.'],
    ['types=Castle', 'We don’t know the property type “Castle”.'],
    ['sort=best', 'Results cannot be sorted by “best”.'],
    [
      'minReducedDays=30&maxReducedDays=7',
      'The lowest number of days since the price reduction (30) is above the highest (7), so nothing can match.',
    ],
  ])('%s is explained with labels and formatted figures (docs/product/search.md §6)', (query, message) => {
    expect(parse(query).problems.map((problem) => problem.message)).toEqual([message])
  })

  test('where a region is chosen, none is asked for: the yield is of homes for sale (docs/product/search.md §10)', () => {
    const [problem] = parse('regions=Limassol&minYield=5', null).problems
    expect(problem).toEqual({
      parameter: 'minYield',
      message: 'Only homes for sale can be filtered by yield.',
    })
    expect(parse('minYield=5').problems[0]?.message).toMatch(/^Choose a region/)
  })

  test('net yield is of homes for sale, with or without a region; for rent its bounds are cleared without a word (docs/product/search.md §10)', () => {
    expect(parse('minNetYield=4')).toMatchObject({ criteria: { minNetYieldPercent: 4 }, problems: [] })
    expect(parse('minNetYield=4', 'rent')).toMatchObject({
      criteria: { minNetYieldPercent: null },
      problems: [],
    })
  })

  test('homes for rent are not sorted by yields, and the page says so (docs/product/search.md §11)', () => {
    expect(parse('sort=netyield', 'rent')).toMatchObject({
      criteria: { sort: 'recent' },
      problems: [{ parameter: 'sort', message: '“Highest Net Yield” is for homes for sale only.' }],
    })
    expect(parse('sort=NetYield').criteria.sort).toBe('netyield')
  })

  test('yield bounds need a home for sale and a region; for rent they are cleared without a word (docs/product/search.md §10)', () => {
    expect(parse('minYield=5').problems.map((problem) => problem.parameter)).toEqual(['minYield'])
    expect(parse('minYield=5').criteria.minYieldPercent).toBeNull()
    expect(parse('minYield=5&locations=Germasogeia').criteria.minYieldPercent).toBe(5)
    expect(parse('minYield=5&regions=Paphos', 'rent')).toMatchObject({
      criteria: { minYieldPercent: null },
      problems: [],
    })
  })

  test('Lands are not offered for rent (docs/product/search.md §8)', () => {
    const { criteria, problems } = parse('parent_type=Lands,Houses&types=Tourist Land', 'rent')
    expect(criteria).toMatchObject({ parentTypes: ['houses'], types: [] })
    expect(problems.map((problem) => problem.parameter)).toEqual(['parent_type'])
  })

  test('the mode comes from the address where the page does not settle it (docs/product/search.md §3)', () => {
    expect(parse('buyrent_category=rent', null).criteria.purpose).toBe('rent')
    expect(parse('buyrent_category=buy', null).criteria.purpose).toBe('sale')
    expect(parse('buyrent_category=all', null)).toMatchObject({ criteria: { purpose: null }, problems: [] })
    expect(parse('buyrent_category=buy', 'sale').problems).toEqual([])
  })

  test('a name that occurs twice means the one in the chosen region, else is asked about (docs/product/search.md §7)', () => {
    expect(parse('regions=Famagusta&locations=Sotira').criteria.placeIds).toEqual(['famagusta/sotira'])
    expect(parse('locations=Sotira').problems.map((problem) => problem.parameter)).toEqual(['locations'])
  })
})

describe('writing an address', () => {
  test('a search survives its address (docs/product/search.md §4)', () => {
    fc.assert(
      fc.property(canonicalCriteria, (criteria) => {
        const params = criteriaToParams(criteria)
        const { criteria: read, unreadable } = readCriteria(params, { purpose: null })
        expect(read).toEqual(criteria)
        expect(unreadable).toEqual([])
        expect(criteriaToParams(read).toString()).toBe(params.toString())
        for (const value of params.values()) expect(value).not.toBe('')
      }),
      { numRuns: 300 },
    )
  })

  test('any text at all is read without a throw, and its reading is stable (docs/product/search.md §4)', () => {
    const names = [
      'regions',
      'locations',
      'types',
      'minPrice',
      'maxBeds',
      'minYield',
      'bounds',
      'shape',
      'near',
      'within',
      'sort',
      'page',
    ]
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: anyCharacter }))),
        fc.constantFrom('sale', 'rent', null),
        (pairs, purpose) => {
          const { criteria } = parseCriteria(new URLSearchParams(pairs), { purpose })
          const again = parseCriteria(criteriaToParams(criteria), { purpose })
          expect(again.criteria).toEqual(criteria)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('a fraction too small to write plainly is rounded away, and keeps its address readable (docs/product/search.md §4)', () => {
    const { criteria } = parse('regions=Paphos&minYield=0.00000001&bounds=-0.0000000001,0,1,1')
    expect(criteria).toMatchObject({ minYieldPercent: 0, bounds: { south: 0 } })
    expect(parseCriteria(criteriaToParams(criteria), { purpose: 'sale' }).criteria).toEqual(criteria)
  })

  test('what the page itself says is not repeated in the address (docs/product/search.md §4)', () => {
    const criteria = { ...everything('sale'), regions: ['limassol' as const] }
    expect(criteriaToParams(criteria).toString()).toBe('buyrent_category=buy&regions=Limassol')
    expect(criteriaToParams(criteria, { purpose: 'sale' }).toString()).toBe('regions=Limassol')
  })

  test('going over to rent leaves yield and Lands behind (docs/product/search.md §3)', () => {
    const criteria: SearchCriteria = {
      ...everything('rent'),
      regions: ['paphos'],
      parentTypes: ['houses', 'lands'],
      types: ['tourist-land'],
      minYieldPercent: 5,
    }
    expect(criteriaToParams(criteria, { purpose: 'rent' }).toString()).toBe(
      'regions=Paphos&parent_type=Houses',
    )
  })
})
