import { getEventListeners } from 'node:events'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeSetting } from '#app/features/settings/write-setting.server.ts'
import { siteOf, readConfig } from '#app/platform/config.ts'
import { openDatabase } from '#app/platform/db/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { createMetrics } from '#app/platform/metrics.server.ts'
import { parsePartProps } from '#app/ui/part-props.ts'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { origin, type TestSite, testSite } from '#test/site.ts'
import { builtPages, type Pages } from './pages.ts'
import { createWeb } from './web.ts'

const database = testDatabase()
let site: TestSite
beforeAll(async () => {
  site = await testSite(database())
})

const loginCookie = { Cookie: `petra=${'a'.repeat(43)}` }
const asBrowser = { Accept: 'text/html,application/xhtml+xml' }

describe('a visitor who leaves', () => {
  test.each([
    ['a shared page', '/thank-you', {}],
    ['a page of their own', '/thank-you', loginCookie],
    ['a page that does not exist', '/nothing', loginCookie],
  ])(
    '%s leaves no listener on the signal of its request (docs/reliability.md §21)',
    async (_, path, headers) => {
      const request = new Request(origin + path, { headers, signal: new AbortController().signal })
      await (await site.answer(request)).text()
      expect(getEventListeners(request.signal, 'abort')).toEqual([])
    },
  )

  test('does not take the page away from others who wait for the same one (docs/reliability.md §21)', async () => {
    for (let round = 0; round < 20; round += 1) {
      const leaving = new AbortController()
      const address = `${origin}/thank-you?round=${round}`
      const answers = [
        site.answer(new Request(address, { signal: leaving.signal })),
        site.answer(new Request(address)),
      ]
      setTimeout(() => leaving.abort(), round % 5)
      const [, second] = await Promise.all(answers)
      expect(second?.status).toBe(200)
      expect(await second?.text()).toContain('</html>')
    }
  })

  test('gets no answer where the page was theirs alone, and that is no failure (docs/reliability.md §21)', async () => {
    const leaving = new AbortController()
    const request = new Request(`${origin}/thank-you`, { headers: loginCookie, signal: leaving.signal })
    const answer = site.answer(request)
    leaving.abort()
    expect((await answer).status).toBe(499)
  })

  test('a shared page knows nothing of who asked first (docs/product/pages.md §27)', async () => {
    const asked: { request: Request; client: unknown }[] = []
    const fetch = siteWith(async (request, { client }) => {
      asked.push({ request, client })
      return { response: new Response('page'), page: null, scriptHashes: [] }
    })
    await fetch('/buy', { 'User-Agent': 'Anna', 'Accept-Language': 'el' })
    expect([...(asked[0]?.request.headers ?? ['none'])]).toEqual([])
    expect(asked[0]?.client).toBeNull()
  })
})

describe('more pages than can be rendered', () => {
  test('answer 503 with the time to wait, and are not kept; the others come (docs/reliability.md §21)', async () => {
    let open = () => {}
    const opened = new Promise<void>((resolve) => (open = resolve))
    const fetch = siteWith(async () => {
      await opened
      return { response: new Response('page'), page: null, scriptHashes: [] }
    })
    const waiting = Array.from({ length: 108 }, (_, page) => fetch(`/buy?page=${page}`))
    const refused = await fetch('/buy?page=108', asBrowser)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(await refused.text()).toContain('Try again')
    // Someone elsewhere has places of their own.
    const elsewhere = fetch('/buy?page=109', { 'X-Forwarded-For': '203.0.113.9' })
    open()
    expect((await elsewhere).status).toBe(200)
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200)
    expect((await fetch('/buy?page=108', asBrowser)).status).toBe(200)
  })
})

