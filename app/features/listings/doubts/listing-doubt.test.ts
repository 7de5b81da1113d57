import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, testNow } from '#test/database.ts'
import { offered } from '#test/listings.ts'
import { member } from '#test/members.ts'
import type { Actor } from '#app/platform/context/context.ts'
import { confirmDoubts } from './confirm-doubts.server.ts'
import { judgeStock } from './judge-listings.server.ts'
import { doubtsOf, doubtText, type JudgedOffer, readDoubt } from './listing-doubt.ts'
import { type LikeOffers, normsOf } from './like-norms.ts'
import { listDoubted } from './listing-doubts.queries.server.ts'
import type { OfferedListing } from '../record/listing.ts'
import { setListingState } from '../record/listings-write.queries.server.ts'
import { offerListings } from '../offers/offer-listings.server.ts'

const offer: JudgedOffer = {
  id: 1,
  purpose: 'sale',
  parentType: 'apartments',
  likeClass: '2',
  region: 'limassol',
  priceEuro: 300_000,
  areaSquareMetres: 100,
  statedAnnualIncomeEuro: null,
  statedYieldPercent: null,
}
/** Ten offers around the usual price, whose median distance from it is a fifth. */
const around = (usual: number, about: Partial<LikeOffers> = {}): LikeOffers => {
  const prices = [-2, -1.5, -1, -1, -0.5, 0.5, 1, 1, 1.5, 2].map((steps) => usual * Math.exp(steps * 0.2))
  return {
    purpose: 'sale',
    parentType: 'apartments',
    likeClass: '2',
    region: 'limassol',
    prices,
    areas: prices.map(() => null),
    ...about,
  }
}
const rents = around(1_500, { purpose: 'rent' })
const texts = (about: Partial<JudgedOffer>, ...likes: LikeOffers[]) =>
  doubtsOf({ ...offer, ...about }, normsOf(likes)).map(doubtText)

describe('the rule', () => {
  test('a figure 4.5 robust deviations from that of similar offers is doubted (docs/product/listings.md §30)', () => {
    const factor = Math.exp((4.5 * 0.2) / 0.6745)
    expect(texts({ priceEuro: Math.round(300_000 * factor * 0.99) }, around(300_000))).toEqual([])
    expect(texts({ priceEuro: 3_000_000 }, around(300_000))).toEqual([
      'the price €3,000,000 is about 10 times the usual €300,000',
    ])
    expect(texts({ priceEuro: 30_000 }, around(300_000))).toEqual([
      'the price €30,000 is about 1/10 of the usual €300,000',
    ])
  })

  test('three times the usual is plausible, even where all others ask the same (docs/product/listings.md §30)', () => {
    const same = around(0, { prices: Array.from({ length: 10 }, () => 300_000) })
    expect(texts({ priceEuro: 900_000 }, same)).toEqual([])
    expect(texts({ priceEuro: 1_000_000 }, same)).toHaveLength(1)
  })

  test('the island is compared where the region has too few, and nothing where that has too few (docs/product/listings.md §30)', () => {
    const few = { ...around(300_000), prices: around(300_000).prices.slice(1) }
    const dear = { priceEuro: 3_000_000 }
    expect(texts(dear, few)).toEqual([])
    expect(texts(dear, few, around(300_000, { region: 'paphos' }))).toHaveLength(1)
    expect(texts(dear, few, around(3_000_000, { region: 'paphos' }))).toEqual([])
    expect(texts(dear, around(300_000, { likeClass: '3' }))).toEqual([])
  })

  test('what cannot be is doubted without anything to compare (docs/product/listings.md §30)', () => {
    expect(texts({ purpose: 'rent', priceEuro: 250_000, areaSquareMetres: null })).toEqual([
      'the price €250,000 cannot be right',
    ])
    expect(texts({ priceEuro: 1_200 })).toEqual([
      'the price €1,200 cannot be right',
      'the price per m² €12/m² cannot be right',
    ])
    expect(texts({ parentType: 'lands', likeClass: 'residential-land', areaSquareMetres: 5 })).toEqual([
      'the area 5 m² cannot be right',
      'the price per m² €60,000/m² cannot be right',
    ])
  })

  test('land is compared by its price per m², never by its total or its size (docs/product/listings.md §30)', () => {
    const land = { parentType: 'lands', likeClass: 'residential-land' } as const
    const plots = around(150_000, {
      ...land,
      prices: Array.from({ length: 10 }, () => 150_000),
      areas: Array.from({ length: 10 }, () => 1_000),
    })
    const plot = (about: Partial<JudgedOffer>) => texts({ ...land, ...about }, plots)
    expect(plot({ priceEuro: 30_000_000, areaSquareMetres: 200_000 })).toEqual([])
    expect(plot({ priceEuro: 15_000_000, areaSquareMetres: null })).toEqual([])
    expect(plot({ priceEuro: 150_000, areaSquareMetres: 100_000 })).toEqual([
      'the price per m² €2/m² is about 1/100 of the usual €150/m²',
    ])
    expect(plot({ priceEuro: 15_000_000, areaSquareMetres: 1_000 })).toHaveLength(1)
  })

  test('stated earnings are compared with the rents of similar homes (docs/product/listings.md §30)', () => {
    const stated = (about: Partial<JudgedOffer>) => texts(about, rents)
    expect(stated({ statedAnnualIncomeEuro: 18_000, statedYieldPercent: 6 })).toEqual([])
    expect(stated({ statedYieldPercent: 60 })).toEqual(['the stated yield 60.0 % cannot be right'])
    expect(stated({ statedYieldPercent: 0.06 })).toEqual(['the stated yield 0.1 % cannot be right'])
    expect(stated({ statedAnnualIncomeEuro: 1_400 })).toEqual([
      'the stated income €1,400 a year cannot be right',
    ])
    expect(stated({ priceEuro: 3_000_000, statedYieldPercent: 6 })).toEqual([
      'the stated yield 6.0 % is about 10 times the usual 0.6 %',
    ])
    expect(stated({ parentType: 'lands', statedYieldPercent: 60 })).toEqual([])
  })
})

