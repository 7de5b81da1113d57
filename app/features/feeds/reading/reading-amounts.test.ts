import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { feedReasonText } from './feed-reason-text.ts'
import { parseNumber, parsePrice, parsePricePeriod, parsePriceVat } from './reading-amounts.ts'
import { parseArea, parseAreas } from './reading-areas.ts'

test.each([
  ['€ 65.000', 65_000, null],
  ['65,000', 65_000, null],
  ['€65.000,50', 65_001, null],
  ['1 200 €/month', 1200, null],
  ['250.000 (was 280.000)', 250_000, 280_000],
  ['250000\n280000', 250_000, 280_000],
  ['was €280,000 now €250,000', 250_000, 280_000],
  ['€250k', 250_000, null],
  ['1.2m', 1_200_000, null],
  ['250.000 + VAT', 250_000, null],
  ['Τιμή: 95.000 ευρώ', 95_000, null],
  [312_500.4, 312_500, null],
  ['€ 85.000,-', 85_000, null],
  ['85.000.-', 85_000, null],
  ['€85,000,–', 85_000, null],
  ['85.000,-- EUR', 85_000, null],
  ['1.200,- p.m.', 1200, null],
  ['€1,200 p.c.m.', 1200, null],
  ['€ 1.200/month', 1200, null],
  ['1200 per calendar month', 1200, null],
  ['€1,200pcm', 1200, null],
  ['1.200 € μηνιαίως', 1200, null],
  ['1.200€/μήνα', 1200, null],
  ['1 200 евро в месяц', 1200, null],
  ['1200 €/мес.', 1200, null],
  ['€ 85k', 85_000, null],
  ['85 χιλ.', 85_000, null],
  ['85 тыс.', 85_000, null],
  ['EUR 1.2 mil', 1_200_000, null],
  ['€1,25 εκατ.', 1_250_000, null],
  ['1,2 млн евро', 1_200_000, null],
  ['€1.250m', 1_250_000, null],
  ['€250,000 negotiable', 250_000, null],
  ['250.000 (συζητήσιμη)', 250_000, null],
  ['250 000 €, торг', 250_000, null],
  ['€250,000 - negotiable', 250_000, null],
  ['250.000 + 19% VAT', 250_000, null],
  ['250.000 πλέον ΦΠΑ', 250_000, null],
  ['€250,000 (incl. VAT)', 250_000, null],
  ['250.000 (ήταν 280.000)', 250_000, 280_000],
  ['250.000 € (πρώην 280.000 €)', 250_000, 280_000],
  ['250 000 (было 280 000)', 250_000, 280_000],
  ['€250k (previously €280k)', 250_000, 280_000],
  ['Reduced from 280.000 to 250.000', 250_000, 280_000],
  ['from 280.000 to 250.000', 250_000, 280_000],
  ['280.000 → 250.000', 250_000, 280_000],
  ['280,000 reduced to 250,000', 250_000, 280_000],
  ['250.000 now, was 280.000', 250_000, 280_000],
  ['€1,200, all bills included', 1200, null],
  ['1.200 incl. common expenses', 1200, null],
  ['1.200 (κοινόχρηστα περιλαμβάνονται)', 1200, null],
  ['1 200 €, коммунальные включены', 1200, null],
  ['Reduced from 280.000', 280_000, null],
  ['250.000 + VAT (was 280.000)', 250_000, 280_000],
])('price %j (docs/import.md)', (raw, priceEuro, formerPriceEuro) => {
  expect(parsePrice(raw)).toEqual({ value: { priceEuro, formerPriceEuro }, problem: null })
})

test.each([
  ['150.000 - 180.000', 150_000],
  ['€150,000–€180,000', 150_000],
  ['180.000 - 150.000 €', 150_000],
  ['150 - 180k', 150_000],
  ['150k-180k', 150_000],
  ['from 150.000 to 180.000', 150_000],
  ['between €150,000 and €180,000', 150_000],
  ['από 150.000 έως 180.000 €', 150_000],
  ['от 150 000 до 180 000 евро', 150_000],
  ['€ 800 - 1.000 p.m.', 800],
])('of the range %j the lower price is taken, with a doubt (docs/import.md)', (raw, priceEuro) => {
  expect(parsePrice(raw)).toEqual({
    value: { priceEuro, formerPriceEuro: null },
    problem: { code: 'price-range', value: raw, lowerEuro: priceEuro },
  })
})

test.each([
  ['from €150,000', 150_000],
  ['από 150.000 €', 150_000],
  ['от 150 000 €', 150_000],
  ['starting at 300.000', 300_000],
  ['Starting from €300,000', 300_000],
  ['Prices from €300,000', 300_000],
  ['ξεκινά από 300.000', 300_000],
  ['Τιμές από 300.000 €', 300_000],
  ['начиная от 300 000 евро', 300_000],
  ['цена от 300 тыс.', 300_000],
  ['300.000+', 300_000],
])('%j is where prices begin: it is taken, with a doubt (docs/import.md)', (raw, priceEuro) => {
  expect(parsePrice(raw)).toEqual({
    value: { priceEuro, formerPriceEuro: null },
    problem: { code: 'price-from', value: raw, euro: priceEuro },
  })
})

