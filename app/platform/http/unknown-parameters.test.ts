import { describe, expect, test } from 'vitest'
import { testCalls } from '#test/calls.ts'
import { testDatabase } from '#test/database.ts'

const database = testDatabase()
const NAMED = 'X-Unknown-Parameters'
const json = { 'content-type': 'application/json' }

describe('a call names what it does not know, and answers as usual (docs/product/wire-contract.md §28)', () => {
  test.each([
    ['/api/property/buy?minBed=2&maxPrice=300000&page=1', 'minBed'],
    ['/api/property/all?minbeds=2&limit=5&utm_source=x', 'minbeds, utm_source'],
    ['/api/property-count-by-category/rent?page=2', 'page'],
    ['/api/cards?Τιμή=5', '%CE%A4%CE%B9%CE%BC%CE%AE'],
    ['/api/filterbuy?minPrice=1', 'minPrice'],
    ['/api/market-data/Paphos/Paphos?beds=2', 'beds'],
    ['/api/property/buy?minBeds=2', null],
    ['/api/fetch_buy_property', null],
  ])('%s: %s', async (path, named) => {
    const answer = await testCalls(database()).send(path)
    expect([answer.status, answer.headers.get(NAMED)]).toEqual([200, named])
    await answer.text()
  })

  test('in a refusal too, and of a posted body its first ten names, shortened', async () => {
    const { send, post } = testCalls(database())
    const refused = await send('/api/property/buy?minBeds=many&minBed=2')
    expect([refused.status, refused.headers.get(NAMED)]).toEqual([400, 'minBed'])

    const names = Array.from({ length: 12 }, (_, at) => `n${at}`.padEnd(70, 'x'))
    const body = {
      name: 'Anna',
      email: 'a@homes.example',
      ...Object.fromEntries(names.map((name) => [name, 1])),
    }
    const shared = await post('/api/share-property-email', JSON.stringify(body), json)
    expect(shared.status).toBe(200)
    expect(shared.headers.get(NAMED)).toBe(
      names
        .slice(0, 10)
        .map((name) => name.slice(0, 60))
        .join(', '),
    )
    const known = { name: 'Anna', email: 'b@homes.example', utmId: '1', propertyUrl: '/featured' }
    expect(
      (await post('/api/share-property-email', JSON.stringify(known), json)).headers.get(NAMED),
    ).toBeNull()
  })
})