const database = testDatabase()
const system = { kind: 'system' } as const
const ctx = (now = testNow, actor: Actor = system) => database().context({ now: () => now, actor })
const later = new Date(testNow.getTime() + 86_400_000)

beforeEach(async () => {
  await database().db.deleteFrom('listing').execute()
})

const usual = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    offered({ sourceId: `like-${at}`, priceEuro: 280_000 + 5_000 * at }),
  )
const odd = offered({ sourceId: 'odd', priceEuro: 3_000_000 })
const offering = (...offers: OfferedListing[]) => offerListings(ctx(), 'test', offers)
const doubted = async () => {
  const { listings } = await listDoubted(database().db, 10)
  return listings.map(({ sourceId, reasons }) => [sourceId, reasons.map((each) => readDoubt(each)?.figure)])
}
const doubtedOdd = [['odd', ['price', 'price-per-metre']]]

async function confirmOdd(actor: Actor) {
  const { listings } = await listDoubted(database().db, 1)
  await confirmDoubts(ctx(testNow, actor), { listingId: listings[0]!.id })
}

test('an offer is judged when it is written, by whatever source, and says so (docs/product/listings.md §30)', async () => {
  await offering(...usual(10))
  const { doubts } = await offering(odd)
  expect(doubts.map(({ sourceId, doubt }) => [sourceId, doubt.figure])).toEqual([
    ['odd', 'price'],
    ['odd', 'price-per-metre'],
  ])
  expect(await doubted()).toEqual(doubtedOdd)
  await offering({ ...odd, priceEuro: 300_000 })
  expect(await doubted()).toEqual([])
})

test('a confirmed figure stays so until it changes, and who confirmed it is kept (docs/product/listings.md §30)', async () => {
  await offering(...usual(10), odd)
  const nikos = await member(ctx())
  const agent: Actor = { ...nikos.actor, role: 'agent' }
  await confirmOdd(agent)
  const rows = await database().db.selectFrom('listing_doubt').selectAll().execute()
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row).toMatchObject({ confirmed_at: testNow, confirmed_by: nikos.memberId })

  await offering({ ...odd, title: 'Another title', energyClass: 'A' })
  await judgeStock(ctx(later))
  expect(await doubted()).toEqual([])
  // The price stands as confirmed; the price per m² is another.
  await offering({ ...odd, areaSquareMetres: 84 })
  expect(await doubted()).toEqual([['odd', ['price-per-metre']]])
  await offering({ ...odd, priceEuro: 3_100_000 })
  expect(await doubted()).toEqual(doubtedOdd)
})

test('a doubt does not come and go with other offers; the nightly look only finds more (docs/product/listings.md §30)', async () => {
  await offering(odd)
  expect(await doubted()).toEqual([])
  await offering(...usual(10))
  expect(await doubted()).toEqual([])
  await judgeStock(ctx())
  expect(await doubted()).toEqual(doubtedOdd)

  const others = usual(10).map(({ sourceId }) => sourceId)
  const rows = await database()
    .db.selectFrom('listing')
    .select('id')
    .where('source_id', 'in', others)
    .execute()
  await setListingState(
    database().db,
    rows.map(({ id }) => id),
    'withdrawn',
    testNow,
  )
  await judgeStock(ctx())
  expect(await doubted()).toEqual(doubtedOdd)
})

test('staff confirm, members and visitors do not (docs/product/listings.md §30)', async () => {
  await offering(...usual(10), odd)
  const anna = await member(ctx())
  for (const actor of [{ kind: 'visitor' } as const, anna.holder]) {
    await expect(confirmOdd(actor)).rejects.toMatchObject({ kind: 'unauthenticated' })
  }
  await expect(confirmOdd(anna.actor)).rejects.toMatchObject({ kind: 'forbidden' })
  expect(await doubted()).toEqual(doubtedOdd)
  await confirmOdd(system)
  expect(await doubted()).toEqual([])
  await expect(confirmDoubts(ctx(), { listingId: 7 })).rejects.toMatchObject({ kind: 'not-found' })
})
