import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { withdrawDemo } from '#app/features/demo/withdraw-demo.server.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { marketSummary } from '#app/features/market/summary/market-summary.server.ts'
import { marketRows } from '#app/features/market/summary/market-table.ts'
import { marketTowns, sections } from '#app/features/market/summary/market-towns.data.ts'
import { measureCellsOf } from '#app/features/market/summary/measure-cells.ts'
import { mapMeasures } from '#app/features/market/summary/place-map.ts'
import { loadTownsToday } from '#app/features/market/overview/towns-today.server.ts'
import { placeById } from '#app/features/places/gazetteer.ts'
import { regions } from '#app/features/places/place.ts'
import { testCalls } from '#test/calls.ts'
import { demoDatabase, testNow } from '#test/database.ts'
import { listing, offered } from '#test/listings.ts'
import { member, type TestMember } from '#test/members.ts'
import { type TestSite, testSite } from '#test/site.ts'

const database = demoDatabase()
let site: TestSite
let anna: TestMember
beforeAll(async () => {
  const ctx = database().context()
  // What the demo has none of: places only the source knows, records without a place.
  for (const purpose of ['sale', 'rent'] as const) {
    const home = { purpose, region: 'famagusta', placeId: null, priceEuro: 900 } as const
    await listing(ctx, { ...home, placeText: 'Upper Hills', reference: 'HILL-1' })
    await listing(ctx, { ...home, placeText: null })
  }
  anna = await member(ctx)
  site = await testSite(database())
}, 120_000)

const page = async (path: string, cookie?: string) => {
  const response = await site.get(path, cookie ? { cookie } : {})
  return { status: response.status, html: await response.text() }
}
const words = (html: string) => html.replaceAll(/<!-- -->/g, '').replaceAll('&amp;', '&')
const rowsOf = (html: string, title: string) => {
  const table = html.slice(html.indexOf(`<caption class="sr-only">${title}`))
  const body = table.slice(0, table.indexOf('</table>'))
  return [...body.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/g)].map(([, name = '']) =>
    name.replaceAll(/<[^>]*>/g, ''),
  )
}

/**
 * A town's row among two-bedroom homes, or the first of a section's table: what each cell says, and where its counts
 * lead.
 */
function cellsOf(html: string, row: string, region: string) {
  const isTown = !row.includes(' ')
  const from = isTown
    ? html.indexOf(`<a href="/market-${region}"`, html.indexOf('<caption class="sr-only">Two-bedroom homes'))
    : html.indexOf('<tbody', html.indexOf(`<caption class="sr-only">${row}`))
  const own = html.slice(from, html.indexOf('</tr>', from))
  return [...own.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => ({
    figure: /€[\d,]+|[\d.]+ %|Not Enough Data|Too few homes|None on offer/.exec(
      words(cell).replaceAll(/<[^>]*>/g, ' '),
    )![0],
    links: [...words(cell).matchAll(/href="([^"]*)"[^>]*>([\d,]+)/g)].map(
      ([, href, homes]) => `${homes} ${href}`,
    ),
  }))
}

