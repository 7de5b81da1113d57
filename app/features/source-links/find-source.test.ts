import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { runImport } from '#app/features/feeds/import/run-import.server.ts'
import { listingPath } from '#app/features/listings/record/listing-links.ts'
import { findListingById } from '#app/features/listings/record/listings.queries.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { anyCharacter } from '#test/any-character.ts'
import { testCalls } from '#test/calls.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { findSource } from './find-source.server.ts'
import { readLink } from './link-rules.ts'

const database = testDatabase()

let homes = 0
const homeAt = async (sourceUrl: string, about = {}) => {
  homes += 1
  return listing(database().context(), { sourceId: `link-${homes}`, sourceUrl, ...about }, 'links')
}
const found = async (link: string, ctx: Context = database().context()) =>
  findSource(ctx, readLink(link) ?? link, 'http://localhost:5000')
const pathOf = async (id: number) => {
  const { db } = database()
  return `https://petra.example${listingPath((await findListingById(db, id))!)}`
}

describe('the home of a link', () => {
  test('either kind of link leads to both (docs/product/listings.md §24)', async () => {
    const id = await homeAt('https://agency.example/en/1')
    const ours = await pathOf(id)
    for (const link of [ours, 'https://agency.example/en/1', `https://petra.example/x/${id}_any-words`]) {
      expect(await found(link)).toMatchObject({
        sourceLink: 'https://agency.example/en/1',
        agencyLink: ours,
      })
    }
    expect(await found('https://agency.example/en/2')).toBeNull()
    expect(await found('https://petra.example/properties/99999')).toBeNull()
  })

  test.each([
    'http://agency.example/Homes/Villa-7',
    'https://www.agency.example/Homes/Villa-7',
    'https://AGENCY.Example/Homes/Villa-7/',
    'http://agency.example:80/Homes/Villa-7//',
    'https://agency.example./Homes/Villa-7#photos',
    'https://agency.example/Homes/Villa-7?utm_source=mail',
  ])(
    'is found by %s, regardless of scheme, www., trailing slash and host letter case (docs/product/listings.md §24)',
    async (link) => {
      await homeAt('https://agency.example/Homes/Villa-7')
      expect(await found(link)).toMatchObject({ sourceLink: 'https://agency.example/Homes/Villa-7' })
    },
  )

  test.each([
    'https://agency.example/homes/villa-7',
    'https://agency.example/Homes',
    'https://other.example/Homes/Villa-7',
    'https://agency.example:8443/Homes/Villa-7',
    'https://agency.example/Homes/Villa-7/2',
  ])('is not found by %s (docs/product/listings.md §24)', async (link) => {
    await homeAt('https://agency.example/Homes/Villa-7')
    expect(await found(link)).toBeNull()
  })

  test('the exact query counts first, then the link without it (docs/product/listings.md §24)', async () => {
    const first = await homeAt('https://list.example/home.php?id=1')
    const second = await homeAt('https://list.example/home.php?id=2')
    expect((await found('http://www.list.example/home.php?id=2'))?.agencyLink).toBe(await pathOf(second))
    expect((await found('https://list.example/home.php?id=1'))?.agencyLink).toBe(await pathOf(first))
    // Without their query the two are one: neither may stand for the other.
    expect(await found('https://list.example/home.php?id=3')).toBeNull()
    const alone = await homeAt('https://list.example/villa?lang=en')
    expect((await found('https://list.example/villa'))?.agencyLink).toBe(await pathOf(alone))
    expect((await found('https://list.example/villa?ref=me'))?.agencyLink).toBe(await pathOf(alone))
  })

  test('a home on offer goes before one that is not, and a draft is no answer (docs/product/listings.md §24)', async () => {
    const link = 'https://agency.example/twice'
    const gone = await homeAt(link, { state: 'sold' })
    expect(await found(link)).toMatchObject({ agencyLink: await pathOf(gone), state: 'sold' })
    const onOffer = await homeAt(link)
    expect(await found(link)).toMatchObject({ agencyLink: await pathOf(onOffer), state: 'published' })
    const draft = await homeAt('https://agency.example/draft', { state: 'draft' })
    expect(await found('https://agency.example/draft')).toBeNull()
    expect(await found(`https://petra.example/properties/${draft}`)).toBeNull()
  })

  test('the visited address is ours where no public one is set, and only there (docs/product/accounts.md §12)', async () => {
    const id = await homeAt('https://agency.example/ours')
    const link = `http://localhost:5000/properties/${id}`
    expect(await found(link)).toBeNull()
    const site = { origin: 'http://localhost:5018', isOriginSet: false, wordpressLoginUrl: null }
    expect(await found(link, database().context({ site }))).not.toBeNull()
  })

  test('any way of writing a link finds its home, any other path or host does not (docs/product/listings.md §24)', async () => {
    const letters = (from: string, most: number) =>
      fc.string({ unit: fc.constantFrom(...from), minLength: 1, maxLength: most })
    const host = letters('abcxyz', 8).map((name) => `${name}.example`)
    const path = fc.array(letters('aBc019-_', 6), { maxLength: 4 }).map((parts) => `/${parts.join('/')}`)
    const query = fc.option(letters('abc=&12', 8), { nil: null })
    const wording = fc.record({
      scheme: fc.constantFrom('http', 'https', 'HTTPS', 'ftp'),
      www: fc.constantFrom('', 'www.', 'WWW.'),
      upper: fc.boolean(),
      slashes: fc.constantFrom('', '/', '//'),
      fragment: fc.constantFrom('', '#', '#a/b?c'),
    })
    const { db } = database()
    const keyOf = async (link: string) =>
      (
        await sql<{ exact: string; bare: string }>`
          select source_link_key(${link}, true) as exact, source_link_key(${link}, false) as bare`.execute(db)
      ).rows[0]!
    await fc.assert(
      fc.asyncProperty(host, path, query, wording, wording, async (domain, at, asked, one, two) => {
        const written = ({ scheme, www, upper, slashes, fragment }: typeof one) =>
          `${scheme}://${www}${upper ? domain.toUpperCase() : domain}${at}${slashes}${
            asked === null ? '' : `?${asked}`
          }${fragment}`
        const [first, second] = [await keyOf(written(one)), await keyOf(written(two))]
        expect(first).toEqual(second)
        expect(first.bare).toBe(domain + at.replace(/\/+$/, ''))
        expect(first.exact).toBe(first.bare + (asked === null ? '' : `?${asked}`))
      }),
      { numRuns: 200 },
    )
  })

  test('any text at all has a key or none, and never fails (docs/product/listings.md §24)', async () => {
    const { db } = database()
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anyCharacter }), async (text) => {
        const { rows } = await sql<{ key: string | null }>`
          select source_link_key(${text.replaceAll('\0', '').toWellFormed()}, true) as key`.execute(db)
        expect(rows).toHaveLength(1)
      }),
      { numRuns: 300 },
    )
  })

  test('is looked up in an index, by either key', async () => {
    const plan = await inTransaction(database().db, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain
        select id from listing
        where source_url is not null and state <> 'draft'
          and hashtextextended(source_link_key(source_url, false), 0) = hashtextextended(source_link_key('https://a.example/1', false), 0)
          and hashtextextended(source_link_key(source_url, true), 0) = hashtextextended(source_link_key('https://a.example/1', true), 0)`.execute(
        tx,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(/Index Scan (using|on) listing_source_link/)
  })

  test('a link longer than an index takes is kept and found (docs/product/listings.md §24)', async () => {
    const link = `https://agency.example/${'long/'.repeat(350)}1`
    await homeAt(link)
    expect(await found(link)).toMatchObject({ sourceLink: link })
  })
})

