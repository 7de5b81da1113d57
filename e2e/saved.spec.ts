import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { sql } from 'kysely'
import process from 'node:process'
import { everything } from '#app/features/search/criteria/criteria.ts'
import { asAgency } from './as-agency.ts'
import { fillSavedHomes, newPerson, registered } from './people.ts'
import { expect, expectAccessible, expectFitAndAccessible, pauseTimers, sizes, test } from './petra.ts'
import { viewingDay } from './viewing-day.ts'

const port = process.env['E2E_PORT'] ?? '5600'
const origin = `http://localhost:${port}`

test.slow()

type Card = { id: number; priceEuro: number | null; type: string; bedrooms: number | null }

/** Homes for sale, dearest first of the newest: each with a price. */
async function homes(request: APIRequestContext, count: number): Promise<Card[]> {
  const answer = await request.get('/api/cards?buyrent_category=buy&types=Apartment&minPrice=1&minBeds=1')
  return ((await answer.json()) as { cards: Card[] }).cards.slice(0, count)
}

async function saveAll(request: APIRequestContext, cards: Card[]): Promise<void> {
  for (const { id } of cards) {
    await request.post('/api/saveproperty', { headers: { Origin: origin }, data: { property_id: id } })
  }
}

const articles = (page: Page) => page.getByRole('article')
const heart = (page: Page, at: number) =>
  articles(page)
    .nth(at)
    .getByRole('button', { name: /^Save / })

test('a visitor’s heart saves in the browser, and who registers finds the home on their list (docs/product/accounts.md §31)', async ({
  page,
}) => {
  await page.goto('/buy')
  const number = await articles(page).nth(2).getAttribute('data-listing')
  await heart(page, 2).click()
  await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'true')
  const toast = page.locator('[popover=manual]')
  await expect(toast).toHaveText('Saved in this browser. Register to keep it on every device')
  await expectAccessible(page)
  // Nobody has used the page yet.
  await page.reload()
  await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`/properties/${number}`)
  await expect(page.getByRole('button', { name: 'Saved', exact: true }).first()).toBeVisible()

  const gone = 999_999_999
  await page.evaluate(
    (homes) => localStorage.setItem('savedHomes', JSON.stringify({ version: 1, homes })),
    [Number(number), gone],
  )
  await page.goto('/mylisting')
  await expect(articles(page)).toHaveCount(1)
  await expect(page.getByText('1 property you saved is no longer on our site')).toBeVisible()
  await expectFitAndAccessible(page)
  const shown = articles(page).filter({ visible: true })
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(shown).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(shown).toHaveCount(1)
  const stored = () => page.evaluate(() => localStorage.getItem('savedHomes'))
  expect(await stored()).toBe(`{"version":1,"homes":[${number}]}`)

  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  const { email, password } = newPerson()
  const form = page.getByRole('main')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/mylisting')
  await expect(articles(page)).toHaveCount(1)
  await expect(articles(page).getByRole('link').first()).toHaveAttribute(
    'href',
    new RegExp(`^/properties/${number}`),
  )
  await expect.poll(stored).toBeNull()
})

test('a browser whose places are taken says so, and offers to register on the spot (docs/product/accounts.md §31)', async ({
  page,
}) => {
  await fillSavedHomes(page)
  await page.goto('/buy')
  await heart(page, 0).click()
  const hint = page.getByRole('dialog', { name: 'Save' })
  await expect(hint).toContainText('This browser has reached its limit of 60 saved properties.')
  await expect(hint).toContainText('Please Login or Register With Us To Save Properties')
  await expectAccessible(page)
})

test('a member saves on a card and on the home’s page, by keyboard (docs/product/accounts.md §23)', async ({
  page,
}) => {
  await registered(page)
  await page.goto('/buy')
  await heart(page, 0).focus()
  await page.keyboard.press('Enter')
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
  const path = (await articles(page).first().getByRole('link').first().getAttribute('href')) ?? ''
  await page.goto(path)
  const saved = page.getByRole('button', { name: 'Saved', exact: true })
  await saved.press('Enter')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.press('Enter')
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(saved).toBeVisible()
})

