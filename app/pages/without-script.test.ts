/**
 * The site as a browser without script has it: what its links lead to, and what its forms are answered
 * (docs/product/pages.md §23).
 */
import { TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { setListingAssignee } from '#app/features/listings/record/listing-work.queries.server.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { recomputeYields } from '#app/features/listings/record/recompute-yields.server.ts'
import { openTimes } from '#app/features/leads/viewings/verbs/change-times.server.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { runDeliveries } from '#test/deliveries.ts'
import { runQueuedJobs } from '#test/jobs.ts'
import { listing, offered } from '#test/listings.ts'
import { member, type TestMember } from '#test/members.ts'
import { type PlainVisitor, plainVisitor } from '#test/plain-visitor.ts'
import { type TestSite, testSite } from '#test/site.ts'

const sourceUrl = 'https://www.agency-of-origin.example/en/villa-7'
const database = testDatabase()
const day = { field: '2026-12-01', inWords: '1 December 2026', calendarStart: 'DTSTART;VALUE=DATE:20261201' }
let site: TestSite
let home: number
let homeWithTimes: number
let anna: TestMember

beforeAll(async () => {
  const ctx = database().context()
  const several = (number: number, about: Parameters<typeof offered>[0] = {}) =>
    Array.from({ length: number }, () => offered(about))
  await offerListings(ctx, 'test', [
    ...several(25),
    ...several(3, { region: 'larnaca', placeId: 'larnaca/oroklini', latitude: 34.98, longitude: 33.66 }),
    ...several(3, { region: 'paphos', placeId: 'paphos/tala', latitude: 34.84, longitude: 32.43 }),
    ...several(3, { region: 'paphos', placeId: 'paphos/peyia', latitude: 34.88, longitude: 32.38 }),
    ...several(3, { region: 'nicosia', placeId: 'nicosia/strovolos', latitude: 35.14, longitude: 33.34 }),
  ])
  await listing(ctx, { purpose: 'rent', region: 'paphos', placeId: 'paphos/tala', priceEuro: 1_200 })
  home = await listing(ctx, { sourceUrl, statedAnnualIncomeEuro: 18_000, statedYieldPercent: 6 })
  await recomputeYields(ctx)
  homeWithTimes = await listing(ctx)
  const agent = await member(ctx, { role: 'agent' })
  const hours = { firstDay: day.field, lastDay: day.field, from: '10:00', until: '12:00', minutes: 60 }
  await openTimes(database().context({ actor: agent.actor }), { agentId: agent.memberId, ...hours })
  await setListingAssignee(ctx.db, [homeWithTimes], agent.memberId)
  anna = await member(ctx)
  site = await testSite(database())
})

const visitor = () => plainVisitor(site)
const annas = () => plainVisitor(site, anna.cookie)
const countOf = (page: PlainVisitor) => /Showing: \d+ out of (\d+)/.exec(page.words())?.[1]
const cardsOf = (page: PlainVisitor) => page.html().match(/<article\b/g)?.length ?? 0

/** The text of the newest mail to an address whose subject matches, with its links and attachments. */
async function mailTo(address: string, subject: RegExp) {
  const mails = await database().mails()
  const mail = mails.findLast((each) => each.to === address && subject.test(each.subject))
  if (mail === undefined) throw new Error(`No mail to ${address} matches ${String(subject)}.`)
  return mail
}

describe('lists', () => {
  test('pages go by links and filters by a form (docs/product/search.md §12)', async () => {
    const page = visitor()
    await page.open('/buy')
    await page.follow(/^Next page/)
    expect(page.path()).toBe('/buy?page=2')
    expect(page.links('Previous page')).toHaveLength(1)
    await page.press('Show properties', { regions: 'Larnaca', maxPrice: '400,000' })
    expect(page.links('Remove Larnaca')).toHaveLength(1)
    expect(page.links('Remove Up to €400,000')).toHaveLength(1)
    expect(page.valueOf('maxPrice')).toBe('400,000')
    expect(countOf(page)).toBe('3')
  })

  test('a view stays with filters, order and pages, and leaves canonical addresses alone (docs/product/search.md §32)', async () => {
    const page = visitor()
    const rows = () => [...page.html().matchAll(/<tr data-listing=.*?<\/tr>/gs)].map(([row]) => row)
    const canonical = () => /<link rel="canonical" href="[^"]*?(\/buy[^"]*)"/.exec(page.html())?.[1]
    await page.open('/buy')
    await page.follow('Table')
    expect(page.path()).toBe('/buy?view=table')
    expect(canonical()).toBe('/buy')
    expect(rows()).toHaveLength(20)
    await page.follow(/^Next page/)
    expect(page.path()).toBe('/buy?view=table&page=2')
    expect(canonical()).toBe('/buy?page=2')
    await page.follow('Compact')
    expect(page.path()).toBe('/buy?view=compact&page=2')
    await page.open('/buy?view=table')
    await page.press('Show properties', { regions: 'Limassol' })
    expect(page.path()).toMatch(/[?&]view=table(&|$)/)
    await page.follow(/^Area: largest area first/)
    expect(page.path()).toBe('/buy?regions=Limassol&sort=area&view=table')
    expect(page.html()).toMatch(/<th scope="col" aria-sort="descending"[^>]*><a[^>]*>Area/)
    await page.follow(/^Days listed: newest first/)
    await page.follow(/^Days listed↑: longest listed first/)
    expect(page.path()).toBe('/buy?regions=Limassol&sort=longestlisted&view=table')
    await page.follow('Remove Limassol')
    expect(page.path()).toBe('/buy?sort=longestlisted&view=table')
    const rent = '/rent?sort=longestlisted&view=table'
    expect(page.links('Rent')).toContain(rent)
    await page.open(rent)
    expect(rows()).toHaveLength(1)
    expect(page.links(/^Yield|^Net yield/)).toEqual([])
    await page.open('/buy?view=mosaic')
    expect(cardsOf(page)).toBe(20)
  })

  test('clusters of the map are links that come closer (docs/product/search.md §15)', async () => {
    const page = visitor()
    await page.open('/search')
    const before = countOf(page)
    await page.follow(/zoom in$/)
    expect(page.path()).toMatch(/[?&]bounds=/)
    expect(countOf(page)).not.toBe(before)
    await page.press('Show properties', { maxPrice: '400,000' })
    expect(page.path()).toMatch(/[?&]bounds=/)
  })

  test('the sentence on the home page is a form like any other (docs/product/pages.md §23)', async () => {
    const page = visitor()
    await page.open('/')
    await page.enter('/buy', { regions: 'Nicosia', maxPrice: '400000' })
    expect(page.html()).toMatch(/<h1[^>]*>Properties For Sale in Cyprus</)
    expect(page.path()).toMatch(/[?&]regions=Nicosia/)
    expect(countOf(page)).toBe('3')
  })

  test.each([
    ['2 bed flat in Limasol with good vibes', ['Limassol', 'Apartments', '2+ beds', 'Up to 2 beds']],
    ['βίλα Πάφος', ['Paphos', 'Villa']],
    ['квартира в Ларнаке до 1500 евро', ['Larnaca', 'Apartments', 'Up to €1,500']],
  ])('“%s” is understood in the box of the home page (docs/product/search.md §25)', async (typed, chips) => {
    const page = visitor()
    await page.open('/')
    await page.enter('/find', { q: typed })
    for (const chip of chips) expect(page.links(`Remove ${chip}`)).toHaveLength(1)
    expect(page.html()).toContain(`value="${typed}"`)
  })
})

test('the income sheet is asked for by its form, and a visitor is led to the login (docs/product/pages.md §23)', async () => {
  const page = visitor()
  await page.open(`/properties/${home}`)
  await page.follow(/^Income sheet/)
  expect(page.words()).toContain('Loan−€180,000')
  await page.press('Calculate', { loan: '40' })
  expect(page.path()).toMatch(/[?&]loan=40(&|$)/)
  expect(page.valueOf('loan')).toBe('40')
  expect(page.words()).toContain('Loan−€120,000')
  expect(page.html()).toMatch(/<th scope="row"[^>]*>Year 10</)
  const sheet = page.path().split('?')[0]!
  await page.follow('Log in')
  expect(page.path()).toBe(`/login?next=${encodeURIComponent(`${sheet}?buyer=resident&loan=40`)}`)
})

test('both boxes for links are forms, and say what is no link and what leads nowhere (docs/product/listings.md §24)', async () => {
  const page = visitor()
  await page.open('/source')
  await page.press('Search Agency', { agency: sourceUrl })
  expect(page.links(new RegExp(`/properties/${home}`))).toHaveLength(1)
  await page.press('Search Source', { source: 'https://nowhere.example/1' })
  expect(page.words()).toContain('No Source Link found.')
  await page.press('Search Agency', { agency: 'https://nowhere.example/1' })
  expect(page.words()).toContain('No Agency Link found.')
  await page.open('/source?source=nonsense')
  expect(page.words()).toContain('Please enter a valid link')
  expect(page.valueOf('source')).toBe('nonsense')
})

describe('a form that is sent', () => {
  test.each(['/sell', '/lease', '/media'])(
    '%s keeps what was typed with an error, and ends on thank-you (docs/product/leads.md §14)',
    async (path) => {
      const page = visitor()
      await page.open(path)
      const email = 'nikos@home'
      await page.press('Submit', {
        firstName: 'Nikos',
        lastName: `of ${path}`,
        // A browser takes this for an address, the rule does not.
        email,
        phone: '+357 99 123456',
        city: 'Larnaca',
        propertyType: 'Semi-detached House',
        description: 'Three bedrooms near the salt lake, title deed issued.',
      })
      expect(page.status()).toBe(400)
      expect(page.words()).toContain('Please enter a valid email.')
      expect(page.html()).toMatch(
        /<input(?=[^>]* name="email")(?=[^>]* value="nikos@home")[^>]* aria-invalid="true"/,
      )
      expect([page.valueOf('lastName'), page.valueOf('city')]).toEqual([`of ${path}`, 'Larnaca'])
      await page.press('Submit', { email: 'nikos@homes.example' })
      expect(page.path()).toBe('/thank-you')
    },
  )

  test('contact is kept, and leads to thank-you (docs/product/leads.md §14)', async () => {
    const page = visitor()
    await page.open('/contact')
    const message = 'Is the villa above the bay still on offer?'
    await page.press('Submit', {
      name: 'Anna',
      email: 'anna@homes.example',
      phone: '+357 99 123456',
      message,
    })
    expect(page.path()).toBe('/thank-you')
    await page.open('/contact')
    await page.press('Submit', { name: 'Anna', contact: '99 123456', message })
    expect(page.path()).toBe('/thank-you')
  })

  test('an enquiry comes back with what is wrong and all that was typed, and ends on thank-you (docs/product/leads.md §12, §14)', async () => {
    const page = visitor()
    await page.open(`/properties/${home}`)
    await page.follow('Open the form “Request Info”')
    expect(page.words()).not.toContain('please check this')
    // A browser takes this for an address, the specification’s pattern does not.
    expect(page.valueOf('message')).toBe('I would like to know more about this property.')
    await page.press('Send request', { name: 'Anna Kept', contact: 'anna+1@homes.example' })
    expect(page.status()).toBe(400)
    expect(page.words()).toContain('Please enter a valid email.')
    expect([page.valueOf('name'), page.valueOf('contact')]).toEqual(['Anna Kept', 'anna+1@homes.example'])
    // No number is refused for its form (docs/product/leads.md §37).
    await page.press('Send request', { contact: '99 00000' })
    expect(page.path()).toBe('/thank-you')
  })

  test('a viewing reaches agency and visitor by mail all the same (docs/product/leads.md §14)', async () => {
    const page = visitor()
    await page.open(`/properties/${home}`)
    await page.follow('Open the form “Request Viewing”')
    const email = 'eleni@homes.example'
    await page.press('Request viewing', {
      name: 'Eleni Georgiou',
      contact: email,
      phone: '+357 99 000000',
      date: 'other',
      otherDay: day.field,
    })
    expect(page.path()).toBe('/thank-you')
    await runDeliveries(database().context(), testNow, new Date(testNow.valueOf() + 60_000))
    const toVisitor = await mailTo(email, /We have your viewing request/)
    const toAgency = await mailTo('hello@petra.example', /Viewing request: Eleni Georgiou/)
    expect(toAgency.headers['reply-to']).toBe(email)
    expect(toAgency.text).toContain('+357 99 000000')
    for (const mail of [toVisitor, toAgency]) {
      expect(mail.text).toContain(day.inWords)
      expect(mail.text).toContain(`/properties/${home}_`)
      expect(mail.attachments).toMatchObject([{ filename: 'viewing.ics', type: 'text/calendar' }])
      expect(mail.attachments[0]?.text).toContain(day.calendarStart)
    }
  })
})

describe('an account', () => {
  const password = 'a lemon tree by the well'

  async function register(page: PlainVisitor, username: string): Promise<string> {
    const email = `${username.toLowerCase()}@homes.example`
    await page.press('Register', { username, email, password, repeatPassword: password })
    return email
  }

  test('is opened, left and entered again; a wrong password keeps the name (docs/product/pages.md §23)', async () => {
    const page = visitor()
    await page.open('/login')
    await page.follow('Register')
    await register(page, 'Maria')
    expect(page.path()).toBe('/buy')
    await page.press(/^Logout/)
    expect(page.path()).toBe('/')
    expect(page.links('Account')).toEqual([])
    await page.open('/login')
    await page.press('Login', { username: 'Maria', password: 'a wrong one' })
    expect(page.words()).toContain('Invalid credentials.')
    expect([page.valueOf('username'), page.valueOf('password')]).toEqual(['Maria', ''])
    await page.press('Login', { password })
    expect(page.path()).toBe('/buy')
  })

  test('is opened by the hint of a home, which leads back to the home (docs/product/accounts.md §23)', async () => {
    const page = visitor()
    await page.open(`/properties/${home}`)
    const address = page.path()
    await page.press(/^Save\b/, { next: address })
    await page.follow('Register')
    await register(page, 'Yiannis')
    expect(page.path()).toBe(address)
  })

  test('has its password reset by the link of a mail (docs/product/accounts.md §16)', async () => {
    const page = visitor()
    await page.open('/login?mode=register')
    const email = await register(page, 'Petros')
    await page.press(/^Logout/)
    await page.open('/update-password')
    await page.press('E-mail me a link', { email })
    expect(page.words()).toContain('a link is on its way')
    await runQueuedJobs(database())
    const link = (await mailTo(email, /Reset your password/)).links.find((each) => each.includes('Token='))!
    await page.open(new URL(link).pathname + new URL(link).search)
    const another = 'nine swallows over the roof'
    await page.press('Reset Password', { resetPassword: another })
    expect(page.path()).toBe('/login')
    await page.press('Login', { username: 'Petros', password: another })
    expect(page.path()).toBe('/buy')
  })

  test('gets its second factor, and is erased in two steps (docs/product/pages.md §23)', async () => {
    const page = visitor()
    await page.open('/login?mode=register')
    await register(page, 'Andreas')
    await page.open('/account')
    await page.press('Set up')
    const seed = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(page.words())?.[0].replaceAll(' ', '') ?? ''
    const code = new TOTP({ secret: seed }).generate({ timestamp: testNow.valueOf() })
    await page.press('Turn on', { code })
    expect(page.html().match(/>[0-9a-f]{5}-[0-9a-f]{5}</g)).toHaveLength(10)
    await page.follow(/^Delete my account/)
    await page.press('Delete for good', { currentPassword: 'a wrong one' })
    expect(page.words()).toContain('This is not your current password.')
    await page.press('Delete for good', { currentPassword: password })
    expect(page.words()).toContain('Your account and everything kept with it has been deleted')
  })
})

test('alerts and searches are saved by plain forms (docs/product/pages.md §23)', async () => {
  const page = annas()
  await page.open('/my-alerts/paphos/sale-price')
  await page.press('Only list them here', { minPricerpa: '100000', maxPricerpa: 'cheap' })
  expect(page.words()).toContain('Alert Form For Sale Pricing is not Submitted')
  expect(page.valueOf('maxPricerpa')).toBe('cheap')
  await page.press('Only list them here', {
    maxPricerpa: '250000',
    selectedRegionsrpa: 'Paphos',
    selectedLocationvalrpa: 'Peyia',
  })
  expect(page.words()).toContain('Alert Form For Sale Pricing is Successfully Submitted')
  expect(page.words()).toContain('we add it to your alert list. We send no e-mail.')
  await page.open('/my-alerts')
  expect(page.words()).toContain('Price €100,000 to €250,000, Paphos, Peyia')
  await page.open('/rent?regions=Paphos')
  await page.follow(/^Save this search/)
  await page.press('E-mail me new matches', { name: 'Lets in Paphos' })
  expect(page.words()).toContain('“Lets in Paphos” is saved')
  expect(page.words()).toContain('We’ll e-mail you new matches and price cuts')
  await page.open('/my-alerts')
  expect(page.words()).toContain('In your list only. We send no e-mails about it.')
})

test('the dropdown of a market page is a form, and its alerts lead to the login (docs/product/market.md §10, §11)', async () => {
  const page = visitor()
  await page.open('/market-paphos')
  expect(page.links('Get Yield % Alert')).toEqual(['/login?mode=register&next=%2Fmy-alerts%2Fpaphos%2Fyield'])
  const mine = annas()
  await mine.open('/market-paphos')
  await mine.press('Show', { sale: 'Tala' })
  expect(mine.path()).toMatch(/[?&]sale=Tala/)
  const table = /<caption class="sr-only">Current AVG Sale Pricing.*?<\/table>/s.exec(mine.html())?.[0] ?? ''
  const rows = [...table.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/g)].map(([, row = '']) =>
    row.replaceAll(/<[^>]*>/g, ''),
  )
  expect(rows).toEqual(['Paphos (Avg)', 'Tala'])
})

test('homes are saved, removed, taken back, compared and asked to be seen (docs/product/pages.md §23)', async () => {
  const page = plainVisitor(site, (await member(database().context())).cookie)
  await page.open('/buy')
  for (const [at, heart] of [/^Save .*Limassol/, /^Save .*Nicosia/].entries()) {
    await page.press(heart)
    expect(page.path()).toBe('/buy')
    expect(page.html().match(/aria-pressed="true"/g)).toHaveLength(at + 1)
  }
  await page.press(/^Compare .*Limassol/)
  expect(page.path()).toMatch(/^\/compare\?homes=\d+$/)
  expect(page.words()).toContain('There is only one property here.')
  await page.open('/mylisting')
  expect(cardsOf(page)).toBe(2)
  await page.press(/^Remove/)
  expect(cardsOf(page)).toBe(1)
  await page.press('Undo')
  expect(cardsOf(page)).toBe(2)
  const select = [...page.html().matchAll(/name="select"[^>]* value="([^"]*)"/g)].map(([, url]) => url!)
  expect(select).toHaveLength(2)
  await page.press('Compare', { select })
  expect(page.html().match(/<th scope="col"/g)).toHaveLength(2)
  await page.open('/mylisting')
  await page.press('Request Viewings For All Selected', { select })
  expect(page.words()).toContain('2 properties you would like to see:')
  // Who is logged in finds name and address filled in, and a message begun (docs/product/leads.md §39).
  expect(page.valueOf('contact')).toContain('@')
  expect(page.valueOf('message')).toContain('I would like to see these properties.')
  await page.press('Request viewing', { contact: '99 000000', date: 'other', otherDay: '2020-01-31' })
  expect([page.status(), page.words()]).toEqual([400, expect.stringContaining('This day has passed.')])
  expect(page.valueOf('contact')).toBe('99 000000')
  await page.press('Request viewing', { otherDay: day.field })
  expect(page.path()).toBe('/thank-you')
})

test('a free time is booked, and moved and cancelled by the link of a mail (docs/product/leads.md §33, §34)', async () => {
  const page = visitor()
  await page.open(`/properties/${homeWithTimes}`)
  await page.follow('Open the form “Request Viewing”')
  const slots = [...page.html().matchAll(/<input(?=[^>]* name="slot")[^>]* value="([^"]+)"/g)].map(
    ([, slot]) => slot!,
  )
  expect(slots).toHaveLength(2)
  const email = 'dina@homes.example'
  const typed = { name: 'Dina Georgiou', contact: email, slot: slots[0]! }
  await page.press('Request viewing', typed)
  expect(page.path()).toBe('/thank-you')
  await runQueuedJobs(database())
  const booked = await mailTo(email, /^Your viewing is booked/)
  expect(booked.subject).toContain('at 10:00')
  expect(booked.attachments[0]?.text).toContain('METHOD:REQUEST')
  await page.open(new URL(booked.links.find((each) => each.includes('/viewings/'))!).pathname)
  await page.press('Move the viewing', { slot: slots[1]! })
  expect(page.words()).toContain('Your viewing has been moved.')
  await runQueuedJobs(database())
  expect((await mailTo(email, /^Your viewing has been moved/)).subject).toContain('at 11:00')
  await page.press('Cancel the viewing for good')
  expect(page.words()).toContain('Your viewing has been cancelled.')
  await runQueuedJobs(database())
  const cancelled = await mailTo(email, /^Your viewing has been cancelled/)
  expect(cancelled.attachments[0]?.text).toContain('METHOD:CANCEL')
})