describe('without a database', () => {
  const lines: { level: number; msg: string }[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
  let fetch: ReturnType<typeof siteWith>
  beforeAll(async () => {
    const away = openDatabase('postgres://127.0.0.1:1/petra', createLog('silent'))
    fetch = siteWith(await builtPages(), { db: away.db, log })
  })

  test.each<[string, string, Record<string, string>, string]>([
    ['a page', '/buy', asBrowser, 'text/html'],
    ["a member's page", '/account', { ...asBrowser, ...loginCookie }, 'text/html'],
    ['a page, to a program', '/buy', {}, 'application/json'],
    ['a call', '/api/search/suggest?q=limassol', {}, 'application/json'],
  ])(
    '%s answers 503 with the time to wait, and warns once (docs/reliability.md §21)',
    async (_, ...about) => {
      const [path, headers, type] = about
      lines.length = 0
      const answer = await fetch(path, headers)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-type')).toContain(type)
      expect(await answer.text()).toContain(type === 'text/html' ? 'Try again' : 'try again')
      const events = lines.filter(({ msg }) => msg !== 'request')
      expect(events.map(({ level, msg }) => [level, msg])).toEqual([[40, 'the database is not available']])
    },
  )
})

test('a script that was written into a page past every filter gets no hash (docs/product/pages.md §27)', async () => {
  const number = await listing(database().context(), { purpose: 'sale' })
  const script = 'document.title = "hacked"'
  await database()
    .db.updateTable('listing')
    .set({ description_html: `<p>Sea.</p><script>${script}</script>` })
    .execute()
  const page = await site.get(`/properties/${number}`)
  const html = await page.text()
  expect(html).toContain(`<script>${script}</script>`)
  expect(html).not.toContain('nonce')
  const policy = page.headers.get('content-security-policy') ?? ''
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  expect(policy).not.toContain(Buffer.from(hash).toString('base64'))
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
})

test('who takes JSON gets what the action of a page answers, and no page; a refusal is a page (docs/decisions/0032-pages-under-hono.md)', async () => {
  const { cookie } = await member(database().context(), { role: 'admin' })
  const find = (fields: Record<string, string>) =>
    site.post('/office/find', new URLSearchParams(fields), { Cookie: cookie, Accept: 'application/json' })
  const answer = await find({ q: 'nobody of that name' })
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(parsePartProps(await answer.text())).toEqual({
    answer: { typed: 'nobody of that name', found: [], failure: null },
  })
  const refused = await find({})
  expect([refused.status, refused.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
})

test('the same page is the same bytes each time it is rendered (docs/product/pages.md §27)', async () => {
  const first = await site.get('/about')
  await site.pagesChanged()
  const second = await site.get('/about')
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(await second.text()).toBe(await first.text())
})

test('a setting shows to visitors once pages changed, and to staff at once (docs/product/pages.md §16)', async () => {
  const admin = await member(database().context(), { role: 'admin' })
  const asAdmin = { Cookie: admin.cookie }
  const says = async (path: string, headers = {}) =>
    (await (await site.get(path, headers)).text()).match(/Kalamon \d/)?.[0]
  const system = database().context({ actor: { kind: 'system' } })
  await writeSetting(system, { name: 'agency_name', value: 'Kalamon 1' })
  await site.pagesChanged()
  expect(await says('/about?1')).toBe('Kalamon 1')
  await writeSetting(system, { name: 'agency_name', value: 'Kalamon 2' })
  expect(await says('/about?2', asAdmin)).toBe('Kalamon 2')
  expect(await says('/about?3')).toBe('Kalamon 1')
  await site.pagesChanged()
  expect(await says('/about?1')).toBe('Kalamon 2')
})

test.each([
  ['production', 1],
  ['development', 2],
] as const)('in %s a page asked for twice is rendered %i times', async (mode, times) => {
  let rendered = 0
  const pages: Pages = async () => {
    rendered += 1
    return { response: new Response('page'), page: null, scriptHashes: [] }
  }
  const fetch = siteWith(pages, {}, mode)
  await fetch('/buy')
  await fetch('/buy')
  expect(rendered).toBe(times)
})

/** The site on pages of the test's own making: `fetch(path, headers)`. */
function siteWith(
  pages: Pages,
  about: Parameters<ReturnType<typeof database>['context']>[0] = {},
  mode: 'production' | 'development' = 'production',
) {
  const config = readConfig({ TRUSTED_PROXIES: '127.0.0.1' })
  const system = database().context({ site: siteOf(config), ...about })
  const web = createWeb({ config, system, metrics: createMetrics(), pages, mode })
  return async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    web.fetch(new Request(origin + path, { headers }))
}
