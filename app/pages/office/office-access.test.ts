import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { setTotpSeed } from '#app/features/accounts/account/accounts.queries.server.ts'
import { builtRoutes } from '#server/pages.ts'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { type TestSite, testSite } from '#test/site.ts'

const database = testDatabase()
let site: TestSite

const people = ['visitor', 'member', 'agent without a second factor', 'agent', 'admin'] as const
type Person = (typeof people)[number]
const cookies = {} as Record<Person, string>

/** Pages that answer a form with a file, and redirect others to its contents. */
const exportPaths: Record<string, string> = {
  '/office/leads/export': '/office/leads',
  '/office/listings/export': '/office/listings',
  '/office/personal-data/export': '/office/personal-data',
}
const filePaths = new Set([...Object.keys(exportPaths), '/office/feeds/runs/:run/refusals'])
/** Nothing is in it without somebody's address. */
const personalExport = '/office/personal-data/export'

/** Pages that agents are refused. */
const forAdmins = new Set([
  '/office/listings/duplicates/:kept/:merged',
  '/office/listings/featured',
  '/office/feeds',
  '/office/feeds/connect',
  '/office/feeds/out',
  '/office/feeds/sources/:source',
  '/office/feeds/sources/:source/mapping',
  '/office/feeds/runs/:run',
  '/office/feeds/runs/:run/refusals',
  '/office/pages',
  '/office/pages/:name',
  '/office/settings',
  '/office/settings/mails',
  '/office/settings/mails/:name',
  '/office/places',
  '/office/redirects',
  '/office/rates',
  '/office/personal-data',
  '/office/personal-data/export',
  '/office/people',
  '/office/people/:id',
  '/office/operations',
])

const routes = (await builtRoutes()).filter(({ address }) => /^\/office(\/|$)/.test(address))
const pages = routes.map(({ address: path, hasAction }) => ({
  path,
  // Ids of no person and of no listing, and the name of no page.
  address: path
    .replace(':id', '00000000-0000-4000-8000-000000000000')
    .replace(':reference', 'CY-1')
    .replace(':kept', 'CY-1')
    .replace(':merged', 'CY-2')
    .replace(':source', 'nobody')
    .replace(':run', '0')
    .replace(':name', 'nothing'),
  hasAction,
}))

beforeAll(async () => {
  const ctx = database().context()
  site = await testSite(database())
  const pending = await member(ctx, { role: 'agent' })
  await setTotpSeed(ctx.db, pending.memberId, null)
  Object.assign(cookies, {
    visitor: '',
    member: (await member(ctx)).cookie,
    'agent without a second factor': pending.cookie,
    agent: (await member(ctx, { role: 'agent' })).cookie,
    admin: (await member(ctx, { role: 'admin' })).cookie,
  })
})

type Seen = { status: number; location: string | null }

function expected(person: Person, { path, address }: { path: string; address: string }): Seen {
  if (person === 'visitor') return { status: 302, location: `/login?next=${encodeURIComponent(address)}` }
  // From its set-up one goes on to the page that one was going to (docs/product/accounts.md §18).
  if (person === 'agent without a second factor')
    return { status: 302, location: `/account?next=${encodeURIComponent(address)}#two-factor` }
  const isRefused = person === 'member' || (person === 'agent' && forAdmins.has(path))
  if (isRefused) return { status: 403, location: null }
  if (exportPaths[path]) return { status: 302, location: exportPaths[path] }
  return { status: path.includes(':') ? 404 : 200, location: null }
}

const headersOf = (person: Person): Record<string, string> =>
  cookies[person] === '' ? {} : { Cookie: cookies[person] }
const seen = (response: Response): Seen => ({
  status: response.status,
  location: response.headers.get('location'),
})

test('the office has pages, and those for admins are among them', () => {
  expect(pages.length).toBeGreaterThan(1)
  expect([...forAdmins].filter((path) => !pages.some((page) => page.path === path))).toEqual([])
})

describe.each(people)('a %s', (person) => {
  test.each(pages)('is let into $path, or not, by the role (docs/product/office.md §1)', async (page) => {
    const response = await site.get(page.address, headersOf(person))
    expect(seen(response)).toEqual(expected(person, page))
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    // A file has no page that says it.
    if (response.status !== 302 && !filePaths.has(page.path)) {
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      expect(await response.text()).toContain('name="robots" content="noindex"')
    }
  })

  test.each(pages.filter(({ hasAction }) => hasAction))(
    'posts to $path, or not, by the role (docs/product/office.md §1)',
    async (page) => {
      const response = await site.post(
        page.address,
        new URLSearchParams({ intent: 'none' }),
        headersOf(person),
      )
      const allowed = expected(person, page)
      const isAllowed =
        allowed.status === 200 || allowed.status === 404 || allowed.location === exportPaths[page.path]
      if (filePaths.has(page.path) && page.path !== personalExport && isAllowed) {
        expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
        return expect(response.headers.get('cache-control')).toBe('private, no-store')
      }
      // Where it is allowed, a form that no verb knows is a bad request.
      expect(seen(response)).toEqual(isAllowed ? { status: 400, location: null } : allowed)
    },
  )
})

