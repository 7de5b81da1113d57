import { expect, test } from 'vitest'
import { standardRates } from '#app/features/rates/rates.ts'
import type { IncomeHome } from './income-assumptions.ts'
import { type PortfolioHome, portfolioOf } from './portfolio.ts'
import { portfolioCsv } from './portfolio-csv.ts'

const flat: IncomeHome = {
  priceEuro: 200_000,
  areaSquareMetres: 85,
  vat: 'none',
  condition: 'resale',
  parentType: 'apartments',
  rent: { euro: 1_000, lowEuro: null, highEuro: null },
}
const homeOf = (number: number, more: Partial<PortfolioHome> = {}): PortfolioHome => ({
  number,
  name: '2 Bed Apartment',
  place: 'Germasogeia, Limassol',
  path: `/properties/${number}_flat`,
  sheetPath: `/properties/${number}_flat/income`,
  home: flat,
  gone: null,
  ...more,
})
const without = new URLSearchParams({ loan: '0', rise: '0', growth: '4' })
const computed = (homes: readonly PortfolioHome[], params = without) =>
  portfolioOf(homes, (name) => params.get(name), null, standardRates)

test('two flats are taxed one on top of the other, worked by hand (docs/product/income.md §9)', () => {
  const { rows, total } = computed([homeOf(1), homeOf(2)])
  expect(rows.map(({ sheet }) => sheet!.outcomes.expected.year)).toMatchObject([
    { incomeTaxEuro: 1_066, healthEuro: 294, leftEuro: 7_057 },
    { incomeTaxEuro: 1_165, healthEuro: 294, leftEuro: 6_958 },
  ])
  expect(total).toMatchObject({
    costs: { totalEuro: 414_000, ownEuro: 414_000 },
    outcomes: { expected: { cashEuro: 14_015, year: { incomeTaxEuro: 2_231 } } },
  })
  expect(total!.years[10]).toMatchObject({ keptEuro: 140_150, valueEuro: 2 * 296_049 })
  // (14,015 + 2,231 + 588) of 414,000.
  expect(total!.outcomes.expected.netPercent).toBeCloseTo(4.066, 3)

  const risen = new URLSearchParams({ loan: '0', rise: '0', growth: '6' })
  const sold = computed([homeOf(1), homeOf(2)], risen)
  const gainsTax = sold.rows.map(({ sheet }) => sheet!.years[10]!.sale.capitalGainsTaxEuro)
  expect(gainsTax).toEqual([11_176, 17_176])
  expect(sold.total!.years[10]!.sale).toMatchObject({ capitalGainsTaxEuro: 28_352, exemptEuro: 30_000 })
})

test('the order of homes changes no total, and an owner’s limit of the health contribution counts once (docs/product/income.md §9)', () => {
  const dear = homeOf(2, { home: { ...flat, priceEuro: 900_000, rent: { ...flat.rent!, euro: 9_000 } } })
  const inOrder = computed([homeOf(1), dear, homeOf(3)])
  const reversed = computed([homeOf(3), dear, homeOf(1)])
  expect(reversed.total!.outcomes).toEqual(inOrder.total!.outcomes)
  expect(reversed.total!.years).toEqual(inOrder.total!.years)

  const high = new URLSearchParams({ loan: '0', income: '170000' })
  const [first, second] = computed([homeOf(1), homeOf(2)], high).rows
  // 2.65 % of 10,000 up to 180,000; the first rent has used it.
  expect(first!.sheet!.outcomes.expected.year.healthEuro).toBe(265)
  expect(second!.sheet!.outcomes.expected.year.healthEuro).toBe(0)
})

test('a single home’s total is its own sheet (docs/product/income.md §9)', () => {
  const { rows, total } = computed([homeOf(1)], new URLSearchParams({ loan: '70', buyers: '2' }))
  const { costs, outcomes, years } = rows[0]!.sheet!
  expect(total!.costs).toEqual(costs)
  expect(total!.outcomes.expected).toEqual(outcomes.expected)
  expect(total!.years).toEqual(years)
})

test('homes that cannot be counted say why and are in no total (docs/product/income.md §9)', () => {
  const { rows, total } = computed([
    homeOf(1),
    homeOf(2, { home: { ...flat, rent: null } }),
    homeOf(3, { home: { ...flat, priceEuro: null } }),
    homeOf(4, { home: null }),
    homeOf(5, { gone: 'Sold' }),
  ])
  expect(rows.map(({ notCounted }) => notCounted)).toEqual([null, 'rent', 'price', 'kind', 'gone'])
  expect(total!.costs.totalEuro).toBe(207_000)
  expect(computed([homeOf(5, { gone: 'Sold' })]).total).toBeNull()
  expect(computed([]).total).toBeNull()
})

test('the file has a line for each home, the total, and each year (docs/product/income.md §9)', () => {
  const text = portfolioCsv(
    computed([homeOf(1), homeOf(2, { name: '=SUM(A1)', gone: 'Sold' })]),
    (path) => `https://petra.example${path}`,
  )
  const lines = text.split('\r\n')
  expect(lines[0]).toContain('Cash needed (€)')
  expect(lines[1]).toContain('https://petra.example/properties/1_flat')
  expect(lines[1]).toContain('207000')
  expect(lines[2]).toContain('Sold: no longer on the market')
  expect(lines[2]).not.toMatch(/^"?=/)
  expect(lines[3]).toMatch(/^"?Total/)
  expect(lines[5]).toContain('Capital gains tax if sold')
  expect(lines.slice(6, 16).map((line) => line.split(',')[0]!.replaceAll('"', ''))).toEqual(
    Array.from({ length: 10 }, (_, year) => String(year + 1)),
  )
})
