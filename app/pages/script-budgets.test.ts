import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { type TestSite, testSite } from '#test/site.ts'

/** KiB as browsers take them, compressed with Brotli (docs/performance.md §5). */
const MAX_RUN_BEFORE_USE = 15
const MAX_FETCHED_AHEAD = 90

const database = testDatabase()
let site: TestSite
let flat: number
let cookie: string
beforeAll(async () => {
  flat = await listing(database().context(), {})
  cookie = (await member(database().context())).cookie
  site = await testSite(database())
})

const read = (address: string) => readFileSync(`build/client${address}`, 'utf8')
/** Size of each script, cached because pages share most of them. */
const compressedSizes = new Map<string, number>()
function compressedSize(script: string): number {
  const size = compressedSizes.get(script) ?? brotliCompressSync(script).length
  compressedSizes.set(script, size)
  return size
}
const kibibytes = (scripts: string[]) =>
  scripts.reduce((sum, script) => sum + compressedSize(script), 0) / 1_024

/** Modules with all that they import without being asked. */
function withImports(addresses: string[]): Set<string> {
  const found = new Set(addresses)
  for (const address of found) {
    for (const [, name = ''] of read(address).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      found.add(`/assets/${name}`)
  }
  return found
}

const ofParts = [
  '/buy',
  '/rent',
  '/featured',
  '/',
  'home',
  '/market',
  '/market-limassol',
  '/market-limassol/germasogeia',
  '/about',
  '/contact',
  '/sell',
  '/lidoexclusive',
  '/find',
  'income',
  '/source',
  '/market/area',
  '/how-we-calculate',
  'compare',
  '/login',
  '/my-login',
  '/update-password',
  '/confirm-email?confirmToken=a',
  '/mylisting',
  '/alert-listing',
  '/no-such-page',
  '/properties/1',
  '/search',
]

test.each(ofParts)(
  '%s runs little script before it is used, and fetches little ahead (docs/product/pages.md §23)',
  async (path) => {
    const html = await pageAt(path)
    const { runBeforeUse, fetchedAhead } = scriptOf(html)
    expect(runBeforeUse).toBeLessThan(MAX_RUN_BEFORE_USE)
    expect(fetchedAhead).toBeLessThan(MAX_FETCHED_AHEAD)
    expect(html).toContain('data-part="features/content/frame/site-header"')
  },
)

const ofMembers = ['/account', '/my-alerts', '/shortlists']
// A member who opens the login is led on.
const ofBoth = ofParts.filter((path) => path !== '/login')

test.each([...ofBoth, ...ofMembers])(
  'members get %s with as little script (docs/decisions/0032-pages-under-hono.md)',
  async (path) => {
    const members = await pageAt(path, { cookie })
    const { runBeforeUse, fetchedAhead } = scriptOf(members)
    expect(runBeforeUse).toBeLessThan(MAX_RUN_BEFORE_USE)
    expect(fetchedAhead).toBeLessThan(MAX_FETCHED_AHEAD)
    expect(members).toContain('data-part="features/content/frame/member-header"')
  },
)

const pageAt = async (path: string, headers: Record<string, string> = {}) =>
  (await site.get(addressOf(path), headers)).text()

function addressOf(path: string): string {
  if (path === 'home') return `/properties/${flat}`
  if (path === 'compare') return `/compare?homes=${flat}`
  return path === 'income' ? `/properties/${flat}/income` : path
}

/** Sizes of a page's scripts in KiB. */
function scriptOf(html: string) {
  const inline = [...html.matchAll(/<script(?! type="application)[^>]*>([^]+?)<\/script>/g)].map(
    ([, text = '']) => text,
  )
  const [, preloads = '', entry = ''] = /preloads: (\[[^\]]*\]).*import\("([^"]+)"\)\.catch/s.exec(html) ?? []
  expect(entry, 'the page has the first script').not.toBe('')
  const first = withImports([entry])
  const ahead = [...withImports(JSON.parse(preloads) as string[])].filter((each) => !first.has(each))
  return {
    runBeforeUse: kibibytes([...inline, ...[...first].map(read)]),
    fetchedAhead: kibibytes(ahead.map(read)),
  }
}
