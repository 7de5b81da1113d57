import type { Page } from '@playwright/test'
import { writeSetting } from '#app/features/settings/write-setting.server.ts'
import { asAgency } from './as-agency.ts'
import { expect, expectAccessible, expectFitAndAccessible, pauseTimers, test, hydrateForm } from './petra.ts'

const contact = (page: Page) => page.getByRole('region', { name: 'Write to us' })
const unique = () => `Anna ${crypto.randomUUID()}`
const foreignMap =
  'https://www.openstreetmap.org/export/embed.html?bbox=33.018%2C34.664%2C33.062%2C34.692&layer=mapnik'
/** Answers once the pages have it. */
async function setForeignMap(page: Page): Promise<void> {
  await asAgency((ctx) => writeSetting(ctx, { name: 'map', value: foreignMap }))
  await expect.poll(async () => (await page.request.get('/contact')).text()).toContain('This is hosted by')
}

async function openContact(page: Page, address = '/contact'): Promise<void> {
  await page.goto(address)
  await hydrateForm(contact(page))
}

async function fillContact(page: Page, name = unique()): Promise<void> {
  await contact(page).getByLabel('Name').fill(name)
  await contact(page).getByLabel('Phone or e-mail').fill('anna@homes.example')
  await contact(page).getByLabel('Message').fill('Is the villa above the bay still on offer?')
}

test.describe('contact', () => {
  test('what is missing is red until it is filled in, and nothing is sent (docs/product/leads.md §7)', async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await openContact(page)
    await contact(page).getByRole('button', { name: 'Submit' }).click()
    for (const label of ['Name', 'Phone or e-mail', 'Message']) {
      await expect(contact(page).getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
      await expect(contact(page).getByLabel(label)).toHaveCSS('border-color', 'rgb(173, 68, 40)')
      await contact(page).getByLabel(label).fill('x')
      await expect(contact(page).getByLabel(label)).not.toHaveAttribute('aria-invalid')
    }
    expect(sent).toEqual([])
  })

  test('Reset clears fields and borders (docs/product/leads.md §7)', async ({ page }) => {
    await openContact(page)
    await contact(page).getByLabel('Message').fill('Hello')
    await contact(page).getByRole('button', { name: 'Submit' }).click()
    await expect(contact(page).getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    await contact(page).getByRole('button', { name: 'Reset' }).click()
    await expect(contact(page).getByLabel('Name')).not.toHaveAttribute('aria-invalid')
    await expect(contact(page).getByLabel('Message')).toHaveValue('')
  })

  test('sent: a toast, and what happens next in place of the form, which one can have back (docs/product/leads.md §7, §40)', async ({
    page,
  }) => {
    await openContact(page, '/contact?utm_source=letter')
    await fillContact(page)
    const call = page.waitForRequest('**/api/get-in-touch')
    await contact(page).getByRole('button', { name: 'Submit' }).click()
    const sent = (await call).postDataJSON()
    expect(sent).toMatchObject({ propertyUrl: expect.stringMatching(/\/contact$/), utmSource: 'letter' })
    expect(sent).not.toHaveProperty('form')
    await expect(page.getByText('Your message has been sent successfully!')).toBeVisible()
    await expect(contact(page)).toContainText('An agent will e-mail you with an answer.')
    await expect(page).toHaveURL(/\/contact/)
    await contact(page).getByRole('button', { name: 'Write another message' }).click()
    await expect(contact(page).getByLabel('Message')).toHaveValue('')
  })

  test('sent: the home page follows after five seconds, unless a key, a pointer or the focus says otherwise (docs/product/pages.md §18)', async ({
    page,
  }) => {
    const send = async () => {
      await openContact(page)
      await fillContact(page)
      await contact(page).getByRole('button', { name: 'Submit' }).click()
      await expect(contact(page).getByText('The home page opens in 5 s.')).toBeVisible()
    }
    await pauseTimers(page)
    const uses = [
      () => page.keyboard.press('Shift'),
      () => contact(page).getByText('What happens next').hover(),
      () => contact(page).getByText('What happens next').click(),
      () => contact(page).getByRole('button', { name: 'Stay on this page' }).focus(),
    ]
    for (const use of uses) {
      await send()
      await use()
      await expect(contact(page).getByText('The home page opens')).toBeHidden()
      await page.clock.runFor(10_000)
      await expect(page).toHaveURL('/contact')
      await expect(contact(page)).toContainText('An agent will e-mail you with an answer.')
    }
    await send()
    for (let second = 0; second < 5; second += 1) await page.clock.runFor(1_000)
    await expect(page).toHaveURL('/')
  })

  test('refused or out of reach: a toast says which, and what was typed stays (docs/product/leads.md §13)', async ({
    page,
    faults,
  }) => {
    await openContact(page)
    await page.route('**/api/get-in-touch', (route) =>
      route.fulfill({ status: 503, json: { message: 'no' } }),
    )
    await fillContact(page, 'Anna')
    await contact(page).getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Error: Failed to send form: 503')).toBeVisible()
    await page.unroute('**/api/get-in-touch')
    await page.route('**/api/get-in-touch', (route) => route.abort())
    await contact(page).getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Error: Failed to send message').first()).toBeVisible()
    await expect(contact(page).getByLabel('Name')).toHaveValue('Anna')
    // The browser itself tells of both.
    faults.length = 0
  })

  test('answered by another server with a page of its own, the message is not said to be sent (docs/product/leads.md §13)', async ({
    page,
  }) => {
    await openContact(page)
    await page.route('**/api/get-in-touch', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our hotel</h1>' }),
    )
    await fillContact(page, 'Anna')
    await contact(page).getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Error: Failed to send message').first()).toBeVisible()
    await expect(contact(page).getByLabel('Name')).toHaveValue('Anna')
  })

  test('the map is asked for by a press only, and remembered only if one says so (docs/product/pages.md §17)', async ({
    page,
  }) => {
    const asked: string[] = []
    await setForeignMap(page)
    await page.route('https://www.openstreetmap.org/**', async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ contentType: 'text/html', body: '<p>A map</p>' })
    })
    await page.goto('/contact')
    await expect(page.getByText('This is hosted by www.openstreetmap.org')).toBeVisible()
    expect(asked).toEqual([])
    await page.getByRole('link', { name: 'Show the map' }).click()
    await expect(page.frameLocator('iframe[title="Map"]').getByText('A map')).toBeVisible()

    await page.reload()
    await expect(page.getByRole('link', { name: 'Show the map' })).toBeVisible()
    await page.getByLabel('Open at once from now on').check()
    await page.getByRole('link', { name: 'Show the map' }).click()
    // A press may wait for the script of its part.
    await expect(page.frameLocator('iframe[title="Map"]').getByText('A map')).toBeVisible()
    await page.goto('/contact')
    await expect(page.frameLocator('iframe[title="Map"]').getByText('A map')).toBeVisible()

    await page.goto('/cookies')
    await page.getByRole('button', { name: 'Ask again before www.openstreetmap.org opens' }).click()
    await expect(page.getByText('Nothing is remembered on this device')).toBeVisible()
    await page.goto('/contact')
    await expect(page.getByRole('link', { name: 'Show the map' })).toBeVisible()
  })
})