test.each([
  ['€1,200 + common expenses', 1200],
  ['1200 + κοινόχρηστα', 1200],
  ['1.200 + коммунальные', 1200],
  ['€1.200 plus bills', 1200],
  ['1 200 € + ком. услуги', 1200],
  ['1200€ + κ.χ.', 1200],
  ['1.200 €/мес + счета', 1200],
  ['1200 + 100 common expenses', 1200],
  ['1200, deposit 2400', 1200],
  ['1.200 + 150', 1200],
  ['1200 (common expenses not included)', 1200],
])('%j has costs beside the price: the price is taken, with a doubt (docs/import.md)', (raw, priceEuro) => {
  expect(parsePrice(raw)).toEqual({
    value: { priceEuro, formerPriceEuro: null },
    problem: { code: 'price-parts', value: raw, euro: priceEuro },
  })
})

test.each([
  ['€300 pw', 300, 'week'],
  ['€300 per week', 300, 'week'],
  ['300 €/εβδομάδα', 300, 'week'],
  ['300 € в неделю', 300, 'week'],
  ['1.200 € p.w.', 1200, 'week'],
  ['14.400 p.a.', 14_400, 'year'],
  ['14.400 € το χρόνο', 14_400, 'year'],
  ['14 400 € в год', 14_400, 'year'],
  ['3.600 per quarter', 3600, 'quarter'],
  ['3.600 € ανά τρίμηνο', 3600, 'quarter'],
  ['3 600 € в квартал', 3600, 'quarter'],
  ['€80/night', 80, 'night'],
  ['80€ τη βραδιά', 80, 'night'],
  ['80 €/сутки', 80, 'night'],
  ['€80 per day', 80, 'night'],
  ['350 pp', 350, 'person'],
  ['350 € ανά άτομο', 350, 'person'],
  ['350 € с человека', 350, 'person'],
  ['€150 per person per week', 150, 'person'],
  ['1.200 p.m.', 1200, 'month'],
  ['1.200', 1200, null],
])('the price %j is %j for a %j (docs/import.md)', (raw, priceEuro, period) => {
  expect(parsePrice(raw).value?.priceEuro).toBe(priceEuro)
  expect(parsePricePeriod(raw)).toBe(period)
})

test.each([
  ['250.000 + VAT', 'excluded'],
  ['€250,000 plus 19% VAT', 'excluded'],
  ['250.000 πλέον Φ.Π.Α.', 'excluded'],
  ['250 000 + НДС', 'excluded'],
  ['€250,000 incl. VAT', 'included'],
  ['€250,000 VAT not included', 'excluded'],
  ['€250,000 (VAT excluded)', 'excluded'],
  ['€250,000, no VAT', 'none'],
  ['250.000', null],
  ['private 250.000', null],
])('price %j says of VAT: %j (docs/import.md)', (raw, vat) => {
  expect(parsePriceVat(raw)).toBe(vat)
})

test.each([
  '',
  'POA',
  'Price on request',
  'κατόπιν συνεννόησης',
  'цена по запросу',
  'negotiable',
  '€',
  'N/A',
  '-',
  '0',
  0,
  null,
])('price %j says nothing (docs/import.md)', (raw) => {
  expect(parsePrice(raw)).toEqual({ value: null, problem: null })
})

test.each([
  '12x',
  '$ 65,000',
  '£5',
  '-5',
  '1,2,3',
  '1 2 3',
  '120.000 USD',
  'GBP 72,000',
  '€ 85.000 / £ 72.000',
  '150.000 - 180.000 - 200.000',
  '1.200/m2',
  '- 5',
  '€ -5',
  '85.000 -',
  '9'.repeat(12),
  -1,
  '65.0001',
  'cheap',
])('price %j is no amount of money (docs/import.md)', (raw) => {
  const { value, problem } = parsePrice(raw)
  expect(value).toBeNull()
  expect(problem && feedReasonText(problem)).toBe(`'${raw}' is not an amount in euro; left out`)
})

const group = (whole: number, sign: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, sign)

test('a number written in any usual way is the number (docs/import.md)', () => {
  const dress = fc.constantFrom(
    [',', '.'],
    ['.', ','],
    [' ', ','],
    ["'", '.'],
    ['\u00a0', ','],
    ['', '.'],
    ['', ','],
  )
  fc.assert(
    fc.property(
      fc.nat(999_999_999),
      fc.integer({ min: 0, max: 99 }),
      dress,
      (whole, cents, [thousands, decimal]) => {
        const text = `${group(whole, thousands)}${decimal}${String(cents).padStart(2, '0')}`
        expect(parseNumber(text)).toBe(Number(`${whole}.${String(cents).padStart(2, '0')}`))
        expect(parseNumber(group(whole, thousands))).toBe(whole)
      },
    ),
  )
})

