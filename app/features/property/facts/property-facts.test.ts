import { describe, expect, test } from 'vitest'
import { offered } from '#test/listings.ts'
import { parentTypeOf } from '#app/features/listings/record/listing.ts'
import { listingDetails } from '#app/features/listings/record/listing-details.data.ts'
import { unknownDetails } from '#app/features/listings/record/listing-details.ts'
import { detailsOf } from '#app/features/listings/record/listing-facts.data.ts'
import { keyFacts } from './key-facts.ts'
import { bannerText, factsInSight, furtherFacts, homeText, specifiedFacts } from './property-facts.ts'

const unknown = { ...unknownDetails, priceEuro: null, bedrooms: null }
const labels = (facts: { label: string }[]) => facts.map(({ label }) => label.toLowerCase())
const values = (facts: { value: string }[]) => facts.map(({ value }) => value)

describe('the facts of a home', () => {
  test('stand in the specified order (docs/product/listings.md §14)', () => {
    const facts = specifiedFacts(offered({ reference: 'R-1' }), 'Germasogeia')
    expect(labels(facts)).toEqual([
      'type',
      'bed',
      'area',
      'energy efficiency',
      'price',
      'air conditioning',
      'cost per square meter',
      'postal code',
      'district',
      'location',
      'included',
      'furnishing',
      'floor',
      'parking',
      'reference number',
    ])
    expect(values(facts)).toEqual([
      'Apartment',
      '2',
      '85 m²',
      'B',
      '€300,000',
      'Split units',
      '€3,529/m²',
      '4040',
      'Limassol',
      'Germasogeia',
      'Fridge, Oven',
      'Furnished',
      '2',
      'Covered',
      'R-1',
    ])
  })

  test('say N/A for what is missing, Unknown for the location, On request for the price (docs/product/listings.md §14)', () => {
    const facts = specifiedFacts(offered(unknown), null)
    expect(Object.fromEntries(facts.map(({ label, value }) => [label, value]))).toEqual({
      Type: 'Apartment',
      Bed: 'N/A',
      Area: 'N/A',
      'Energy efficiency': 'N/A',
      Price: 'On request',
      'Air conditioning': 'N/A',
      'Cost per square meter': 'N/A',
      'Postal code': 'N/A',
      District: 'Limassol',
      Location: 'Unknown',
      Included: 'N/A',
      Furnishing: 'N/A',
      Floor: 'N/A',
      Parking: 'N/A',
      'Reference number': 'N/A',
    })
    expect(furtherFacts(offered(unknown))).toEqual([])
  })
})

test.each([
  [{}, '£250,000. The price in euro is not known.'],
  [{ purpose: 'rent' }, '£250,000 a month. The price in euro is not known.'],
  [{ priceEuro: 290_000 }, '€290,000'],
  [{ type: 'residential-land' }, '£250,000. The price in euro is not known.'],
] as const)(
  'a price in another currency is stated as it is: %j (docs/product/listings.md §14)',
  (about, value) => {
    const facts = specifiedFacts(offered({ priceEuro: null, otherCurrencyPrice: '£250,000', ...about }), null)
    expect(facts).toContainEqual({ label: 'Price', value })
  },
)

test('land has its five lines first, then what it is sold by (docs/product/listings.md §14, §42)', () => {
  const land = offered({
    type: 'residential-land',
    bedrooms: 0,
    areaSquareMetres: null,
    plotSquareMetres: 1_200,
    pool: null,
    condition: null,
    yearBuilt: null,
    titleDeeds: null,
    vat: null,
  })
  expect(labels(specifiedFacts(land, 'Pyla'))).toEqual([
    'price',
    'district',
    'location',
    'online viewing',
    'reference number',
  ])
  const sold = { buildingDensityPercent: 90, planningZone: 'Ka6', plotShare: 0.5, sheetPlanPlot: '54/50, 12' }
  const further = furtherFacts({ ...land, ...sold, titleDeeds: 'available', included: [], postalCode: null })
  expect(further.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Plot: 1,200 m²',
    'Share of the plot: 1/2 share',
    'Planning zone: Ka6 (Κα6)',
    'Building density: 90 %',
    'Title deeds: Available',
  ])
  expect(bannerText(land, 'Pyla')).toBe('Residential Land - 1,200 m² Limassol, Pyla')
})

test('what visitors ask for besides stands after the specified facts (docs/product/listings.md §14)', () => {
  const villa = offered({ type: 'villa', plotSquareMetres: 500, availableFrom: '2027-01-31' })
  expect(labels(furtherFacts(villa))).toEqual([
    'baths',
    'plot',
    'pool',
    'condition',
    'year built',
    'title deeds',
    'vat',
    'available from',
    'online viewing',
  ])
  expect(values(furtherFacts(villa))).toContain('31 January 2027')
})

