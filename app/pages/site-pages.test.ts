import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { plainVisitor } from '#test/plain-visitor.ts'
import { type TestSite, testSite } from '#test/site.ts'

const database = testDatabase()
let site: TestSite
let villa: number
beforeAll(async () => {
  const ctx = database().context()
  villa = await listing(ctx, { type: 'villa', bedrooms: 3, reference: 'KAL-77' })
  await listing(ctx, {
    purpose: 'rent',
    priceEuro: 1_200,
    region: 'paphos',
    placeId: null,
    placeText: 'Paphos',
  })
  site = await testSite(database())
})

const textOf = async (path: string) => (await site.get(path)).text()

/** The routes of docs/product/pages.md §2, with the title each page has in the tab. */
const routes: [path: string, title: string, heading: string][] = [
  [
    '/',
    'Homes for sale and rent in Cyprus, with their yield · Petra',
    'Homes in Cyprus, and what they could earn',
  ],
  ['/login', 'Login / Register · Petra', 'Login / Register'],
  ['/update-password', 'Reset Password · Petra', 'Reset Password'],
  ['/source', 'Agents Source · Petra', 'Agents Source'],
  ['/market-limassol', 'Market-Limassol – Petra', 'Current Market Insights Limassol'],
  ['/market-nicosia', 'Market-Nicosia – Petra', 'Current Market Insights Nicosia'],
  ['/market-paphos', 'Market-Paphos – Petra', 'Current Market Insights Paphos'],
  ['/market-larnaca', 'Market-Larnaca – Petra', 'Current Market Insights Larnaca'],
  ['/market-famagusta', 'Market-Famagusta – Petra', 'Current Market Insights Famagusta'],
  ['/market_data_test', 'Market data test · Petra', 'Market data test'],
  ['/my-login', 'Login · Petra', 'Login'],
  ['/about', 'About us · Petra', 'About us'],
  ['/mylisting', 'Saved Listings · Petra', 'Saved Listings'],
  ['/alert-listing', 'Alert Listings · Petra', 'Alert Listings'],
  ['/services', 'Services · Petra', 'Services'],
  ['/contact', 'Contact us · Petra', 'Contact us'],
  ['/lidoexclusive', 'Lido exclusive · Petra', 'Lido exclusive'],
  ['/thank-you', 'Thank you · Petra', 'Thank you'],
  ['/training', 'Training · Petra', 'Training'],
  ['/sell', 'Sell your home in Cyprus · Petra', 'Sell your home in Cyprus'],
  ['/lease', 'Let your home in Cyprus · Petra', 'Let your home in Cyprus'],
  ['/presentation', 'Presentation · Petra', 'Presentation'],
  ['/media', 'The media bundle · Petra', 'The media bundle'],
]