test('staff preview the page of a draft, which no visitor can open and where nothing can be sent (docs/product/office.md §11)', async () => {
  const { db } = database()
  const draft = await listing(database().context(), { purpose: 'rent' })
  await db.updateTable('listing').set({ state: 'draft' }).where('id', '=', draft).execute()
  const publicPage = await site.get(`/properties/${draft}`, headersOf('admin'))
  expect(publicPage.status).toBe(404)

  const path = `/office/listings/CY-${draft}/preview`
  const preview = await site.get(path, headersOf('agent'))
  const html = await preview.text()
  expect(preview.status).toBe(200)
  expect(preview.headers.get('cache-control')).toBe('private, no-store')
  expect(preview.headers.get('x-robots-tag')).toBe('noindex')
  expect(html).toContain('name="robots" content="noindex"')
  expect(html).toContain('This listing is a draft.')
  expect(html).toContain('2 Bed Apartment')
  // What is pressed is shown and does nothing.
  expect(html).toMatch(/inert=""[^>]*><button[^>]*commandfor="request-viewing"/i)
  // What a press would open, and what the browser and search engines would remember.
  expect(html).not.toMatch(/id="request-viewing"|data-shows-home|application\/ld\+json|rel="canonical"/)

  const seenBy = async (person: Person) => seen(await site.get(path, headersOf(person)))
  expect(await seenBy('visitor')).toMatchObject({ status: 302 })
  expect(await seenBy('member')).toEqual({ status: 403, location: null })
})

test('only the live preview may stand in a frame of ours, and only the pages of staff show one (docs/product/office.md §11, docs/reliability.md §17)', async () => {
  const framing = async (path: string, person: Person) => {
    const { headers } = await site.get(path, headersOf(person))
    const policy = headers.get('content-security-policy')!
    return {
      options: headers.get('x-frame-options'),
      ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
      showsOurs: /frame-src[^;]* 'self'/.test(policy),
    }
  }
  const closed = { options: 'DENY', ancestors: "'none'" }
  expect(await framing('/office/listings/new/preview/live', 'agent')).toEqual({
    options: 'SAMEORIGIN',
    ancestors: "'self'",
    showsOurs: true,
  })
  expect(await framing('/office/listings/new', 'agent')).toEqual({ ...closed, showsOurs: true })
  expect(await framing('/office/listings/CY-1/preview', 'agent')).toEqual({ ...closed, showsOurs: true })
  expect(await framing('/buy', 'visitor')).toEqual({ ...closed, showsOurs: false })
  expect(await framing('/buy', 'member')).toEqual({ ...closed, showsOurs: false })
})

test('the live preview does not repeat what the page around it says of the demonstration (docs/product/office.md §11)', async () => {
  const { db } = database()
  await db.insertInto('installation').values({ first_started_at: new Date(), demo: 'loaded' }).execute()
  const says = async (path: string) =>
    (await (await site.get(path, headersOf('agent'))).text()).includes('the homes are invented')
  expect(await says('/office/listings/new')).toBe(true)
  expect(await says('/office/listings/new/preview/live')).toBe(false)
  await db.deleteFrom('installation').execute()
})

test('a refusal says why (docs/product/office.md §1)', async () => {
  const response = await site.get('/office', headersOf('member'))
  expect(await response.text()).toContain('Only the agency’s staff can open this part of the site.')
})

test('the account menu leads staff to the office, and nobody else (docs/product/office.md §5)', async () => {
  const isLed = async (person: Person) =>
    (await (await site.get('/buy', headersOf(person))).text()).includes('href="/office"')
  expect(await Promise.all(people.map(isLed))).toEqual([false, false, false, true, true])
})

test('a public page loads nothing of the office (docs/product/office.md §5)', async () => {
  const scriptsOf = async (path: string, person: Person) => {
    const html = await (await site.get(path, headersOf(person))).text()
    return withImports([...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file))
  }
  const publicPaths = ['/', '/buy', '/market-limassol', '/contact', '/login', '/search', '/account']
  const shared = new Set<string>()
  for (const path of publicPaths)
    for (const file of await scriptsOf(path, path === '/account' ? 'admin' : 'visitor')) shared.add(file)
  const office = await scriptsOf('/office/changes', 'admin')
  const words = /Find anything|Petra Office|append-only|Keyboard shortcuts|Choose photographs/
  const naming = (files: Iterable<string>) => [...files].filter((file) => words.test(textOf(file)))
  expect(naming(office)).not.toEqual([])
  expect(naming(shared)).toEqual([])
})

const textOf = (file: string): string => readFileSync(`build/client/${file}`, 'utf8')

/** The scripts, and those that they import at once. */
function withImports(files: string[]): Set<string> {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const [, name] of textOf(file).matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) add(`assets/${name}`)
  }
  for (const file of files) add(file)
  return found
}