describe('on the demo stock', () => {
  /** Written a second time, from the answer of the call alone, without any of the feature's code. */
  function secondComputation(records: any[], kind: 'rent' | 'buy') {
    const table: Record<string, { beds: number[][]; cost: number[]; homeCost: number[] }> = {}
    for (const home of records) {
      if (home.buy_rent_category !== kind) continue
      const beds = Number.parseInt(home.bedrooms, 10)
      const price = Number.parseFloat(String(home.price ?? '').replaceAll(/[^0-9.]/g, ''))
      const cost = Number.parseFloat(String(home.cost_per_square_meter ?? ''))
      if (!home.location || Number.isNaN(beds) || Number.isNaN(price) || Number.isNaN(cost)) continue
      for (const name of ['*', home.location]) {
        const row = (table[name] ??= { beds: [[], [], [], []], cost: [], homeCost: [] })
        row.beds[beds]?.push(price)
        row.cost.push(cost)
        if (!home.property_type.endsWith(' Land')) row.homeCost.push(cost)
      }
    }
    return table
  }
  const mean = (values: number[]) =>
    values.length === 0 ? null : Math.round(values.reduce((a, b) => a + b) / values.length)

  const median = (values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b)
    const middle = (sorted.length - 1) / 2
    return Math.round((sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2)
  }

  test.each(marketTowns.map(({ segments, region }) => [segments, region] as const))(
    'every figure of %s is that of a second, independent computation over the call (docs/product/market.md §4, §5, §6, §7, §30)',
    async (segments, region) => {
      const { json } = await testCalls(database()).get(`/api/market-data/${segments}`)
      expect(json.marketData.length).toBeGreaterThan(100)
      const rent = secondComputation(json.marketData, 'rent')
      const sale = secondComputation(json.marketData, 'buy')
      const summary = await marketSummary(database().context(), region)
      const values = (section: (typeof sections)[number]) =>
        Object.fromEntries(
          marketRows(summary, region, section).map(({ location, cells }, at) => [
            at === 0 ? '*' : location,
            cells.map(({ value }) => value),
          ]),
        )
      const prices = (table: typeof rent) =>
        Object.fromEntries(
          Object.entries(table).map(([name, { beds, cost }]) => [
            name,
            [...[1, 2, 3].map((at) => mean(beds[at]!)), mean(cost)],
          ]),
        )
      const cellsOf = measureCellsOf(summary, region)
      for (const [name, { beds }] of Object.entries(sale)) {
        const [asked, let_] = [beds[2]!, rent[name]?.beds[2] ?? []]
        const { price, yield: earned } = cellsOf(name === '*' ? null : name, 2)
        expect([name, price.value]).toEqual([name, asked.length < 3 ? null : median(asked)])
        if (asked.length >= 10 && let_.length >= 10) {
          expect(earned.value).toBeCloseTo((median(let_) * 1_200) / median(asked), 9)
        } else expect(earned.isThin).toBe(true)
      }
      expect(values('rent')).toEqual(prices(rent))
      expect(values('sale')).toEqual(prices(sale))
      const [town] = marketRows(summary, region, 'sale')
      expect(town!.cells.at(-1)!.withoutLand!.value).toBe(mean(sale['*']!.homeCost))
      expect(values('income')).toEqual(
        Object.fromEntries(
          Object.entries(prices(rent)).map(([name, row]) => [
            name,
            row.slice(0, 3).map((value) => value && value * 12),
          ]),
        ),
      )
      expect(values('yield')).toEqual(
        Object.fromEntries(
          Object.entries(prices(sale)).map(([name, row]) => [
            name,
            row.slice(0, 3).map((price, at) => {
              const a = rent[name] ? mean(rent[name].beds[at + 1]!) : null
              return a && price ? Math.round(((a * 12) / price) * 1_000) / 10 : null
            }),
          ]),
        ),
      )
    },
  )

  test('every figure opens exactly the homes it is made of (docs/product/market.md §13)', async () => {
    const calls = testCalls(database())
    const seen = new Set<string>()
    for (const region of ['famagusta', 'nicosia'] as const) {
      const summary = await marketSummary(database().context(), region)
      for (const section of sections) {
        for (const { cells } of marketRows(summary, region, section)) {
          const shown = cells.flatMap(({ sources, withoutLand }) => [
            ...sources,
            ...(withoutLand && withoutLand.value !== null ? [withoutLand.source] : []),
          ])
          for (const { href: listed, homes, purpose, words: called } of shown) {
            const href = listed!
            if (seen.has(href)) continue
            seen.add(href)
            if (href.startsWith('/market')) {
              expect(words((await page(href)).html)).toContain(
                `${homes} ${homes === 1 ? called.one : called.many} with a known price`,
              )
            } else {
              const call = `/api/property-count-by-category/${purpose === 'sale' ? 'buy' : 'rent'}?${href.split('?')[1]}`
              expect([href, (await calls.get(call)).json.count]).toEqual([href, homes])
            }
          }
        }
      }
    }
    expect(seen.size).toBeGreaterThan(100)
    expect([...seen].some((href) => href.includes('location=Upper+Hills'))).toBe(true)
  }, 90_000)

  test('the home page says of each town what /market and the town’s page say, and opens the same homes (docs/product/market.md §19)', async () => {
    const [home, market] = await Promise.all([page('/'), page('/market')])
    for (const { region, town } of marketTowns) {
      const [price, rent, earned] = cellsOf(home.html, town, region)
      const [overviewYield, overviewRent, overviewPrice] = cellsOf(market.html, town, region)
      expect([price, rent, earned]).toEqual([overviewPrice, overviewRent, overviewYield])
      expect(price!.links).toHaveLength(1)
      // One decimal, where the tables of the towns have whole percents (docs/product/pages.md §22).
      expect(earned!.figure).toMatch(/^\d+\.\d %$/)
      expect(earned!.links).toEqual([...rent!.links, ...price!.links])

      const own = (await page(`/market-${region}`)).html
      for (const [cell, section] of [
        [price, 'Current AVG Sale Pricing'],
        [rent, 'Current AVG Rental Pricing'],
      ] as const) {
        const [, twoBedrooms] = cellsOf(own, section, region)
        // Averages, of the same homes.
        expect([town, twoBedrooms!.links]).toEqual([town, cell!.links])
      }
      const [, rounded] = cellsOf(own, 'Average Yield Calculation', region)
      expect(rounded!.links).toEqual(earned!.links)
      expect(words(own)).toContain(`data-figure="median yield of 2 at /market-${region}">${earned!.figure}<`)
      expect(words(own)).toContain(`data-figure="median price of 2 at /market-${region}">${price!.figure}<`)
    }
  })

  test('what a square metre asks is that of a second computation, of the homes that its link opens (docs/product/market.md §13)', async () => {
    const calls = testCalls(database())
    const { metrePrices } = await loadTownsToday(database().context())
    expect(metrePrices).toHaveLength(10)
    const { html } = await page('/')
    const shown = [...words(html).matchAll(/<a href="([^"]*)"[^>]*>(\d+ (?:apartments|houses))<\/a>/g)].map(
      ([, href, text]) => `${text}: ${href}`,
    )
    expect(shown).toHaveLength(10)
    for (const { region, parentType, homes, href } of metrePrices) {
      expect(shown).toContain(`${homes} ${parentType}: ${href}`)
      if (region === 'famagusta') {
        const own = words((await page(href)).html)
        expect(/<title>(\w+ for sale in Famagusta)/.exec(own)?.[1]?.toLowerCase()).toBe(
          `${parentType} for sale in famagusta`,
        )
        expect(/(\d+) homes with a known price/.exec(own)?.[1]).toBe(String(homes))
      } else {
        const { json } = await calls.get(`/api/property-count-by-category/buy?${href.split('?')[1]}`)
        expect([href, json.count]).toEqual([href, homes])
      }
    }
    const kinds = {
      apartments: ['Apartment', 'Penthouse'],
      houses: ['Villa', 'Detached House', 'Maisonette', 'Semi Detached'],
    }
    for (const { region, segments } of marketTowns) {
      const { json } = await calls.get(`/api/market-data/${segments}`)
      for (const spread of metrePrices.filter((each) => each.region === region)) {
        const own = json.marketData.filter((home: any) =>
          kinds[spread.parentType].includes(home.property_type),
        )
        const costs = secondComputation(own, 'buy')['*']!.cost.toSorted((a, b) => a - b)
        expect([region, spread.homes]).toEqual([region, costs.length])
        for (const [at, euros] of spread.euros.entries()) {
          const place = ((costs.length - 1) * (at + 1)) / 4
          expect(euros).toBeGreaterThanOrEqual(costs[Math.floor(place)]!)
          expect(euros).toBeLessThanOrEqual(costs[Math.ceil(place)]!)
        }
      }
    }
  })

  test('the list of a figure’s homes shows them, and only an address of a figure is one (docs/product/market.md §13)', async () => {
    const { status, html } = await page('/market-famagusta/homes?kind=rent&location=Upper+Hills&beds=2')
    expect(status).toBe(200)
    expect(html.match(/href="\/properties\//g)!.length).toBeGreaterThan(0)
    expect(html).toContain('content="noindex"')
    expect((await page('/market-famagusta/homes?kind=lease')).status).toBe(404)
    expect((await page('/market-famagusta/homes?kind=sale&location=Nowhere')).html).toContain(
      'No properties here now',
    )
  })

  test('two years of history come with the demo, and leave with it (docs/product/pages.md §29)', async () => {
    const { db } = database()
    const days = await db.selectFrom('market_snapshot').select('day').distinct().orderBy('day').execute()
    expect(days).toHaveLength(731)
    expect(days.at(-1)?.day).toBe('2026-11-21')
    expect(await db.selectFrom('estimate_error').selectAll().execute()).not.toEqual([])
  })
})

describe('a town’s page', () => {
  test.each(marketTowns)(
    '$town has its title, description, banner and the town marked (docs/product/market.md §2)',
    async ({ region, town, description }) => {
      const { status, html } = await page(`/market-${region}`)
      expect(status).toBe(200)
      expect(html).toContain(`<title>Market-${town} – Petra</title>`)
      expect(html).toContain(`name="description" content="${description}"`)
      expect(description).toContain('Listings for sale and rent')
      expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe(`Current Market Insights ${town}`)
      expect(html).toMatch(
        new RegExp(`<nav aria-label="Market".*?href="/market-${region}" aria-current="page"`, 's'),
      )
    },
  )

  test('to a visitor: four rows, no dropdown, and links that lead to registering and back (docs/product/market.md §9, §11)', async () => {
    const { html } = await page('/market-limassol?rent=Zakaki&all=sale')
    for (const title of [
      'Current AVG Rental Pricing',
      'Current AVG Sale Pricing',
      'Current AVG Rental Annual Income',
      'Average Yield Calculation',
    ]) {
      expect(rowsOf(html, title)).toHaveLength(4)
      expect(rowsOf(html, title)[0]).toBe('Limassol (Avg)')
    }
    expect(html).not.toContain('Select a location')
    expect(html).not.toContain('Download as CSV')
    expect(
      html.match(
        /<a [^>]*href="\/login\?mode=register&amp;next=%2Fmarket-limassol"[^>]*>Register To View All Towns/g,
      ),
    ).toHaveLength(4)
  })

  test('to a member: dropdowns, all locations, CSV, and nothing to register for (docs/product/market.md §10, §11)', async () => {
    const { html } = await page('/market-limassol?rent=Zakaki&all=sale', anna.cookie)
    expect(rowsOf(html, 'Current AVG Rental Pricing')).toContain('Zakaki')
    expect(rowsOf(html, 'Current AVG Rental Pricing').length).toBeGreaterThanOrEqual(4)
    expect(rowsOf(html, 'Current AVG Sale Pricing').length).toBeGreaterThan(20)
    expect(rowsOf(html, 'Average Yield Calculation')).toHaveLength(4)
    expect(html.match(/<option value="" ?(?:selected="")?>Select a location/g)).toHaveLength(4)
    expect(html).toContain('href="/api/market-table/limassol/rent"')
    expect(html).not.toContain('Register To View All Towns')
    // What one section shows stays when another's dropdown is used.
    expect(html).toContain('<input type="hidden" name="all" value="sale"/>')
  })

  test('a picked row stands in place of the others in Nicosia (docs/product/market.md §9)', async () => {
    const { html } = await page('/market-nicosia?yield=Strovolos', anna.cookie)
    expect(rowsOf(html, 'Average Yield Calculation')).toEqual(['Nicosia (Avg)', 'Strovolos'])
    expect(rowsOf(html, 'Current AVG Rental Pricing')).toHaveLength(4)
  })

  test('Share, Request Info and Request Viewing stand on Limassol and Nicosia, and are kept without script (docs/product/market.md §14)', async () => {
    for (const { region, hasEnquiries } of marketTowns) {
      const { html } = await page(`/market-${region}`)
      for (const popup of ['market-share', 'market-request-info', 'market-request-viewing']) {
        expect(html.includes(`commandfor="${popup}"`)).toBe(hasEnquiries)
        expect(html.includes(`<dialog id="${popup}"`)).toBe(hasEnquiries)
      }
    }
    expect(marketTowns.filter((town) => town.hasEnquiries).map((town) => town.town)).toEqual([
      'Limassol',
      'Nicosia',
    ])
    const enquiry = {
      form: 'request-info',
      firstName: 'Anna',
      lastName: 'K',
      email: 'anna@homes.example',
      phone: '+357 99 000001',
      propertyUrl: '/market-limassol',
    }
    const kept = await site.post('/market-limassol', new URLSearchParams(enquiry))
    expect([kept.status, kept.headers.get('location')]).toEqual([303, '/thank-you'])
    const again = await site.post('/market-limassol', new URLSearchParams({ ...enquiry, email: 'nobody' }))
    expect(again.status).toBe(400)
    expect(await again.text()).toContain('please check this')
    expect((await site.post('/market-paphos', new URLSearchParams(enquiry))).status).toBe(404)
  })

  test('a figure opens the homes it is made of (docs/product/market.md §13)', async () => {
    const { html } = await page('/market-paphos')
    const [, twoBedrooms] = cellsOf(html, 'Current AVG Rental Pricing', 'paphos')
    const [count, address = ''] = twoBedrooms!.links[0]!.split(' ')
    expect(address).toMatch(/^\/rent\?/)
    const shown = (await page(address)).html.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, ' ')
    expect(shown).toMatch(new RegExp(`Showing: \\d+ +out of ${count}\\b`))
  })

  test('a failure is said, and the page stands (docs/product/market.md §15)', async () => {
    const { db } = database()
    await db.schema.alterTable('market_snapshot').renameTo('hidden_snapshot').execute()
    await site.pagesChanged()
    const { status, html } = await page('/market-larnaca')
    await db.schema.alterTable('hidden_snapshot').renameTo('market_snapshot').execute()
    expect(status).toBe(500)
    expect(html).toContain('There was an error fetching the property data')
    expect(html).toContain('Current Market Insights Larnaca')
    await site.pagesChanged()
    expect((await page('/market-larnaca')).status).toBe(200)
  })

  test('a new home shows at once, in figures and pages (docs/product/market.md §29)', async () => {
    const ctx = database().context()
    await offerListings(ctx, 'new', [
      offered({ region: 'paphos', placeId: 'paphos/tala', purpose: 'rent', priceEuro: 1_777 }),
    ])
    await site.pagesChanged()
    const place = placeById('paphos/tala')!.name
    const [, rent] = cellsOf((await page('/')).html, 'Paphos', 'paphos')
    const { html } = await page(`/market-paphos?rent=${place}`, anna.cookie)
    expect(rowsOf(html, 'Current AVG Rental Pricing')).toEqual(['Paphos (Avg)', place])
    const [, twoBedrooms] = cellsOf(html, 'Current AVG Rental Pricing', 'paphos')
    expect(rent!.links).toEqual(twoBedrooms!.links)
    const { json } = await testCalls(database()).get('/api/market-data/Paphos/Paphos')
    expect(json.marketData.at(-1)).toMatchObject({
      price: '1777',
      location: place,
      buy_rent_category: 'rent',
    })
  })
})