describe('the table of routes', () => {
  test.each(routes)(
    '%s answers with its own title and heading (docs/product/pages.md §2)',
    async (path, title, heading) => {
      const response = await site.get(path)
      expect(response.status).toBe(200)
      const html = await response.text()
      expect(html).toContain(`<title>${title}</title>`)
      expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe(heading)
      expect(html).toContain(`<link rel="canonical" href="http://localhost:5000${path}"/>`)
    },
  )

  test.each(['/buy', '/rent', '/featured', '/login', '/market-paphos', '/find'])(
    'a slash at the end of %s is redirected away (docs/product/pages.md §3)',
    async (path) => {
      const response = await site.get(`${path}/?a=1`)
      expect(response.status).toBe(308)
      expect(response.headers.get('location')).toBe(`${path}?a=1`)
    },
  )

  test('an address nobody has answers 404 with a search box and ways on (docs/product/pages.md §3)', async () => {
    const response = await site.get('/no-such-page')
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toContain('We have no page at this address')
    expect(html).toContain('action="/find"')
    expect(html).toContain('href="/buy"')
    expect(html).toContain('content="noindex"')
  })

  test('no link of header or footer is dead (docs/product/pages.md §4, §5)', async () => {
    const html = await textOf('/about')
    const paths = new Set([...html.matchAll(/<a [^>]*href="(\/[^"?#]*)/g)].map(([, path]) => path!))
    expect(paths.size).toBeGreaterThanOrEqual(24)
    for (const path of paths) expect([path, (await site.get(path)).status]).toEqual([path, 200])
  })

  test('pages of one person stay out of search engines (docs/product/pages.md §24)', async () => {
    for (const path of ['/login', '/mylisting', '/alert-listing', '/update-password']) {
      expect(await textOf(path)).toContain('<meta name="robots" content="noindex"/>')
    }
    expect(await textOf('/about')).not.toContain('noindex')
  })
})

test('saved and alert lists say what a visitor has to do, with a link (docs/product/accounts.md §24, docs/product/alerts.md §19)', async () => {
  const words = async (path: string) => (await textOf(path)).replaceAll(/<!-- -->|<[^>]*>/g, '')
  expect(await words('/mylisting')).toContain('For View Saved Properties Please Login')
  expect(await words('/alert-listing')).toContain('For View Alert Listing Properties Please Login')
  expect(await textOf('/alert-listing')).toContain('href="/login?next=%2Falert-listing"')
})

test('home has its titles, their links, and the search as a form (docs/product/pages.md §6)', async () => {
  const html = await textOf('/')
  for (const text of [
    'Featured Listings',
    'View All Featured Listings',
    'Latest Properties for Sale in Cyprus',
  ]) {
    expect(html).toContain(text)
  }
  expect(html).toMatch(/href="\/buy"[^>]*>View All Listings for Sale/)
  expect(html).toMatch(/href="\/featured"[^>]*>View All Featured Listings/)
  expect(html).toContain('No properties available')
  expect(html).toContain('3 Beds Villa')
  expect(html).toMatch(/<form [^>]*action="\/buy"/)
  expect(html).toContain('Buying in Cyprus, step by step')
})

test('home without sections says so (docs/product/pages.md §6)', async () => {
  const { db } = database()
  const page = await db.selectFrom('content_page').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
  const empty = {
    banner_section: '',
    content_section: '',
    partners_section: '',
    testimonials_section: '',
    team_section: '',
  }
  await db.updateTable('content_page').set(empty).where('id', '=', 1).execute()
  await site.pagesChanged()
  expect(await textOf('/')).toContain('No homepage settings available.')
  await db.updateTable('content_page').set(page).where('id', '=', 1).execute()
  await site.pagesChanged()
})

test('the same page is the same bytes each time, so that who has it is answered 304 (docs/product/pages.md §27)', async () => {
  const first = await textOf('/about')
  await site.pagesChanged()
  expect(await textOf('/about')).toBe(first)
})

test('the strip says that homes are invented while they are (docs/product/pages.md §29)', async () => {
  const strip = 'This is a demonstration: the homes are invented.'
  expect(await textOf('/about')).not.toContain(strip)
  await database()
    .db.insertInto('installation')
    .values({ first_started_at: new Date(), demo: 'loaded' })
    .execute()
  await site.pagesChanged()
  expect(await textOf('/about')).toContain(strip)
})

test('the contact details are those of the settings (docs/product/pages.md §5)', async () => {
  const html = await textOf('/contact')
  expect(html).toContain('href="tel:+35725000000"')
  expect(html).toContain('href="mailto:hello@petra.example"')
  for (const network of ['Instagram', 'Facebook', 'Telegram', 'WhatsApp']) expect(html).toContain(network)
  expect(html).toContain('Licence no. 000/E (sample)')
})

test('the design page is not part of what visitors get (docs/product/pages.md §2)', async () => {
  expect((await site.get('/design')).status).toBe(404)
})

describe('when the database fails', () => {
  const rename = async (from: string, to: string) => {
    await database().db.schema.alterTable(from).renameTo(to).execute()
    await site.pagesChanged()
  }

  test('the page says so, with the id under which it was logged, and keeps its header and footer (docs/product/pages.md §20)', async () => {
    await rename('content_page', 'hidden_page')
    const response = await site.get('/')
    await rename('hidden_page', 'content_page')
    expect(response.status).toBe(500)
    const html = await response.text()
    expect(html).toContain('Something went wrong on our side')
    expect(html).toContain('Error: HTTP error! Status: 500')
    expect(html).toContain(`<code class="figures">${response.headers.get('x-request-id')}</code>`)
    expect(html).toContain('+357 25 000 000')
    expect(html).not.toContain('content_page')
  })

  test('and stands even where its own details cannot be read (docs/product/pages.md §20)', async () => {
    await rename('site_setting', 'hidden_setting')
    const response = await site.get('/about')
    await rename('hidden_setting', 'site_setting')
    expect(response.status).toBe(500)
    const html = await response.text()
    expect(html).toContain('Something went wrong on our side')
    expect(html).toContain('<footer')
  })
})

describe('addresses of homes and lists', () => {
  test('any category word and the number alone open the home, which names its address (docs/product/listings.md §6)', async () => {
    const canonical = `<link rel="canonical" href="http://localhost:5000/properties/${villa}_3-bedroom-villa-to-buy"/>`
    for (const path of [`/properties/${villa}`, `/villas/${villa}_whatever?type=exclusive`]) {
      const page = plainVisitor(site)
      await page.open(path)
      expect(page.status()).toBe(200)
      expect(page.html()).toContain(canonical)
    }
  })

  test('a number that no home has says so and shows others (docs/product/listings.md §21)', async () => {
    const page = plainVisitor(site)
    await page.open('/properties/999999999')
    expect(page.status()).toBe(404)
    expect(page.words()).toContain('Above property Not available Please view another one')
    expect(page.html()).toContain('<article')
  })

  test('a contradicting buyrent_category goes to the other path (docs/product/search.md §3)', async () => {
    const page = plainVisitor(site)
    await page.open('/buy?buyrent_category=rent&regions=Paphos')
    expect(page.path()).toBe('/rent?regions=Paphos')
  })

  test('homes for rent have no yields to sort or filter by (docs/product/search.md §11)', async () => {
    const page = plainVisitor(site)
    await page.open('/buy?minNetYield=3&sort=yield')
    expect(page.html()).toMatch(/name="minNetYield"/)
    await page.follow('Rent')
    expect(page.path()).toBe('/rent')
    expect(page.html()).not.toMatch(/name="minNetYield"/)
    const [, sorts = ''] = /<select[^>]* name="sort"[^>]*>(.*?)<\/select>/s.exec(page.html()) ?? []
    expect([...sorts.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, name]) => name)).toEqual([
      'Most Recent',
      'Lowest Price',
      'Highest Price',
      'Lowest Price per m²',
      'Largest Price Reduction',
      'Furthest Below Estimate',
      'Largest Area',
      'Longest Listed',
      'Latest Price Change',
    ])
  })
})

describe('what was typed into the search box', () => {
  test.each([
    ['Λεμεσός', '/buy?regions=Limassol'],
    ['Agia Napa', '/buy?locations=Ayia+Napa'],
    ['kal-77', 'villa'],
  ])('%s is found (docs/product/pages.md §21)', async (query, target) => {
    const response = await site.get(`/find?q=${encodeURIComponent(query)}`)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toContain(target)
  })

  test('a public number or property id is found (docs/product/pages.md §21)', async () => {
    for (const query of [String(villa), `CY-${villa}`]) {
      const response = await site.get(`/find?q=${query}`)
      expect(response.headers.get('location')).toBe(`/properties/${villa}_3-bedroom-villa-to-buy`)
    }
  })

  test.each([
    ['3 bed villa under 900k, yield over 5%', '/buy?types=Villa&maxPrice=900000&minBeds=3&maxBeds=3'],
    ['βίλα στη Λεμεσό με 3 υπνοδωμάτια', '/buy?regions=Limassol&types=Villa&minBeds=3&maxBeds=3'],
    ['квартира в Ларнаке до 1000 евро', '/rent?regions=Larnaca&parent_type=Apartments&maxPrice=1000'],
    ['limasl', '/buy?regions=Limassol'],
    ['hello', '/buy'],
  ])(
    '%s leads to its list, which keeps the sentence (docs/product/search.md §25)',
    async (sentence, list) => {
      const response = await site.get(`/find?q=${encodeURIComponent(sentence)}`)
      expect(response.status).toBe(303)
      const target = response.headers.get('location') ?? ''
      expect(target).toBe(`${list}${list.includes('?') ? '&' : '?'}${new URLSearchParams({ q: sentence })}`)
    },
  )

  test('the list says what of a sentence is no filter, and keeps it until a filter changes (docs/product/search.md §25)', async () => {
    const html = await textOf(
      `/buy?types=Villa&q=${encodeURIComponent('villa with good vibes, yield over 5%')}`,
    )
    expect(html).toContain('We did not understand “good vibes”.')
    expect(html).toContain('“yield over 5%” was left out. Choose a region first')
    expect(html).toContain('value="villa with good vibes, yield over 5%"')
    expect(html.match(/href="[^"]*vibes/g)).toBeNull()
    expect(await textOf('/buy?q=hello')).toContain(
      'We did not understand “hello”. These are all properties for sale.',
    )
  })

  test('markup, signs that turn the text and endless texts stay text (docs/reliability.md §10)', async () => {
    for (const path of ['/buy', '/search']) {
      const hostile = `<img src=x>\u202e${'a"\'>'.repeat(500)}`
      const html = await textOf(`${path}?q=${encodeURIComponent(hostile)}`)
      expect(html).toContain('We did not understand')
      expect(html).not.toContain('<img src=x>')
    }
  })
})
