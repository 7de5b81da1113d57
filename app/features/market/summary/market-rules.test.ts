import { describe, expect, test } from 'vitest'
import { parseCriteria } from '#app/features/search/criteria/search.wire.ts'
import { aggregatesOf, yieldPercent, yieldsOf } from '../figures/market-aggregate.ts'
import { figureHref, readFigure } from './figure-address.ts'
import { figuresOfRecords } from '../figures/market-figures.ts'
import { histogramOf } from '../figures/market-distribution.ts'
import { countRecord, type MarketRecord } from '../figures/market-record.ts'
import { metrePriceSpreads } from './metre-prices.ts'
import { locationsOf, marketRows, NOT_ENOUGH, shownRows } from './market-table.ts'
import { marketTowns, sections, sectionTexts } from './market-towns.data.ts'

const record = (about: Partial<MarketRecord>): MarketRecord => ({
  purpose: 'rent',
  location: 'Germasogeia',
  bedrooms: '2',
  price: '1000',
  costPerSquareMetre: 10,
  isDoubted: false,
  isLand: false,
  ...about,
})
const figures = (...records: Partial<MarketRecord>[]) => figuresOfRecords(records.map(record))
const tabled = (...records: Partial<MarketRecord>[]) => ({ ...figures(...records), unplaced: [] })

describe('which records count (docs/product/market.md §3)', () => {
  test('a symbol, commas and words around a price are left out of it (docs/product/market.md §3)', () => {
    expect(countRecord(record({ price: '€ 1,250.50 pm', costPerSquareMetre: '12 €/m' }))).toEqual({
      location: 'Germasogeia',
      bedrooms: 2,
      price: 1250.5,
      costPerSquareMetre: 12,
      isLand: false,
    })
  })

  test.each([
    [{ location: null }, 'location'],
    [{ location: ' ' }, 'location'],
    [{ bedrooms: null }, 'bedrooms'],
    [{ bedrooms: 'two' }, 'bedrooms'],
    [{ price: null }, 'price'],
    [{ price: 'on request' }, 'price'],
    [{ price: '1.2.3' }, 'price'],
    [{ costPerSquareMetre: null }, 'cost-per-square-metre'],
    [{ costPerSquareMetre: 'n/a' }, 'cost-per-square-metre'],
    [{ location: '', price: '' }, 'location'],
    [{ price: '', isDoubted: true }, 'price'],
    [{ isDoubted: true }, 'implausible'],
  ])('%j is skipped for its %s (docs/product/market.md §3)', (about, reason) => {
    expect(countRecord(record(about))).toBe(reason)
    expect(figures(about).skipped).toEqual([{ purpose: 'rent', reason, records: 1 }])
  })

  test('a price or cost of nothing is a number, and counts (docs/product/market.md §3)', () => {
    expect(countRecord(record({ price: '0', costPerSquareMetre: 0 }))).toMatchObject({ price: 0 })
  })
})

describe('the aggregate', () => {
  test('averages are whole euros, a year is twelve of them, other bedrooms count toward a square metre only (docs/product/market.md §4, §5, §6)', () => {
    const { figures: made } = figures(
      { price: '1000', costPerSquareMetre: 10 },
      { price: '1001', costPerSquareMetre: 11 },
      { bedrooms: '5', price: '9000', costPerSquareMetre: 30 },
      { bedrooms: '0', price: '500', costPerSquareMetre: 25 },
    )
    const [town, place] = aggregatesOf(made, 'rent', 'Limassol')
    expect(town).toEqual({
      location: 'Limassol (Avg)',
      classes: { 2: { count: 2, totalPrice: 2001, averagePrice: 1001, annualRent: 12_012 } },
      area: { count: 4, total: 76, pricePerM2: '19m²' },
    })
    expect(place).toEqual({ ...town, location: 'Germasogeia' })
  })

  test('the town stands first; rents go by the alphabet, sales in order of arrival (docs/product/market.md §8)', () => {
    const places = ['Zygi', 'Agios Tychonas', 'Mesa Geitonia', 'Agios Tychonas']
    const both = figures(
      ...places.map((location) => ({ location })),
      ...places.map((location) => ({ location, purpose: 'sale' as const })),
    ).figures
    const order = (purpose: 'rent' | 'sale') =>
      aggregatesOf(both, purpose, 'Larnaca').map(({ location }) => location)
    expect(order('rent')).toEqual(['Larnaca (Avg)', 'Agios Tychonas', 'Mesa Geitonia', 'Zygi'])
    expect(order('sale')).toEqual(['Larnaca (Avg)', 'Zygi', 'Agios Tychonas', 'Mesa Geitonia'])
  })

  test('a yield is a year of rent over the average price; nothing where a side is missing or zero (docs/product/market.md §7)', () => {
    expect(yieldPercent(12_000, 218_000)).toBeCloseTo(5.5046, 4)
    for (const [rent, price] of [
      [0, 200_000],
      [12_000, 0],
      [undefined, 200_000],
      [12_000, undefined],
    ]) {
      expect(yieldPercent(rent, price)).toBeNull()
    }
    const { figures: made } = figures(
      { bedrooms: '1', price: '800' },
      { bedrooms: '2', price: '1000' },
      { purpose: 'sale', bedrooms: '2', price: '240000' },
      { purpose: 'sale', bedrooms: '3', price: '400000' },
      { purpose: 'sale', location: 'Zygi', bedrooms: '2', price: '1' },
    )
    const yields = yieldsOf(aggregatesOf(made, 'sale', 'Paphos'), aggregatesOf(made, 'rent', 'Paphos'))
    expect(yields).toEqual([
      { location: 'Paphos (Avg)', percents: { 2: expect.closeTo(10, 3) } },
      { location: 'Germasogeia', percents: { 2: 5 } },
      { location: 'Zygi', percents: {} },
    ])
  })
})

