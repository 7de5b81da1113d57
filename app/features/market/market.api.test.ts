import { beforeAll, expect, test } from 'vitest'
import { testCalls } from '#test/calls.ts'
import { demoDatabase } from '#test/database.ts'
import { member, type TestMember } from '#test/members.ts'
import { regionNames } from '../places/place.ts'
import { isoMonth } from './figures/asked-by-month.ts'
import { computePriceIndex } from './summary/compute-price-index.server.ts'
import { marketTowns } from './summary/market-towns.data.ts'
import { replacePriceIndex } from './figures/price-index.queries.server.ts'

const database = demoDatabase()
let anna: TestMember
beforeAll(async () => {
  anna = await member(database().context())
}, 120_000)

test('the call answers the fields of the specification, prices as text, in order of arrival (docs/product/wire-contract.md §15)', async () => {
  const { json } = await testCalls(database()).get('/api/market-data/Larnaka/Larnaca')
  expect(Object.keys(json)).toEqual(['marketData', 'allLocations'])
  expect(new Set(Object.keys(json.marketData[0]))).toEqual(
    new Set([
      'buy_rent_category',
      'location',
      'bedrooms',
      'price',
      'cost_per_square_meter',
      'region',
      'property_type',
      'condition_type',
      'property_id',
      'annual_income',
      'annual_income_basis',
      'rental_yield',
      'rental_yield_basis',
    ]),
  )
  expect(json.marketData).not.toEqual([])
  for (const { price, bedrooms, region } of json.marketData) {
    expect(price === null || typeof price === 'string').toBe(true)
    expect(bedrooms === null || typeof bedrooms === 'string').toBe(true)
    expect(region).toBe('Larnaca')
  }
  const named = new Set(json.marketData.map((home: any) => home.location))
  expect(new Set(json.allLocations.map((row: any) => row.location))).toEqual(named)
})

test('the call knows the five pairs of segments only, letter by letter (docs/product/market.md §1, docs/product/wire-contract.md §15)', async () => {
  const calls = testCalls(database())
  for (const { segments } of marketTowns)
    expect((await calls.get(`/api/market-data/${segments}`)).status).toBe(200)
  for (const wrong of [
    'Larnaca/Larnaca',
    'Larnaka/Larnaka',
    'limassol/limassol',
    'Limassol/Paphos',
    'Rome/Rome',
  ]) {
    expect((await calls.get(`/api/market-data/${wrong}`)).status).toBe(404)
  }
})

test('filtermarket answers every region’s rows (docs/product/wire-contract.md §15)', async () => {
  const { json } = await testCalls(database()).get('/api/filtermarket')
  expect(new Set(json.map((row: any) => row.region))).toEqual(new Set(Object.values(regionNames)))
  expect(new Set(Object.keys(json[0]))).toEqual(
    new Set([
      'region',
      'location',
      'property_type',
      'condition_type',
      'price',
      'bedrooms',
      'cost_per_square_meter',
      'annual_income',
      'annual_income_basis',
      'rental_yield',
      'rental_yield_basis',
      'property_id',
    ]),
  )
})

test('the price index of a town has both purposes, with bounds, months as text and the change of a year (docs/product/wire-contract.md §22)', async () => {
  const { db, context } = database()
  const calls = testCalls(database())
  await replacePriceIndex(db, [])
  expect(await calls.get('/api/price-index/paphos')).toMatchObject({
    status: 200,
    json: { prices: [], rents: [] },
  })
  const months = await computePriceIndex(context({ actor: { kind: 'system' } }))
  const { json } = await calls.get('/api/price-index/limassol')
  const last = months.findLast(({ region, purpose }) => region === 'limassol' && purpose === 'sale')!
  expect(json.prices.at(-1)).toEqual({
    month: isoMonth(last.month),
    homes: last.homes,
    index: last.index,
    low: last.low,
    high: last.high,
    same_homes: last.pairs,
    same_homes_index: last.sameHomeIndex,
    change: {
      since: isoMonth(last.change.sinceMonth),
      percent: last.change.percent,
      low: last.change.lowPercent,
      high: last.change.highPercent,
    },
  })
  for (const of of [json.prices, json.rents]) {
    expect(of[0]).toMatchObject({ index: 100, same_homes: 0 })
    expect(of.map((each: any) => each.month)).toEqual(of.map((each: any) => each.month).toSorted())
  }
  expect((await calls.get('/api/price-index/rome')).status).toBe(400)
})

test('a table as CSV is for members (docs/product/market.md §17)', async () => {
  const calls = testCalls(database())
  expect((await calls.send('/api/market-table/limassol/rent')).status).toBe(401)
  const answer = await calls.send('/api/market-table/famagusta/rent', { cookie: anna.secureCookie })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/csv')
  // `text()` drops the byte order mark, by which Excel knows UTF-8.
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  const lines = new TextDecoder().decode(bytes).trim().split('\r\n')
  const columns = lines[0]!.split(',')
  expect(columns.slice(0, 6)).toEqual([
    'Location',
    '1 Bed Rent Price: average',
    '1 Bed Rent Price: homes',
    '1 Bed Rent Price: lower quarter',
    '1 Bed Rent Price: median',
    '1 Bed Rent Price: upper quarter',
  ])
  expect(columns).toHaveLength(1 + 4 * 5)
  expect(lines[1]).toMatch(/^Famagusta \(Avg\)(,\d+){20}$/)
  expect(lines.length).toBeGreaterThan(4)
  const yields = await calls.send('/api/market-table/famagusta/yield', { cookie: anna.secureCookie })
  expect((await yields.text()).split('\r\n')[0]).toBe(
    'Location,1 Bed Yield: average,1 Bed Yield: homes,2 Bed Yield: average,2 Bed Yield: homes,3 Bed Yield: average,3 Bed Yield: homes',
  )
  expect((await calls.send('/api/market-table/rome/rent', { cookie: anna.secureCookie })).status).toBe(400)
})