const owners = [
  ['/sell', 'Sell Your Property With Us', 'Landlord Seller'],
  ['/lease', 'Lease Your Property With Us', 'Landlord Renter'],
  ['/media', 'Book Your €299 Media Bundle Now – Pay 50% to Reserve', 'Landlord Renter'],
] as const

async function fillOwner(page: Page, title: string, email: string): Promise<void> {
  const form = page.getByRole('region', { name: title })
  await form.getByLabel(/^Name/).fill('Nikos')
  await form.getByLabel('Phone or e-mail').fill(email)
  await form.getByLabel('City').selectOption('Larnaca')
  await form.getByLabel('Property type').selectOption('Semi-detached House')
  await form.getByLabel('Description').fill('Three bedrooms near the salt lake, title deed issued.')
}

for (const [path, title, leadType] of owners) {
  test(`${path}: its title, a dialog for a wrong address, and what happens next (docs/product/leads.md §8, §40, docs/product/pages.md §12)`, async ({
    page,
  }) => {
    await page.goto(path)
    const form = page.getByRole('region', { name: title })
    await hydrateForm(form)
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(form.locator('[aria-invalid]')).toHaveCount(4)

    await fillOwner(page, title, 'nikos@home')
    await form.getByRole('button', { name: 'Submit' }).click()
    const alert = page.getByRole('dialog', { name: 'Please enter a valid email.' })
    await expect(alert).toBeVisible()
    await expectAccessible(page)
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(form.locator('form').getByText('Please enter a valid email.')).toBeVisible()
    await expect(form.getByLabel(/^Name/)).toHaveValue('Nikos')

    await form.getByLabel('Phone or e-mail').fill('nikos@homes.example')
    const call = page.waitForRequest('**/api/lead')
    await form.getByRole('button', { name: 'Submit' }).click()
    expect((await call).postDataJSON()).toMatchObject({ form: path.slice(1), leadType, city: 'Larnaca' })
    await expect(form).toContainText('An agent will e-mail you with an answer.')
    await expect(page).toHaveURL(path)
  })
}