test('in sight is what is known and not said above, each once (docs/product/listings.md §44)', () => {
  const about = { reference: null, commonExpensesEuro: 45, furnishing: null, energyClass: null } as const
  const flat = { ...offered(about), seaMetres: 400 }
  expect(factsInSight(flat).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Air conditioning: Split units',
    'Cost per square meter: €3,529/m²',
    'Postal code: 4040',
    'Included: Fridge, Oven',
    'Parking: Covered',
    'Pool: Communal',
    'Condition: Resale',
    'Title deeds: Available',
    'VAT: No VAT',
    'Common expenses: €45 a month',
    'Online viewing: Yes',
    'Sea: Less than 1 km, in a straight line',
  ])
  expect(factsInSight(offered(unknown))).toEqual([])
  const rent = { purpose: 'rent', depositEuro: 2_400, minimumTermMonths: 1, bills: 'part-included' } as const
  expect(values(factsInSight(offered({ ...unknown, ...rent })))).toEqual([
    '€2,400',
    '1 month',
    'Partly included in the rent',
  ])
})

test('the banner says beds, type, area, region and location (docs/product/listings.md §13)', () => {
  expect(bannerText(offered(), 'Germasogeia')).toBe('2 Bed Apartment - 85 m² Limassol, Germasogeia')
  expect(bannerText(offered({ bedrooms: 1 }), null)).toBe('1 Bed Apartment - 85 m² Limassol')
  expect(homeText(offered({ bedrooms: 0 }))).toBe('Studio Apartment')
})

describe('the key facts (docs/product/listings.md §37)', () => {
  const shown = (about: Parameters<typeof offered>[0]) =>
    keyFacts(offered(about)).map(({ figure, label }) => `${figure} ${label}`)

  test('are those that are known, in one order', () => {
    expect(shown({})).toEqual([
      '2 bedrooms',
      '1 bathroom',
      '85 m² covered area',
      '2nd floor',
      '2009 year built',
      'B energy class',
    ])
    expect(shown(unknown)).toEqual([])
    expect(shown({ ...unknown, bedrooms: 0 })).toEqual(['Studio no separate bedroom'])
  })

  test.each([
    [-1, 'Basement'],
    [0, 'Ground'],
    [1, '1st'],
    [3, '3rd'],
    [11, '11th'],
    [22, '22nd'],
  ])('floor %i is said as %s', (floor, words) =>
    expect(shown({ ...unknown, floor })).toEqual([`${words} floor`]),
  )

  test('of land are its plot, of commercial property no bedrooms', () => {
    expect(shown({ type: 'residential-land', bedrooms: 0, plotSquareMetres: 1_200 })).toEqual([
      '1,200 m² plot',
    ])
    expect(shown({ ...unknown, type: 'office', bedrooms: 3, areaSquareMetres: 60 })).toEqual([
      '60 m² covered area',
    ])
  })
})

test.each(['villa', 'apartment', 'office', 'residential-land'] as const)(
  'what the office fills in of a %s is what its page shows (docs/product/listings.md §14)',
  (type) => {
    const known = offered({
      type,
      plotSquareMetres: 500,
      coveredVerandaSquareMetres: 20,
      uncoveredVerandaSquareMetres: 9,
      availableFrom: '2027-01-31',
      lift: true,
      seaView: true,
      petsAllowed: true,
      planningZone: 'H2',
      buildingDensityPercent: 90,
      coveragePercent: 50,
      mostStoreys: 2,
      mostHeightMetres: 8.3,
      roadAccess: 'registered',
      plotShare: 1,
      slopePercent: 4,
      waterAtPlot: true,
      electricityAtPlot: false,
      sheetPlanPlot: '54/50, 12',
      firstSale: true,
      shortLetNumber: '0001234',
      commonExpensesEuro: 45,
      depositEuro: 1_200,
      minimumTermMonths: 12,
      bills: 'included',
    })
    const shown = [...specifiedFacts(known, 'Pyla'), ...furtherFacts(known)].map(({ label }) => label)
    const offers = detailsOf(parentTypeOf(type)).map((name) => listingDetails[name].label)
    const computed = ['Type', 'Bed', 'Price', 'Cost per square meter', 'District', 'Location']
    expect(
      [...shown, 'Sheet, plan and plot'].filter((label) => !computed.includes(label)).toSorted(),
    ).toEqual(offers.toSorted())
  },
)