describe('the tables', () => {
  const places = ['Agia Fyla', 'Agios Tychonas', 'Germasogeia', 'Mesa Geitonia', 'Zakaki']
  const summary = tabled(
    ...places.map((location) => ({ location })),
    ...places.map((location) => ({
      location,
      purpose: 'sale' as const,
      price: '240000',
      costPerSquareMetre: 1850,
    })),
  )

  test('the columns are the specification’s (docs/product/market.md §2)', () => {
    expect(
      sections.map((section) => [sectionTexts[section].title, ...sectionTexts[section].columns].join('|')),
    ).toEqual([
      'Current AVG Rental Pricing|Location|1 Bed Rent Price|2 Bed Rent Price|3 Bed Rent Price|Price Per m²',
      'Current AVG Sale Pricing|Location|1 Bed Buy Price|2 Bed Buy Price|3 Bed Buy Price|Price Per m²',
      'Current AVG Rental Annual Income|Location|1 Bed|2 Bed|3 Bed',
      'Average Yield Calculation|Location|1 Bed Yield|2 Bed Yield|3 Bed Yield',
    ])
  })

  test('figures are written as specified, and what is missing as Not Enough Data (docs/product/market.md §4, §5, §12)', () => {
    const texts = (section: (typeof sections)[number]) =>
      marketRows(summary, 'limassol', section)[0]!.cells.map(({ text }) => text)
    expect(texts('rent')).toEqual([NOT_ENOUGH, '€1,000', NOT_ENOUGH, '€10/m²'])
    expect(texts('sale')).toEqual([NOT_ENOUGH, '€240,000', NOT_ENOUGH, '€1,850/m²'])
    expect(texts('income')).toEqual([NOT_ENOUGH, '€12,000', NOT_ENOUGH])
    expect(texts('yield')).toEqual([NOT_ENOUGH, '5 %', NOT_ENOUGH])
    const decimal = tabled({ price: '1000' }, { purpose: 'sale', price: '218000' })
    const [, yields] = marketRows(decimal, 'limassol', 'yield')[0]!.cells
    // A whole percent, with the decimal beneath it (docs/product/market.md §7).
    expect(yields).toMatchObject({ text: '6 %', exact: '5.5 %', value: 5.5 })
    expect(NOT_ENOUGH).toBe('Not Enough Data')
  })

  test('a square metre is the average over all records, with that of homes beside it where there is land (docs/product/market.md §5)', () => {
    const home = { purpose: 'sale', costPerSquareMetre: 2_000 } as const
    const plot = { purpose: 'sale', costPerSquareMetre: 200, bedrooms: '0', isLand: true } as const
    const cellOf = (...records: Partial<MarketRecord>[]) =>
      marketRows(tabled(...records), 'limassol', 'sale')[1]!.cells.at(-1)!
    const mixed = cellOf(home, home, plot)
    expect(mixed).toMatchObject({
      text: '€1,400/m²',
      sources: [{ homes: 3, words: { many: 'properties' } }],
      withoutLand: { text: '€2,000/m²', source: { homes: 2, words: { many: 'homes' } } },
    })
    expect(mixed.withoutLand!.source.href).toContain('parent_type=Houses%2CApartments')
    expect(mixed.sources[0]!.href).not.toContain('parent_type')
    expect(cellOf(home)).toMatchObject({ text: '€2,000/m²', sources: [{ words: { many: 'homes' } }] })
    expect(cellOf(home).withoutLand).toBeUndefined()
    expect(cellOf(plot)).toMatchObject({
      text: '€200/m²',
      withoutLand: { text: NOT_ENOUGH, value: null, source: { homes: 0 } },
    })
  })

  const shown = (
    region: (typeof marketTowns)[number]['region'],
    section: (typeof sections)[number],
    picked: string | null,
  ) =>
    shownRows(marketRows(summary, region, section), region, section, picked)
      .slice(1)
      .map(({ location }) => location)

  test('four rows show; a picked location is added to them once (docs/product/market.md §9)', () => {
    const first = places.slice(0, 3)
    expect(shown('limassol', 'rent', null)).toEqual(first)
    expect(shown('limassol', 'rent', 'Zakaki')).toEqual([...first, 'Zakaki'])
    expect(shown('limassol', 'sale', 'Agia Fyla')).toEqual(first)
    expect(shown('limassol', 'sale', 'Nowhere')).toEqual(first)
  })

  test('in Nicosia and Paphos, and for rents in Larnaca, it stands in place of rows 1 to 3 (docs/product/market.md §9)', () => {
    const replaced = marketTowns.map(({ region }) => [
      region,
      sections.filter((section) => shown(region, section, 'Zakaki').length === 1),
    ])
    expect(Object.fromEntries(replaced)).toEqual({
      limassol: [],
      nicosia: [...sections],
      paphos: [...sections],
      larnaca: ['rent'],
      famagusta: [],
    })
  })

  test('dropdowns list rents’ locations for rents and incomes, sales’ for sales and yields (docs/product/market.md §10)', () => {
    const apart = tabled(
      { location: 'Zakaki' },
      { location: 'Agia Fyla' },
      { location: 'Neapolis', purpose: 'sale' },
    )
    const lists = sections.map((section) => locationsOf(marketRows(apart, 'limassol', section)))
    expect(lists).toEqual([['Agia Fyla', 'Zakaki'], ['Neapolis'], ['Agia Fyla', 'Zakaki'], ['Neapolis']])
  })
})

