import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { openDatabase } from '#app/platform/db/database.server.ts'
import { member } from '#test/members.ts'
import { type TestSite, testSite } from '#test/site.ts'
import { createReadiness } from './readiness.ts'

const database = testDatabase()
let site: TestSite
beforeAll(async () => {
  site = await testSite(database())
})

test('a page has a policy with hashes of its own inline scripts, and every standing header (docs/reliability.md §17)', async () => {
  const page = await site.get('/')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  expect(page.headers.get('x-frame-options')).toBe('DENY')
  expect(page.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(page.headers.get('strict-transport-security')).toBeNull()
})

test('visitors’ browsers may fetch ahead what the page cache answers, and no page whose opening is counted (docs/product/pages.md §23)', async () => {
  const rulesOf = async (headers?: Record<string, string>) =>
    (await site.get('/about', headers)).headers.get('speculation-rules')
  expect(await rulesOf()).toBe('"/prefetch-rules.json"')
  expect(await rulesOf({ Cookie: (await member(database().context())).cookie })).toBeNull()

  const answer = await site.get('/prefetch-rules.json')
  expect(answer.headers.get('content-type')).toBe('application/speculationrules+json')
  const { prefetch } = await answer.json()
  const patterns: { pathname: string }[] = prefetch[0].where.and[0].href_matches
  const isFetchedAhead = (path: string) =>
    patterns.some((pattern) => new URLPattern(pattern).test(`http://localhost${path}`))
  const ahead = [
    '/',
    '/buy?page=2',
    '/search',
    '/market',
    '/market-paphos',
    '/market-paphos/pegeia',
    '/terms',
  ]
  expect(ahead.filter((path) => !isFetchedAhead(path))).toEqual([])
  const counted = ['/properties/10001', '/properties/10001_villa-to-buy', '/properties/10001/income']
  const personal = ['/office', '/account', '/login', '/logout', '/save?id=1', '/save-search', '/mylisting']
  const secret = ['/viewings/token', '/report/token', '/alert-mails/token', '/calendar/secret.ics']
  const others = [...counted, ...personal, ...secret, '/api/property/buy', '/feed.atom']
  expect(others.filter(isFetchedAhead)).toEqual([])
})

test('under an https origin browsers are told to stay there (docs/reliability.md §17)', async () => {
  const secure = await testSite(database(), { PUBLIC_ORIGIN: 'https://homes.example' })
  const page = await secure.get('/')
  expect(page.headers.get('strict-transport-security')).toContain('max-age=63072000')
  expect(page.headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
})

test('a page is answered 304 to who has it, until the stock changes (docs/product/pages.md §27)', async () => {
  const first = await site.get('/')
  const tag = first.headers.get('etag') ?? ''
  expect(tag).toMatch(/^W\/"/)
  expect((await site.get('/', { 'If-None-Match': tag })).status).toBe(304)
  await site.pagesChanged()
  expect((await site.get('/', { 'If-None-Match': '"other"' })).status).toBe(200)
})

test.each([
  ['br', 'gzip, deflate, br'],
  ['gzip', 'gzip'],
  [null, 'identity'],
  ['gzip', 'br;q=0, gzip'],
])('a page is sent as %s to who accepts %s (docs/product/pages.md §27)', async (encoding, accept) => {
  const page = await site.get('/', { 'Accept-Encoding': accept })
  expect(page.headers.get('content-encoding')).toBe(encoding)
})

test('asking for the head of a page leaves the page whole for the next (docs/product/pages.md §27)', async () => {
  const head = await site.head('/about')
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  const page = await site.get('/about')
  expect(await page.text()).toContain('</html>')
  expect(page.headers.get('etag')).toBe(head.headers.get('etag'))
})

test('a page for someone with a login cookie is private and not kept (docs/product/pages.md §27)', async () => {
  const page = await site.get('/', { Cookie: `petra=${'a'.repeat(43)}` })
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  // What others left in the browser makes nobody a member.
  const visitors = await site.get('/', { Cookie: 'seen=1' })
  expect(visitors.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})

test('a trailing slash is stripped on every route, and never leads elsewhere (docs/product/pages.md §3)', async () => {
  const answer = await site.get('/buy/?page=2')
  expect(answer.status).toBe(308)
  expect(answer.headers.get('location')).toBe('/buy?page=2')
  expect((await site.get('//evil.example/')).headers.get('location')).toBe('/evil.example')
})

test('alive and ready, each part named (docs/product/wire-contract.md §26)', async () => {
  expect(await (await site.get('/api/health')).json()).toEqual({ status: 'ok' })
  expect(await (await site.get('/api/ready')).json()).toEqual({
    status: 'ready',
    database: true,
    migrations: true,
    index: true,
    notices: true,
  })
})

test('a balancer keeps a process that answers from memory while the database is away, and drops one that is loading or stopping; /api/ready/all wants everything (docs/product/wire-contract.md §26)', async () => {
  let parts = { database: true, migrations: true, index: false, notices: true }
  const readiness = createReadiness(() => parts, { needed: ['migrations', 'index'], drainSeconds: 0 })
  const statements: string[] = []
  const db = database().db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const checked = await testSite(database(), {}, { db }, undefined, readiness)
  const check = async (path: string) => {
    const answer = await checked.get(path)
    return [answer.status, (await answer.json()).status]
  }
  expect(await check('/api/ready')).toEqual([503, 'not ready'])
  parts = { ...parts, index: true }
  expect(await check('/api/ready')).toEqual([200, 'ready'])
  expect(await check('/api/ready/all')).toEqual([200, 'ready'])
  parts = { ...parts, database: false, notices: false }
  expect(await check('/api/ready')).toEqual([200, 'ready'])
  expect(await check('/api/ready/all')).toEqual([503, 'not ready'])
  await readiness.drain()
  expect(await check('/api/ready')).toEqual([503, 'stopping'])
  expect(await check('/api/health')).toEqual([200, 'ok'])
  // A check costs the database nothing.
  expect(statements).toEqual([])
})

test('while the database is away the figures of the process are answered, and say so (docs/product/wire-contract.md §26)', async () => {
  const text = await (await site.get('/metrics')).text()
  for (const figure of ['petra_database_up 1', 'petra_workers 0', 'petra_oldest_due_job_age_seconds '])
    expect(text).toContain(`\n${figure}`)
  const gone = openDatabase('postgres://127.0.0.1:1/petra', database().context().log)
  const cutOff = await testSite(database(), {}, { db: gone.db })
  const answer = await cutOff.get('/metrics')
  expect(answer.status).toBe(200)
  const rest = await answer.text()
  expect(rest).toContain('\npetra_database_up 0\n')
  expect(rest).toContain('petra_http_requests_total')
  expect(rest).not.toMatch(/petra_(?:workers|jobs|leads_quarantined|lead_deliveries)/)
  await gone.close()
})

test('a request has the id that a trusted proxy gives it, and no other’s (docs/reliability.md §23)', async () => {
  const traced = '4bf92f3577b34da6a3ce929d0e0e4736'
  const traceparent = `00-${traced}-00f067aa0ba902b7-01`
  const behind = await testSite(database(), { TRUSTED_PROXIES: '127.0.0.1' })
  const idOf = async (asked: TestSite, headers: Record<string, string>) =>
    (await asked.get('/api/health', headers)).headers.get('x-request-id')
  const ownId = /^[\da-f]{8}-[\da-f-]{27}$/
  expect(await idOf(behind, { 'X-Request-Id': 'edge:42/a' })).toBe('edge:42/a')
  expect(await idOf(behind, { 'X-Request-Id': 'edge-42', traceparent })).toBe('edge-42')
  expect(await idOf(behind, { traceparent })).toBe(traced)
  const unusable = ['x'.repeat(129), 'two words', 'a"b', '<b>', 'ä']
  for (const id of unusable) expect(await idOf(behind, { 'X-Request-Id': id })).toMatch(ownId)
  for (const id of [`ff${traceparent.slice(2)}`, `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, traced])
    expect(await idOf(behind, { traceparent: id })).toMatch(ownId)
  expect(await idOf(site, { 'X-Request-Id': 'edge-42', traceparent })).toMatch(ownId)
})

test('the figures are Prometheus text, for this machine or who has the token (docs/product/wire-contract.md §26)', async () => {
  const figures = await site.get('/metrics')
  expect(figures.headers.get('content-type')).toContain('text/plain')
  const text = await figures.text()
  for (const figure of [
    'petra_http_requests_total',
    'petra_leads_quarantined 0',
    'petra_last_backup_timestamp_seconds 0',
  ])
    expect(text).toContain(figure)

  const guarded = await testSite(database(), {
    METRICS_TOKEN: 'a-long-enough-token',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const from = { 'X-Forwarded-For': '203.0.113.9' }
  expect((await guarded.get('/metrics', from)).status).toBe(403)
  expect((await guarded.get('/metrics', { ...from, Authorization: 'Bearer wrong' })).status).toBe(403)
  expect(
    (await guarded.get('/metrics', { ...from, Authorization: 'Bearer a-long-enough-token' })).status,
  ).toBe(200)
})

test('an unknown call answers 404 with a message (docs/product/wire-contract.md §1)', async () => {
  const answer = await site.get('/api/nothing')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ code: 'unknown_call', message: 'There is no such call.' })
})

test.each([
  [300_000, null],
  [20_000_000, 'close'],
])(
  'a body of %i bytes is refused; one that is not read to its end closes the connection (docs/product/wire-contract.md §1)',
  async (length, connection) => {
    const answer = await site.post('/api/nothing', { text: 'x'.repeat(length) })
    expect(answer.status).toBe(413)
    expect(answer.headers.get('connection')).toBe(connection)
  },
)

test.each([
  { 'X-Forwarded-For': '203.0.113.9' },
  { 'X-Forwarded-For': '127.0.0.1' },
  { 'X-Forwarded-For': '8.8.8.8:1234' },
  { 'X-Forwarded-For': 'unknown' },
  { Forwarded: 'for=127.0.0.1' },
  { 'X-Real-IP': '203.0.113.9' },
])(
  'the figures are not for whom a proxy on this machine brings: %j (docs/product/wire-contract.md §26)',
  async (headers) => {
    for (const environment of [{}, { TRUSTED_PROXIES: '127.0.0.1' }]) {
      const answer = await (await testSite(database(), environment)).get('/metrics', headers)
      expect(answer.status).toBe(403)
    }
  },
)

test.each([
  [{ Origin: 'https://evil.example' }],
  [{ 'Sec-Fetch-Site': 'cross-site' }],
  [{ Origin: 'null' }],
  [{ Origin: 'https://localhost:5000' }],
])('nothing is changed from another site: %j (docs/product/accounts.md §12)', async (headers) => {
  const answer = await site.post('/api/nothing', {}, headers)
  expect(answer.status).toBe(403)
})