test('removing hides at once, keeps what is selected, and is taken back in time (docs/product/accounts.md §24)', async ({
  page,
}) => {
  await registered(page)
  const cards = await homes(page.request, 3)
  await saveAll(page.request, cards)
  await page.goto('/mylisting')
  await expect(page).toHaveTitle(/^Saved Listings/)
  const first = articles(page).first()
  await expect(first).toContainText(/\d Beds Apartment For buy/i)
  await first.getByRole('checkbox', { name: /^Select/ }).check()
  await expect(first.getByRole('checkbox')).toHaveAttribute('value', /^http:.*\/properties\/\d+/)

  await articles(page)
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .press('Enter')
  await expect(articles(page).filter({ visible: true })).toHaveCount(2)
  await expect(page.getByText('2 properties', { exact: true })).toBeVisible()
  await expect(page.getByText('1 selected')).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  const restored = page.waitForResponse('**/api/savepropertyrestore')
  await undo.press('Enter')
  await expect(articles(page).filter({ visible: true })).toHaveCount(3)
  await expect(undo).toBeHidden()
  await expect(
    articles(page)
      .nth(1)
      .getByRole('button', { name: /^Remove/ }),
  ).toBeFocused()
  await expect(first.getByRole('checkbox')).toBeChecked()
  expect((await restored).status()).toBe(200)
  await page.reload()
  await expect(articles(page)).toHaveCount(3)

  for (const _card of cards) {
    await articles(page)
      .filter({ visible: true })
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click()
  }
  await expect(page.getByText('No Matching Properties Found')).toBeVisible()
  await expect(page.getByText('3 properties removed.')).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(undo).toBeHidden({ timeout: 9_000 })
  await page.reload()
  await expect(page.getByText('No Matching Properties Found')).toBeVisible()
})

const askForViewings = (page: Page) =>
  page.getByRole('button', { name: 'Request Viewings For All Selected' }).click()

async function fillViewing(page: Page): Promise<Locator> {
  const popup = page.getByRole('dialog', { name: 'Request Viewing' })
  // A member's name and address are there, and a message is begun.
  await expect(popup.getByLabel(/^Name/)).not.toHaveValue('')
  await expect(popup.getByLabel('Phone or e-mail')).toHaveValue(/@/)
  await expect(popup.getByLabel('Message')).toHaveValue(/^I would like to see /)
  await popup.getByText('Another day').click()
  await popup.getByLabel('Date').fill(viewingDay.field)
  return popup
}

/**
 * Fills the popup and sends it; its toast shows for so many seconds and no longer, what happens next until one is done.
 */
async function sendViewing(page: Page, seconds: number): Promise<{ propertyUrl: string }> {
  const popup = await fillViewing(page)
  const toast = page.locator('[popover=manual]', { hasText: 'Email sent successfully!' })
  await pauseTimers(page)
  const sent = page.waitForRequest('**/api/save-property-email')
  await popup.getByRole('button', { name: 'Request viewing' }).click()
  await expect(toast).toBeVisible()
  await page.keyboard.press('Shift')
  await expect(popup).toContainText(
    'Thank you for your submission our team will revert shortly to arrange viewings.',
  )
  await page.clock.runFor(seconds * 1_000 - 100)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toBeHidden()
  await expect(popup).toContainText('An agent will e-mail you to agree a time.')
  const calendar = popup.getByRole('link', { name: /^Add .* to your calendar$/ })
  await expect(calendar).toHaveAttribute('href', /^\/api\/viewing-calendar\?home=\d+(,\d+)*&start=/)
  await popup.getByRole('button', { name: 'Done' }).click()
  await expect(popup).toBeHidden()
  return (await sent).postDataJSON() as { propertyUrl: string }
}