describe('what the source last said of a home', () => {
  const feed = (urls: string[]) =>
    JSON.stringify(
      urls.map((datasource, at) => ({
        pro_id: `home-${datasource.slice(-1)}`,
        property_type: 'Villa',
        buy_rent_category: 'buy',
        region: 'Limassol',
        location: 'Germasogeia',
        price: 300_000 + at,
        datasource,
      })),
    )
  const importAt = (now: Date, urls: string[], snapshot: boolean) =>
    runImport(database().context({ actor: { kind: 'system' }, now: () => now }), {
      source: 'seen',
      format: 'json',
      fileName: 'seen.json',
      open: async function* () {
        yield new TextEncoder().encode(feed(urls))
      },
      folder: '/nowhere',
      own: false,
      snapshot,
      allowRemovals: true,
      dryRun: false,
    })
  const day = (days: number) => new Date(testNow.valueOf() + days * 86_400_000)
  const [a, b] = ['https://seen.example/a', 'https://seen.example/b']

  test('when it was last seen, and whether it is still offered there, by the last feed (docs/product/listings.md §24)', async () => {
    await importAt(day(0), [a, b], false)
    expect(await found(a)).toMatchObject({ atSource: 'unknown', seenAt: day(0), readAt: null })
    // Nothing new in it: the reading itself tells that the home is there.
    await importAt(day(1), [a, b], true)
    expect(await found(a)).toMatchObject({ atSource: 'offered', seenAt: day(1), readAt: day(1) })
    await importAt(day(2), [a], true)
    expect(await found(a)).toMatchObject({ atSource: 'offered', seenAt: day(2), readAt: day(2) })
    expect(await found(b)).toMatchObject({
      atSource: 'gone',
      state: 'withdrawn',
      seenAt: day(1),
      readAt: day(2),
    })
    // A file that is not all the source has tells of the homes in it only.
    await importAt(day(3), [a], false)
    expect(await found(a)).toMatchObject({ atSource: 'offered', seenAt: day(3), readAt: day(2) })
    expect(await found(b)).toMatchObject({ seenAt: day(1) })
  })
})

test('filtersource answers every home on offer that names its source, for sale and for rent (docs/product/wire-contract.md §16)', async () => {
  const sale = await homeAt('https://agency.example/sale')
  const rent = await homeAt('https://agency.example/rent', { purpose: 'rent', priceEuro: 900 })
  const own = await homeAt('x', { sourceUrl: null })
  const sold = await homeAt('https://agency.example/sold', { state: 'sold' })
  const { status, json } = await testCalls(database()).get('/api/filtersource')
  expect(status).toBe(200)
  const sources = new Map(json.map((home: { id: number; datasource: string }) => [home.id, home.datasource]))
  expect(sources.get(sale)).toBe('https://agency.example/sale')
  expect(sources.get(rent)).toBe('https://agency.example/rent')
  expect(sources.has(own) || sources.has(sold)).toBe(false)
})
