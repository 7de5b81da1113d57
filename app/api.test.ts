import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { testCalls } from '#test/calls.ts'
import { testDatabase } from '#test/database.ts'
import { hostileText } from '#test/hostile-text.ts'
import { listing } from '#test/listings.ts'
import { openApiDocument } from './api.ts'

const database = testDatabase()
let calls: ReturnType<typeof testCalls>
let id = 0
beforeAll(async () => {
  calls = testCalls(database())
  id = await listing(database().context())
})

describe('any request at all', () => {
  const document = openApiDocument()
  const reads = Object.entries(document.paths ?? {}).flatMap(([path, { get }]) =>
    get ? [{ path, get }] : [],
  )
  const encoded = hostileText.map((text) => encodeURIComponent(text.toWellFormed()))
  const request = fc.constantFrom(...reads).chain(({ path, get }) => {
    const names = (get.parameters ?? []).flatMap((parameter) =>
      'in' in parameter && parameter.in === 'query' ? [parameter.name] : [],
    )
    const segments = (path.match(/\{\w+\}/g) ?? []).map((segment) => [segment, encoded] as const)
    const query = fc.array(
      fc.tuple(
        fc.constantFrom(...names, 'utm_source', '__proto__'),
        fc.oneof({ weight: 9, arbitrary: encoded }, fc.constant('%zz%E0%A4')),
      ),
      { maxLength: 5 },
    )
    return fc
      .record({ values: fc.tuple(...segments.map(([, value]) => value)), query })
      .map(({ values, query }) => {
        const filled = segments.reduce(
          (address, [segment], at) => address.replace(segment, () => values[at] || '1'),
          path,
        )
        return `/api${filled}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`
      })
  })

  test('is answered in JSON with 200, 400, 401 or 404 and a message, never 500 (docs/reliability.md §11)', async () => {
    const seen = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(request, async (path) => {
        const response = await calls.send(path)
        const text = await response.text()
        seen.set(response.status, (seen.get(response.status) ?? 0) + 1)
        // A value of dots leads to another address, and may end at a trailing slash.
        expect([200, 308, 400, 401, 404], `${response.status} ${path} ${text.slice(0, 200)}`).toContain(
          response.status,
        )
        const refused = response.status >= 400
        expect(refused ? typeof JSON.parse(text).message : 'string').toBe('string')
      }),
      { numRuns: 1_000 },
    )
    expect(seen.get(200)).toBeGreaterThan(70)
    expect(seen.get(400)).toBeGreaterThan(70)
    expect(seen.get(404)).toBeGreaterThan(15)
  }, 120_000)

  test('other methods change nothing and are refused in JSON (docs/product/wire-contract.md §25)', async () => {
    for (const { path } of reads) {
      const response = await calls.send(`/api${path.replaceAll(/\{\w+\}/g, '1')}`, {}, 'DELETE')
      expect({ path, status: response.status }).toEqual({ path, status: 404 })
      expect(await response.json()).toHaveProperty('message')
    }
  })

  test('with a zero byte is refused before the database sees it (docs/product/wire-contract.md §3)', async () => {
    for (const path of ['/api/page?page_title=a%00', '/api/search/suggest?q=%00', '/api/property/buy/%00']) {
      expect(await calls.get(path)).toMatchObject({ status: 400 })
    }
  })
})

describe('the page call', () => {
  test('answers the sections of a page by number, name or both (docs/product/wire-contract.md §9)', async () => {
    await database()
      .db.updateTable('content_page')
      .set({
        banner_section: '<h2>Homes</h2><script>x()</script>',
        content_section: '',
        partners_section: '',
        testimonials_section: '',
        team_section: '',
      })
      .where('id', '=', 1)
      .execute()
    for (const query of ['page_id=1&page_title=home_page', 'page_id=1', 'page_title=home_page']) {
      expect((await calls.get(`/api/page?${query}`)).json).toEqual({
        data: {
          banner_section: '<h2>Homes</h2>',
          content_section: '',
          partners_section: '',
          testimonials_section: '',
          team_section: '',
        },
      })
    }
    expect((await calls.get('/api/page?page_id=9&page_title=media')).status).toBe(200)
  })

  test.each([
    ['page_id=99', 404],
    ['page_id=1&page_title=media', 404],
    ['page_title=nothing', 404],
    ['page_id=one', 400],
    ['', 400],
  ])('%j answers %i with a message (docs/product/wire-contract.md §9)', async (query, status) => {
    const answer = await calls.get(`/api/page?${query}`)
    expect(answer.status).toBe(status)
    expect(answer.json.message).toBeTypeOf('string')
  })
})

describe('the description of the calls', () => {
  /** docs/product/wire-contract.md §5, §6, §7, §9, §10, the calls about properties, pages and accounts. */
  const specified = [
    '/property/buy',
    '/property/rent',
    '/property/all',
    '/property-count-by-category/buy',
    '/property-count-by-category/rent',
    '/filterbuy',
    '/filterrent',
    '/property/{category}/{id}',
    '/fetch_buy_property',
    '/fetch_exclusive_property',
    '/page',
    '/user-register',
    '/user-login',
    '/userreset-passwowrd',
  ]

  test('names every call of the specification (docs/product/wire-contract.md §1)', async () => {
    const { json } = await calls.get('/api/openapi.json')
    expect(Object.keys(json.paths)).toEqual(expect.arrayContaining(specified))
  })

  test('is a page for people too, with each call, its parameters and an example that works (docs/product/wire-contract.md §1)', async () => {
    const response = await calls.send('/api/docs')
    expect(response.headers.get('content-type')).toContain('text/html')
    const page = await response.text()
    expect(page).not.toMatch(/<script|<style|style=|undefined|\[object/)
    for (const path of specified) expect(page).toContain(`</b> ${path}`)
    const examples = [...page.matchAll(/<code>GET (\/api[^<]*)<\/code>/g)].map(([, address]) =>
      address!.replaceAll('&amp;', '&').replace('10001', String(id)),
    )
    expect(examples.length).toBeGreaterThan(12)
    for (const address of examples) {
      const { status } = await calls.send(address)
      // A visitor has no sessions, no data, and a market page's short table only.
      const isForMembers = /^\/api\/(user-|market-table)/.test(address)
      expect({ address, status }).toEqual({ address, status: isForMembers ? 401 : 200 })
    }
  })
})
