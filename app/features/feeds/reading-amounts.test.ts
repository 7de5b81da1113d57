import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { feedReasonText } from './feed-reason-text.ts'
import { parseArea, parseNumber, parsePrice } from './reading-amounts.ts'

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
])('price %j (docs/import.md)', (raw, priceEuro, formerPriceEuro) => {
  expect(parsePrice(raw)).toEqual({ value: { priceEuro, formerPriceEuro }, problem: null })
})

test.each(['', 'POA', 'Price on request', 'N/A', '-', '0', 0, null])(
  'price %j says nothing (docs/import.md)',
  (raw) => {
    expect(parsePrice(raw)).toEqual({ value: null, problem: null })
  },
)

test.each([
  '12x',
  '$ 65,000',
  '£5',
  '-5',
  '1,2,3',
  '250.000 - 280.000',
  '1 2 3',
  '9'.repeat(12),
  -1,
  '65.0001',
  'cheap',
])('price %j is no amount of money (docs/import.md)', (raw) => {
  const { value, problem } = parsePrice(raw)
  expect(value).toBeNull()
  expect(problem && feedReasonText(problem)).toBe(`'${raw}' is no amount of money in euro`)
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
  ['approx. 95sqm', 95],
  ['2 donums', 2676],
  ['1 decare', 1000],
  [85.6, 86],
  ['0', null],
])('area %j is %j m² (docs/import.md)', (raw, squareMetres) => {
  expect(parseArea(raw)).toEqual({ value: squareMetres, problem: null })
})

test('a figure without a unit is in the unit the mapping says (docs/import.md)', () => {
  expect(parseArea('1.300', 'sqft').value).toBe(121)
  expect(parseArea('120 m²', 'sqft').value).toBe(120)
  expect(parseArea('1,5', 'donum').value).toBe(2007)
  expect(parseArea('big').problem).toEqual({ code: 'not-an-area', value: 'big' })
})

// An expression whose work grows with the square of the text would not end here.
test.each(['1', '1 ', '1.', '1,000', '€ '])('a cell of half a million times %j is refused', (part) => {
  const text = part.repeat(500_000)
  for (const { value, problem } of [parsePrice(text), parseArea(text)]) {
    expect(value).toBeNull()
    expect(problem && feedReasonText(problem)).toMatch(/^.{1,200}$/)
  }
})