describe('where a figure leads', () => {
  const sourceOf = (summary: Parameters<typeof marketRows>[0], row: number) =>
    marketRows(summary, 'limassol', 'rent')[row]!.cells[1]!.sources[0]!.href!

  test('to a search that says the same, where one can (docs/product/market.md §13)', () => {
    const [path, query] = sourceOf(tabled({}), 1).split('?')
    expect(path).toBe('/rent')
    const { criteria, problems } = parseCriteria(new URLSearchParams(query), { purpose: 'rent' })
    expect(problems).toEqual([])
    expect(criteria).toMatchObject({
      placeIds: ['limassol/germasogeia'],
      minBedrooms: 2,
      maxBedrooms: 2,
      minPriceEuro: 1,
      minAreaSquareMetres: 1,
    })
  })

  test('to a list of the market’s own for places only a source knows, and towns with records that name none (docs/product/market.md §13)', () => {
    expect(sourceOf(tabled({ location: 'Upper Hills' }), 1)).toBe(
      '/market-limassol/homes?kind=rent&location=Upper+Hills&beds=2',
    )
    expect(sourceOf(tabled({}, { location: null }), 0)).toBe('/market-limassol/homes?kind=rent&beds=2')
    const mixed = { ...tabled({}), unplaced: [{ purpose: 'rent' as const, location: 'Germasogeia' }] }
    expect(sourceOf(mixed, 1)).toContain('/market-limassol/homes?')
  })

  test('an address that names no figure is none (docs/product/market.md §13)', () => {
    const read = (query: string) => readFigure('paphos', new URLSearchParams(query))
    for (const query of ['', 'kind=lease', 'kind=rent&beds=7', 'kind=rent&beds=', 'kind=sale&type=castles'])
      expect(read(query)).toBeNull()
    const figure = {
      region: 'paphos',
      purpose: 'sale',
      location: 'A & B',
      bedrooms: 3,
      parentType: null,
    } as const
    expect(read(figureHref(figure).split('?')[1]!)).toEqual(figure)
    for (const parentType of ['houses', 'homes'] as const) {
      const kind = { ...figure, location: null, bedrooms: null, parentType }
      expect(read(figureHref(kind).split('?')[1]!)).toEqual(kind)
    }
  })
})

test('a square metre’s spread is the middle half, from five homes on, and leads to them (docs/product/pages.md §6)', () => {
  const metrePrices = (['apartments', 'houses'] as const).map((parentType, at) => ({
    parentType,
    homes: 4 + at,
    costsPerSquareMetre: [1_999.5, 2_400, 3_000.25] as [number, number, number],
  }))
  const [spread, ...others] = metrePriceSpreads({ ...tabled(), metrePrices }, 'paphos')
  expect(others).toEqual([])
  expect(spread).toEqual({
    region: 'paphos',
    parentType: 'houses',
    homes: 5,
    href: '/buy?regions=Paphos&parent_type=Houses&minPrice=1&minBeds=0&minSqft=1',
    euros: [2_000, 2_400, 3_000],
  })
  const unnamed = tabled({ purpose: 'sale', location: null })
  expect(metrePriceSpreads({ ...unnamed, metrePrices }, 'paphos')[0]!.href).toBe(
    '/market-paphos/homes?kind=sale&type=houses',
  )
})

test('a histogram has few bars of round steps, and loses no home (docs/product/market.md §17)', () => {
  const steps = Array.from({ length: 60 }, (_, step) => ({
    measure: 'rent' as const,
    bedrooms: 2 as const,
    step,
    homes: step < 40 ? 5 : 1,
  }))
  const histogram = histogramOf(steps, 'rent')!
  expect(histogram.width % 100).toBe(0)
  expect(histogram.bars[2]!.length).toBeLessThanOrEqual(15)
  expect(histogram.bars[2]!.reduce((sum, homes) => sum + homes, 0)).toBe(220)
  expect(histogramOf(steps.slice(0, 1), 'rent')).toBeNull()
})