test('a valuation fills in the form, and nothing typed goes along to the next owners’ page (docs/product/listings.md §32, docs/product/pages.md §12)', async ({
  page,
}) => {
  await page.goto('/sell?utm_source=news')
  const worth = page.getByRole('region', { name: 'What could you ask for it, to sell or to let?' })
  await worth.getByLabel('Place or address').fill('Agiou Andreou 5, Germasogeia')
  await worth.getByLabel('Type of home').selectOption('Apartment')
  await worth.getByLabel('Bedrooms').selectOption('2')
  await worth.getByLabel('Covered area, m²').fill('85')
  await worth.getByRole('button', { name: 'Estimate' }).click()
  await expect(page).toHaveURL(/^[^?]*\/sell\?utm_source=news&place=.*#worth$/)
  await expect(worth.getByText('2-bedroom apartment, 85 m², Germasogeia, Limassol')).toBeVisible()
  await worth.getByText('Compare with 5 lets').click()
  await expect(worth.getByRole('listitem').filter({ hasText: 'for this home' })).toHaveCount(5)
  await expectFitAndAccessible(page)
  await expect(page.getByLabel('City')).toHaveValue('Limassol')
  await expect(page.getByLabel('Property type')).toHaveValue('Apartment')
  await expect(page.getByLabel('Description')).toHaveValue(
    /^2-bedroom apartment, 85 m², Agiou Andreou 5, Germasogeia\.\nEstimated price: €/,
  )

  const name = page.getByLabel(/^Name/)
  await name.fill('Nikos')
  await page.getByRole('banner').getByRole('link', { name: 'Lease' }).click()
  await expect(page.getByRole('heading', { name: 'Lease Your Property With Us' })).toBeVisible()
  await expect(name).toHaveValue('')
  await expect(page.getByLabel('Description')).toHaveValue('I would like to let my property.')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('Lido’s popups open, an empty one comes back with why, and one with any field is kept (docs/product/leads.md §9, §14)', async ({
    page,
    faults,
  }) => {
    await page.goto('/lidoexclusive')
    await page.getByRole('button', { name: 'Request Info' }).click()
    const popup = page.getByRole('dialog', { name: 'Request Info' })
    await popup.getByRole('link', { name: 'Open the form “Request Info”' }).click()
    await page.getByRole('region', { name: 'Request Info' }).getByRole('button', { name: 'Submit' }).click()
    const again = page.getByRole('region', { name: 'Request Info: please check this' })
    await expect(again.getByText('Please fill in at least one field.')).toBeVisible()
    expect(faults.splice(0)).toEqual([expect.stringContaining('400 (Bad Request)')])
    // No number is refused for its form (docs/product/leads.md §37).
    await again.getByLabel('Phone or e-mail').fill('99 00000')
    await again.getByLabel('Message').fill(`The plans, please. ${unique()}`)
    await again.getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL('/thank-you')
  })

  test(
    'pictures slide by hand, and the map is a link (docs/product/pages.md §11)',
    { tag: '@pictures' },
    async ({ page }) => {
      await page.goto('/lidoexclusive')
      const list = page.getByRole('list', { name: 'The homes: pictures' })
      expect(await list.evaluate((element) => element.scrollWidth > 2 * element.clientWidth)).toBe(true)
      await expect(page.getByRole('button', { name: 'Next picture' }).first()).toBeHidden()
      await setForeignMap(page)
      await page.goto('/contact')
      await expect(page.getByRole('link', { name: 'Show the map' })).toHaveAttribute('target', '_blank')
    },
  )
})

test('slides of our own turn by keyboard, and ask no third party (docs/product/pages.md §13)', async ({
  page,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!/^(?:http:\/\/localhost|data:|blob:)/.test(request.url())) foreign.push(request.url())
  })
  await page.goto('/training')
  const slides = page.getByRole('region', { name: 'Slides' })
  await slides.focus()
  await page.keyboard.press('PageDown')
  await expect(slides.getByRole('heading', { name: 'Search your way' })).toBeInViewport()
  await page.keyboard.press('End')
  await expect(slides.getByRole('link', { name: 'Contact us' })).toBeInViewport()
  expect(foreign).toEqual([])
})