test('what was ticked and removed on one page of a long list is not of the next (docs/product/accounts.md §24)', async ({
  page,
}) => {
  const { username } = await registered(page)
  await asAgency(({ db }) =>
    sql`insert into saved_listing (member_id, listing_id, saved_at)
      select member.id, listing.id, now() from member, (select id from listing where state = 'published' limit 62) as listing
      where username = ${username}`.execute(db),
  )
  await page.goto('/mylisting')
  await articles(page).first().getByRole('checkbox').check()
  const removed = page.waitForResponse('**/api/savepropertydelete')
  await articles(page)
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await removed
  await expect(page.getByText('61 properties', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(articles(page)).toHaveCount(1)
  await expect(page.getByText('61 properties', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(articles(page)).toHaveCount(60)
  await expect(page.getByText('None selected')).toBeVisible()
  await expect(articles(page).first().getByRole('checkbox')).not.toBeChecked()
})

test('what could not be removed, or put back, says why it stands where it stands (docs/product/accounts.md §24)', async ({
  page,
  faults,
}) => {
  await registered(page)
  await saveAll(page.request, await homes(page.request, 1))
  await page.goto('/mylisting')
  const shown = articles(page).filter({ visible: true })
  const toast = page.locator('[popover=manual]')
  await page.route('**/api/savepropertydelete', (route) => route.abort())
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(toast).toHaveText(
    /^We could not remove .+\. It is still on your list\. We could not be reached\.$/,
  )
  await expect(shown).toHaveCount(1)

  await page.unroute('**/api/savepropertydelete')
  await page.getByRole('button', { name: /^Remove/ }).click()
  const message = 'Your list is full.'
  await page.route('**/api/savepropertyrestore', (route) => route.fulfill({ status: 409, json: { message } }))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast).toHaveText(/^We could not put .+ back\. Your list is full\.$/)
  await expect(shown).toHaveCount(0)
  faults.length = 0
})

test('viewings are asked for all that are selected (docs/product/accounts.md §24, docs/product/leads.md §5)', async ({
  page,
}) => {
  await registered(page)
  await saveAll(page.request, await homes(page.request, 3))
  await page.goto('/mylisting')
  await askForViewings(page)
  const popup = page.getByRole('dialog', { name: 'Request Viewing' })
  await expect(popup).toContainText('You have not selected any properties yet')
  await page.keyboard.press('Escape')
  for (const at of [0, 2]) await articles(page).nth(at).getByRole('checkbox').check()
  await askForViewings(page)
  await expect(popup).toContainText('2 properties you would like to see')
  await expectAccessible(page)
  const { propertyUrl } = await sendViewing(page, 3)
  expect(propertyUrl.split(',')).toHaveLength(2)
})

test('a home that is sold meanwhile offers no viewing, in the list and on its page (docs/product/leads.md §5)', async ({
  page,
}) => {
  await registered(page)
  // Not one of those that the other journeys ask to see at the same time.
  const answer = await page.request.get(
    '/api/cards?buyrent_category=buy&types=Penthouse&minPrice=1&minBeds=1',
  )
  const { cards } = (await answer.json()) as { cards: Card[] }
  const [sold, other] = cards.filter(({ id }) => id > 100)
  await saveAll(page.request, [sold!, other!])
  await page.goto('/mylisting')
  const card = (id: number) => articles(page).filter({ has: page.locator(`a[href*="/properties/${id}_"]`) })
  await asAgency(({ db }) => sql`update listing set state = 'sold' where id = ${sold!.id}`.execute(db))
  try {
    await page.reload()
    await card(sold!.id).getByRole('checkbox').check()
    await expect(
      page.getByText('1 selected property is no longer on the market, so you cannot view it.').first(),
    ).toBeVisible()
    await askForViewings(page)
    const popup = page.getByRole('dialog', { name: 'Request Viewing' })
    await expect(popup).toContainText('Please select others.')
    await page.keyboard.press('Escape')
    await card(other!.id).getByRole('checkbox').check()
    await askForViewings(page)
    const price = `€${other!.priceEuro!.toLocaleString('en')}`
    const asksFor = (around: Locator) => around.locator('[name=propertyUrl]')
    const otherAlone = new RegExp(`^[^,]*/properties/${other!.id}_[^,]*$`)
    await expect(popup.getByText(price, { exact: true })).toBeVisible()
    await expect(asksFor(popup)).toHaveValue(otherAlone)

    await page.goto(`/properties/${sold!.id}`)
    await expect(page.getByRole('link', { name: /^See .* like this$/ }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Request Viewing' })).toHaveCount(0)
    await page.goto(`/request-viewings?select=/properties/${sold!.id}&select=/properties/${other!.id}`)
    await expect(page.getByRole('main').getByText(price, { exact: true })).toBeVisible()
    await expect(asksFor(page.getByRole('main'))).toHaveValue(otherAlone)
    await expect(page.getByText(/^No longer on offer: Penthouse, /)).toBeVisible()
  } finally {
    await asAgency(({ db }) => sql`update listing set state = 'published' where id = ${sold!.id}`.execute(db))
  }
})

test('more homes than one request can name: the list says so before the press and after it (docs/product/leads.md §5)', async ({
  page,
}) => {
  const { username } = await registered(page)
  await asAgency(({ db }) =>
    sql`
      insert into saved_listing (member_id, listing_id, saved_at)
      select member.id, listing.id, now() from member, lateral (
        select id from listing where state = 'published' order by id limit 52
      ) as listing where username = ${username}`.execute(db),
  )
  await page.goto('/mylisting')
  await page.getByRole('checkbox').evaluateAll((boxes) => {
    for (const box of boxes) (box as HTMLInputElement).click()
  })
  const told = 'You can ask for up to 50 properties at once, and you have selected 52. Please untick 2.'
  await expect(page.getByText(told).first()).toBeVisible()
  await askForViewings(page)
  await expect(page.getByRole('dialog', { name: 'Request Viewing' })).toContainText(told)
  await page.keyboard.press('Escape')
  for (const at of [0, 1]) await articles(page).nth(at).getByRole('checkbox').uncheck()
  await askForViewings(page)
  await expect(page.getByRole('dialog', { name: 'Request Viewing' })).toContainText(
    '50 properties you would like to see',
  )
  const { propertyUrl } = await sendViewing(page, 3)
  expect(propertyUrl.split(',')).toHaveLength(50)
})

test('a viewing that could not be sent says so, and loses nothing (docs/product/leads.md §13)', async ({
  page,
  faults,
}) => {
  await registered(page)
  await saveAll(page.request, await homes(page.request, 1))
  await page.goto('/mylisting')
  await articles(page).getByRole('checkbox').check()
  await askForViewings(page)
  const popup = await fillViewing(page)
  await page.route('**/api/save-property-email', (route) => route.abort())
  await popup.getByRole('button', { name: 'Request viewing' }).click()
  const alert = page.getByRole('dialog', {
    name: 'An error occurred while sending the email. Please try again later.',
  })
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toBeHidden()
  await page.unroute('**/api/save-property-email')
  await page.route('**/api/save-property-email', (route) => route.fulfill({ status: 503, json: {} }))
  await popup.getByRole('button', { name: 'Request viewing' }).click()
  await expect(page.getByText('Failed to send the email. Please try again later.')).toBeVisible()
  await expect(popup.getByLabel('Date')).toHaveValue(viewingDay.field)
  // The browser itself tells of both.
  faults.length = 0
})

test('the alert list says why each home is there, and which no longer matches; viewings show 5 s (docs/product/alerts.md §9, §19)', async ({
  page,
}) => {
  const { username } = await registered(page)
  const cards = await homes(page.request, 2)
  await saveAll(page.request, cards)
  const numbers = cards.map(({ id }) => id)
  const reason = { code: 'price-fell', priceEuro: 285_000, figure: { yieldPercent: 6.1 } }
  await asAgency(({ db }) =>
    sql`
      with listed as (
        insert into alert_listing (member_id, listing_id, listed_at, reason)
        select member_id, listing_id, saved_at, ${JSON.stringify(reason)}::jsonb
        from saved_listing where listing_id = any(${numbers})
          and member_id = (select id from member where username = ${username})
        returning member_id, listing_id, reason
      ), search as (
        insert into alert (member_id, kind, filters, created_at, saved_at)
        select distinct member_id, 'search', ${JSON.stringify(everything('sale'))}::jsonb, now(), now() from listed
        returning id, version
      )
      insert into alert_match (alert_id, listing_id, member_id, version, found_at, reason)
      select id, listing_id, member_id, version, now(), reason from search, listed
      where listing_id = ${numbers[0]}`.execute(db),
  )
  await page.goto('/alert-listing')
  await expect(page).toHaveTitle(/^Alert Listings/)
  await expect(articles(page)).toHaveCount(2)
  await expect(articles(page).first()).toContainText('the price fell to €285,000: yield 6.1 %')
  await expect(page.getByText('No longer matches', { exact: true })).toHaveCount(1)
  await expectAccessible(page)
  await articles(page)
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  const restored = page.waitForResponse('**/api/alertpropertyrestore')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(articles(page).filter({ visible: true })).toHaveCount(2)
  expect((await restored).status()).toBe(200)
  await page.reload()
  await expect(articles(page)).toHaveCount(2)
  await articles(page).first().getByRole('checkbox').check()
  await askForViewings(page)
  await sendViewing(page, 5)
})

test('up to four homes stand side by side, for whoever has the address (docs/product/accounts.md §26)', async ({
  page,
  browser,
}) => {
  await page.goto('/buy')
  const compare = (at: number) =>
    articles(page)
      .nth(at)
      .getByRole('button', { name: /^Compare / })
  await compare(1).click()
  await expect(page.getByText('1 property selected. Add another to compare.')).toBeVisible()
  await compare(0).click()
  await expect(page.getByRole('link', { name: 'Compare 2 properties' })).toBeVisible()
  await expectFitAndAccessible(page)
  await page.reload()
  await expect(compare(1)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Compare 2 properties' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)

  await registered(page)
  await saveAll(page.request, await homes(page.request, 3))
  await page.goto('/mylisting')
  for (const at of [0, 1, 2]) await articles(page).nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/compare\?homes=\d+(,|%2C)\d+(,|%2C)\d+$/)

  const visitor = await (await browser.newContext({ baseURL: origin })).newPage()
  await visitor.goto(page.url())
  const table = visitor.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  for (const row of ['Price', 'Yield', 'Annual rental income', 'Price per m²', 'Reference number']) {
    await expect(table.getByRole('rowheader', { name: new RegExp(`^${row}( differs)?$`) })).toBeVisible()
  }
  const rows = await table.getByRole('row').count()
  await visitor.getByLabel('Only show differences').check()
  expect(await table.getByRole('row').count()).toBeLessThan(rows)

  await visitor.setViewportSize(sizes.phone)
  const head = table.getByRole('rowheader', { name: /^Price/ }).first()
  const before = await head.boundingBox()
  await visitor.getByRole('region', { name: 'Comparison' }).evaluate((region) => region.scrollBy(150, 0))
  expect((await head.boundingBox())?.x).toBe(before?.x)
  await visitor
    .getByRole('link', { name: /^Remove/ })
    .first()
    .click()
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await visitor.context().close()
})

test('every screen is accessible (docs/product/pages.md §28)', async ({ page }) => {
  test.setTimeout(120_000)
  await registered(page)
  const cards = await homes(page.request, 3)
  await saveAll(page.request, cards)
  await page.goto('/shortlists')
  await page.getByLabel('Name of the list').fill('Ours')
  await page.getByRole('button', { name: 'Share the list' }).click()
  const shared = await page.getByLabel('Link to the list').inputValue()
  await page.goto(shared)
  await page.getByLabel('Your name').fill('Maria')
  await page
    .getByRole('button', { name: /^Like / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Like / }).first()).toHaveAttribute('aria-pressed', 'true')
  await expectFitAndAccessible(page)
  const compared = `/compare?homes=${cards.map(({ id }) => id).join(',')}`
  await page.goto(compared)
  await expectFitAndAccessible(page)
  await page.goto('/shortlists')
  await expectFitAndAccessible(page)
  await page.getByRole('link', { name: 'Change the list Ours' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ours')
  await expectFitAndAccessible(page)
})
