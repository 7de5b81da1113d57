import { beforeAll, describe, expect, test } from 'vitest'
import { testCalls } from '#test/calls.ts'
import { testDatabase } from '#test/database.ts'
import { offered } from '#test/listings.ts'
import { offerListings } from '../listings/offer-listings.server.ts'
import { recomputeYields } from '../listings/recompute-yields.server.ts'
import { loadBudget } from './budget-view.server.ts'
import { type BudgetRow, readBudgetChoice } from './budget.ts'

const database = testDatabase()

/** Homes of 80 m², each with a stated income. */
const homes = (placeId: string, prices: number[], income: number, bedrooms = 2) =>
  prices.map((priceEuro) =>
    offered({
      placeId,
      region: placeId.split('/')[0] as 'limassol',
      priceEuro,
      bedrooms,
      areaSquareMetres: 80,
      statedAnnualIncomeEuro: income,
    }),
  )

beforeAll(async () => {
  const { doubts } = await offerListings(database().context(), 'budget', [
    ...homes('limassol/germasogeia', [200_000, 240_000, 280_000, 400_000], 12_000),
    ...homes('limassol/ypsonas', [150_000, 160_000, 200_000], 6_000),
    ...homes('limassol/ypsonas', [140_000, 150_000, 160_000], 9_000, 1),
    ...homes('paphos/tala', [180_000, 200_000, 220_000], 8_000),
    ...homes('larnaca/oroklini', [150_000, 170_000], 9_000),
    // Plainly wrong, and found by a search all the same.
    ...homes('paphos/tala', [200], 8_000),
    // Land and a home to let.
    offered({ type: 'residential-land', bedrooms: null, priceEuro: 100_000 }),
    offered({ purpose: 'rent', priceEuro: 1_000 }),
  ])
  expect(doubts.length).toBeGreaterThan(0)
  await recomputeYields(database().context())
})

const asked = (address: string) =>
  loadBudget(database().context(), readBudgetChoice(new URLSearchParams(address)))
const said = ({ name, homes: many, of, figures }: BudgetRow) =>
  `${name}: ${figures ? `${figures.yieldPercent.toFixed(2)} %, €${figures.priceEuro}, €${figures.monthlyRentEuro}` : 'no figures'}, ${of} of ${many}`

describe('a budget', () => {
  test('has the medians of its homes by town, without what is implausible, and none of one or two homes (docs/product/market.md §28)', async () => {
    const { rows, best } = await asked('budget=300000&beds=2')
    expect(rows.map(said)).toEqual([
      'Limassol: 4.14 %, €200000, €750, 6 of 6',
      'Paphos: 4.00 %, €200000, €667, 3 of 4',
      'Nicosia: no figures, 0 of 0',
      'Larnaca: no figures, 2 of 2',
      'Famagusta: no figures, 0 of 0',
    ])
    expect(best?.name).toBe('Limassol')
  })

  test('compares places, of all towns or of one, in the order that is asked for (docs/product/market.md §28)', async () => {
    expect((await asked('compare=places&beds=2')).rows.map(said)).toEqual([
      'Germasogeia: 4.64 %, €260000, €1000, 4 of 4',
      'Tala: 4.00 %, €200000, €667, 3 of 4',
      'Ypsonas: 3.75 %, €160000, €500, 3 of 3',
    ])
    const names = async (address: string) => (await asked(address)).rows.map(({ name }) => name)
    expect(await names('compare=limassol&sort=price')).toEqual(['Ypsonas', 'Germasogeia'])
    expect(await names('compare=limassol&sort=rent')).toEqual(['Germasogeia', 'Ypsonas'])
    expect(await names('compare=limassol&sort=homes')).toEqual(['Ypsonas', 'Germasogeia'])
    const { rows, best } = await asked('compare=paphos&budget=150000')
    expect([rows, best]).toEqual([[], null])
  })

  test('opens exactly the homes that it counts (docs/product/market.md §28)', async () => {
    const calls = testCalls(database())
    for (const address of ['budget=300000&beds=2', 'compare=places', 'compare=limassol&beds=1']) {
      const { rows, allHomes } = await asked(address)
      for (const { href, homes: many } of [...rows, allHomes]) {
        const { json } = await calls.get(`/api/property-count-by-category/buy?${href.split('?')[1]}`)
        expect([href, json.count]).toEqual([href, many])
      }
    }
  })
})