test('no text is read as a number by accident: what is read is its digits', () => {
  const signs = fc.string({ unit: fc.constantFrom(..."0123456789.,' -x"), maxLength: 12 })
  fc.assert(
    fc.property(signs, (text) => {
      const value = parseNumber(text)
      const digits = text.replace(/\D/g, '')
      expect(value === null || digits.includes(String(Math.trunc(Math.abs(value))))).toBe(true)
    }),
  )
})

test('the decimal sign settles what is ambiguous (docs/import.md)', () => {
  expect(parseNumber('1.200')).toBe(1200)
  expect(parseNumber('1.200', '.')).toBe(1.2)
  expect(parseNumber('1.200', ',')).toBe(1200)
  expect(parseNumber('1,200', ',')).toBe(1.2)
  expect(parseNumber('1.5', ',')).toBeNull()
})

test.each([
  ['120 m²', 120],
  ['1.200τ.μ.', 1200],
  ['1,300 sq ft', 121],
  ['2 donums', 2676],
  ['1 decare', 1000],
  [85.6, 86],
  ['0', null],
  ['85 кв.м.', 85],
  ['85 кв. метров', 85],
  ['85 м²', 85],
  ['85м2', 85],
  ['85 τετραγωνικά μέτρα', 85],
  ['85 τμ', 85],
  ['6 соток', 600],
  ['2 га', 20_000],
  ['3 σκάλες', 4013],
  ['85.0', 85],
])('area %j is %j m² (docs/import.md)', (raw, squareMetres) => {
  expect(parseArea(raw)).toEqual({ value: squareMetres, problem: null })
})

test.each([
  ['86-230', 86, 'range'],
  ['86 – 230 m²', 86, 'range'],
  ['230 - 86 m²', 86, 'range'],
  ['от 86 до 230 кв.м', 86, 'range'],
  ['από 86 έως 230 τ.μ.', 86, 'range'],
  ['1,000 to 2,000 sq ft', 93, 'range'],
  ['1-2 donums', 1338, 'range'],
  ['approx. 95sqm', 95, 'approximate'],
  ['85 approx.', 85, 'approximate'],
  ['~85', 85, 'approximate'],
  ['ca. 85', 85, 'approximate'],
  ['περίπου 85 τ.μ.', 85, 'approximate'],
  ['около 85 м²', 85, 'approximate'],
  ['85+', 85, 'approximate'],
  ['85 + 20 veranda', 85, 'several-parts'],
  ['85+20', 85, 'several-parts'],
  ['85 (net)', 85, 'several-parts'],
  ['85 m² internal', 85, 'several-parts'],
  ['85 τ.μ. καθαρά', 85, 'several-parts'],
  ['Общая площадь: 85 кв.м', 85, 'several-parts'],
  ['85/70/12', 85, 'several-parts'],
  ['120 m² (incl. 20 m² balcony)', 120, 'several-parts'],
] as const)('area %j is read as %j m², with a doubt: %s (docs/import.md)', (raw, taken, code) => {
  expect(parseArea(raw)).toEqual({ value: taken, problem: { code, value: raw, taken } })
})

test.each([
  ['85 + 20 covered veranda', 20, null],
  ['85 + covered veranda 20', 20, null],
  ['85 m² (+15 m² covered verandas, 10 m² uncovered)', 15, 10],
  ['85 τ.μ. + 20 τ.μ. καλυμμένη βεράντα', 20, null],
  ['85 + 12 ακάλυπτη βεράντα', null, 12],
  ['85 кв.м + 20 крытая веранда + 8 открытая терраса', 20, 8],
  ['120 covered + 30 uncovered', null, 30],
  ['85 + 20 veranda', null, null],
  ['85', null, null],
])(
  'of the area %j %j m² are covered verandas and %j m² uncovered ones (docs/import.md)',
  (raw, covered, uncovered) => {
    expect(parseAreas(raw)).toMatchObject({ coveredVeranda: covered, uncoveredVeranda: uncovered })
  },
)

test.each(['big', '3 floors', '2 bedrooms', '20m x 30m', '-85', '1 1 1', '.85', '1.2.3', '12345678901234'])(
  'area %j is none (docs/import.md)',
  (raw) => {
    expect(parseArea(raw)).toEqual({ value: null, problem: { code: 'not-an-area', value: raw } })
  },
)

test('a figure without a unit is in the unit the mapping says (docs/import.md)', () => {
  expect(parseArea('1.300', 'sqft').value).toBe(121)
  expect(parseArea('120 m²', 'sqft').value).toBe(120)
  expect(parseArea('1,5', 'donum').value).toBe(2007)
  expect(parseArea('85 + 20 veranda', 'sqft').value).toBe(8)
  expect(parseArea('big').problem).toEqual({ code: 'not-an-area', value: 'big' })
})

// An expression whose work grows with the square of the text would not end here.
test.each(['1', '1 ', '1.', '1,000', '€x '])('a cell of half a million times %j is refused', (part) => {
  const text = part.repeat(500_000)
  for (const { value, problem } of [parsePrice(text), parseArea(text)]) {
    expect(value).toBeNull()
    expect(problem && feedReasonText(problem)).toMatch(/^.{1,200}$/)
  }
})