describe('the other pages', () => {
  test('/market has a map of places by each measure, of the island and of a town, and leads into the towns and places (docs/product/market.md §19, §23)', async () => {
    for (const by of mapMeasures) {
      const { status, html } = await page(`/market?by=${by}`)
      expect(status).toBe(200)
      expect(words(html)).toContain(`href="/market?by=${by}" aria-current="true"`)
      expect(html).toMatch(/<a href="\/market-limassol\/[a-z-]+" tabindex="-1"><circle /)
      for (const region of regions) expect(html).toContain(`<a href="/market-${region}"`)
    }
    const { html } = await page('/market?by=rent&in=paphos')
    expect(words(html)).toContain('href="/market?by=rent&in=paphos" aria-current="true"')
    const mapped = [...html.matchAll(/<a href="\/market-(\w+)\/[a-z-]+" tabindex="-1">/g)]
    expect(mapped.length).toBeGreaterThan(5)
    expect(new Set(mapped.map(([, region]) => region))).toEqual(new Set(['paphos']))
    // As the form's select and its button ask for it without script (docs/product/market.md §26).
    const form = html
      .match(/<form [^>]*action="\/market".*?<\/form>/gs)!
      .find((each) => each.includes('"month"'))!
    expect(form).toMatch(
      /name="by" value="rent".*name="in" value="paphos".*<option value="2026-11" selected="">Today/s,
    )
    expect(form.match(/<option/g)).toHaveLength(25)
    const former = (await page('/market?by=rent&in=paphos&month=2025-12')).html
    expect(former).toContain('<option value="2025-12" selected="">December 2025')
    expect(words(former)).toContain('Where asking rents per m² are highest in Paphos, December 2025')
    expect(words(former)).toContain('href="/market?by=yield&in=paphos&month=2025-12"')
    expect((await page('/market?by=nothing&in=nowhere')).html).toContain(
      'href="/market?by=yield" aria-current="true"',
    )
    const market = (await page('/market')).html
    expect(market).toContain('How accurate our estimates are')
    expect(gzipSync(market).length / 1_024, 'KiB, compressed (docs/performance.md §5)').toBeLessThan(36)
  })

  test('/market_data_test says how many records count, and how many are skipped for which reason (docs/product/market.md §16)', async () => {
    const { html } = await page('/market_data_test')
    const { json } = await testCalls(database()).get('/api/market-data/Famagusta/Famagusta')
    const rents = json.marketData.filter((home: any) => home.buy_rent_category === 'rent')
    const lacking = {
      location: rents.filter((home: any) => !home.location).length,
      price: rents.filter((home: any) => home.location && home.price === null).length,
      area: rents.filter(
        (home: any) => home.location && home.price !== null && home.cost_per_square_meter === null,
      ).length,
    }
    expect(lacking.location).toBe(1)
    const counted = rents.length - lacking.location - lacking.price - lacking.area
    const row = html.slice(words(html).indexOf('Famagusta, rent'))
    const cells = words(html)
      .slice(words(html).indexOf('Famagusta, rent'))
      .match(/<td[^>]*>(\d+)<\/td>/g)!
      .slice(0, 6)
    expect(row).not.toBe('')
    expect(cells.map((cell) => Number(cell.replaceAll(/<[^>]*>/g, '')))).toEqual([
      rents.length,
      counted,
      lacking.location,
      0,
      lacking.price,
      lacking.area,
    ])
  })
})

test('the demo’s end takes its history along (docs/product/pages.md §29)', async () => {
  const { db, context } = database()
  await withdrawDemo(context({ now: () => testNow }))
  expect(await db.selectFrom('market_snapshot').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('market_place_snapshot').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('estimate_error').selectAll().execute()).toEqual([])
  await site.pagesChanged()
  expect((await page('/market-limassol')).html).toContain('The chart starts on the second day.')
})
