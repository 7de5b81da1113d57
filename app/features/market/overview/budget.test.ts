import { beforeAll, describe, expect, test } from 'vitest'
import { testCalls } from '#test/calls.ts'
import { testDatabase } from '#test/database.ts'
import { offered } from '#test/listings.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { loadBudget } from './budget-view.server.ts'
import { type BudgetRow, readBudgetChoice } from './budget.ts'

const database = testDatabase()

/** Makes so many homes of 80 m² with prices from `price` upwards, and as many lets from `rent`. */
const homes = (placeId: string, many: number, price: number, rent: number, bedrooms = 2) =>
  Array.from({ length: many }, (_, at) => {
    const home = { placeId, region: placeId.split('/')[0] as 'limassol', bedrooms, areaSquareMetres: 80 }
    return [
      offered({ ...home, priceEuro: price + at * 1_000 }),
      offered({ ...home, purpose: 'rent', priceEuro: rent }),
    ]
  }).flat()

beforeAll(async () => {
  const { doubts } = await offerListings(database().context(), 'budget', [
    ...homes('limassol/germasogeia', 11, 300_000, 1_500),
    ...homes('limassol/ypsonas', 10, 290_000, 1_465),
    ...homes('limassol/ypsonas', 12, 140_000, 700, 1),
    // A far higher yield, of three homes.
    ...homes('limassol/kolossi', 3, 100_000, 2_000),
    ...homes('paphos/tala', 10, 200_000, 900),
    ...homes('larnaca/oroklini', 9, 150_000, 1_000),
    // Plainly wrong, and found by a search all the same.
    offered({ placeId: 'paphos/tala', region: 'paphos', areaSquareMetres: 80, priceEuro: 200 }),
    // Land has no bedrooms.
    offered({ type: 'residential-land', bedrooms: null, priceEuro: 100_000 }),
  ])
  expect(doubts.length).toBeGreaterThan(0)
})

const asked = (address: string) =>
  loadBudget(database().context(), readBudgetChoice(new URLSearchParams(address)))
const said = ({ name, homes: many, cells }: BudgetRow) =>
  `${name}: ${cells.yield.text}, ${cells.price.text}, ${cells.rent.text}, ${many} for it`
const names = (rows: readonly BudgetRow[]) => rows.map(({ name }) => name)

describe('a budget', () => {
  test('ranks towns by the yield of their median home where that is within it; others stand apart (docs/product/market.md §28)', async () => {
    const { ranked, best, rivals, above, thin } = await asked('')
    expect(ranked.map(said)).toEqual([
      'Limassol: 6.0 %, €298,500, €1,500, 24 for it',
      'Paphos: 5.3 %, €204,500, €900, 11 for it',
    ])
    expect([best?.name, above]).toEqual(['Limassol', []])
    // Its bounds end below the yield of the best.
    expect(names(rivals)).toEqual([])
    expect(thin.map(said)).toEqual([
      'Famagusta: None on offer, None on offer, None on offer, 0 for it',
      'Larnaca: Too few homes, €154,000, €1,000, 9 for it',
      'Nicosia: None on offer, None on offer, None on offer, 0 for it',
    ])
    const cheap = await asked('budget=200000')
    // The figures are those of the town, whatever the budget.
    expect(cheap.above.map(said)).toEqual([
      'Paphos: 5.3 %, €204,500, €900, 2 for it',
      'Limassol: 6.0 %, €298,500, €1,500, 3 for it',
    ])
    expect([cheap.ranked, cheap.best]).toEqual([[], null])
  })

  test('ranks places with ten homes on each side only, in the order that is asked for: three homes never win (docs/product/market.md §28, §30)', async () => {
    const places = await asked('compare=places')
    expect(places.ranked.map(said)).toEqual([
      'Ypsonas: 6.0 %, €294,500, €1,465, 10 for it',
      'Germasogeia: 5.9 %, €305,000, €1,500, 11 for it',
      'Tala: 5.3 %, €204,500, €900, 11 for it',
    ])
    expect(names(places.thin)).toEqual(['Kolossi'])
    expect(names(places.rivals)).toEqual(['Germasogeia'])
    const orderOf = async (sort: string) => names((await asked(`compare=limassol&sort=${sort}`)).ranked)
    expect(await orderOf('price')).toEqual(['Ypsonas', 'Germasogeia'])
    expect(await orderOf('rent')).toEqual(['Germasogeia', 'Ypsonas'])
    expect(await orderOf('homes')).toEqual(['Germasogeia', 'Ypsonas'])
    expect(names((await asked('compare=limassol&beds=1')).ranked)).toEqual(['Ypsonas'])
  })

  test('opens exactly the homes that it counts (docs/product/market.md §28)', async () => {
    const calls = testCalls(database())
    for (const address of ['budget=300000', 'compare=places', 'compare=limassol&beds=1']) {
      const { ranked, above, thin, allHomes } = await asked(address)
      for (const { href, homes: many } of [...ranked, ...above, ...thin, allHomes]) {
        const { json } = await calls.get(`/api/property-count-by-category/buy?${href.split('?')[1]}`)
        expect([href, json.count]).toEqual([href, many])
      }
    }
  })
})
