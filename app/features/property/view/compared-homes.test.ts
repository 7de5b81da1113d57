import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { loadComparedHomes } from './compared-homes.server.ts'

const database = testDatabase()

test('homes are compared by what they cost with VAT (docs/product/income.md §4)', async () => {
  const ctx = database().context()
  const about = { priceEuro: 300_000, areaSquareMetres: 100, condition: 'brand-new' } as const
  const lacking = await listing(ctx, { ...about, vat: 'excluded' })
  const whole = await listing(ctx, { ...about, priceEuro: 350_000, vat: 'included' })
  const homes = await loadComparedHomes(ctx, [lacking, whole])
  const shown = (label: string) =>
    homes.map(({ facts }) => {
      const { value, amount } = facts.find((fact) => fact.label === label)!
      return [value, amount]
    })
  expect(shown('Price')).toEqual([
    ['€300,000 + VAT', 357_000],
    ['€350,000', 350_000],
  ])
  expect(shown('Price per m²')).toEqual([
    ['€3,570/m²', 3_570],
    ['€3,500/m²', 3_500],
  ])
})

test('plots are compared by what a square metre and a donum of what is sold cost (docs/product/listings.md §42)', async () => {
  const ctx = database().context()
  const plot = { type: 'residential-land', plotSquareMetres: 1_000, areaSquareMetres: null } as const
  const whole = await listing(ctx, { ...plot, priceEuro: 100_000, plotShare: 1, vat: 'none' })
  const half = await listing(ctx, { ...plot, priceEuro: 60_000, plotShare: 0.5, sheetPlanPlot: '54/50, 12' })
  const homes = await loadComparedHomes(ctx, [whole, half])
  const shown = (label: string) => homes.map(({ facts }) => facts.find((fact) => fact.label === label)?.value)
  expect(shown('Price per m²')).toEqual(['€100/m²', '€120/m²'])
  expect(shown('Price per donum')).toEqual(['€133,780', '€160,536'])
  expect(shown('Share of the plot')).toEqual(['Whole plot', '1/2 share'])
  expect(shown('Sheet, plan and plot')).toEqual([undefined, undefined])
})
