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
