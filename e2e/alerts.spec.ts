import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { Page } from '@playwright/test'
import { startMailCatcher } from '#test/start-mail-catcher.ts'
import { startPetra } from './own-petra.ts'
import { newPerson, registered } from './people.ts'
import { expect, expectAccessible, expectFitAndAccessible, test } from './petra.ts'

// Each registers, and some have two pages looked at by axe.
test.setTimeout(120_000)

const popup = (page: Page) => page.getByRole('dialog', { name: 'Yield alert for Limassol' })

test.describe('the journey of an alert', () => {
  const port = String(Number(process.env['E2E_PORT'] ?? '5600') + 1)
  const origin = `http://localhost:${port}`
  test.use({ baseURL: origin })
  test.setTimeout(300_000)

  test('from the market page to a mail, and out of it by one post (docs/product/alerts.md §18)', async ({
    page,
    request,
  }) => {
    const catcher = await startMailCatcher()
    const own = await startPetra(port, { SMTP_URL: catcher.url })
    const received = async (subject: RegExp) => {
      const find = async () => (await catcher.mails()).findLast((mail) => subject.test(mail.subject))
      await expect.poll(async () => (await find())?.to, { timeout: 30_000 }).toBe(email)
      return (await find())!
    }
    const email = `journey-${Date.now()}@homes.example`
    try {
      const file = join(tmpdir(), `journey-${port}.json`)
      const home = {
        pro_id: 'journey-1',
        property_type: 'Villa',
        buy_rent_category: 'buy',
        region: 'Limassol',
        location: 'Germasogeia',
        bedrooms: 3,
        property_area: 150,
        property_title: 'A villa above the bay',
        annual_income: 17_400,
      }
      writeFileSync(file, JSON.stringify([{ ...home, price: 320_000 }]))
      await own.petra('import', file, '--source', 'journey')

      // A visitor is asked to register where they are.
      await page.goto('/market-limassol')
      await page.getByRole('link', { name: 'Get Yield % Alert' }).click()
      const auth = page.getByRole('dialog', { name: 'Register' })
      await auth.getByLabel('Name', { exact: true }).fill(`Journey ${Date.now()}`)
      await auth.getByLabel('E-mail', { exact: true }).fill(email)
      await auth.getByLabel('Password', { exact: true }).fill('a lemon tree by the well')
      await auth.getByLabel('Repeat Password', { exact: true }).fill('a lemon tree by the well')
      await auth.getByRole('button', { name: 'Register' }).click()
      await page.getByRole('banner').locator('summary', { hasText: 'Account' }).waitFor({ timeout: 30_000 })
      await page.locator('html[data-script=on]').waitFor({ state: 'attached' })

      // Registered, they are at the form that they asked for: a yield below a price is two numbers and one press.
      await expect(page.getByRole('heading', { name: 'Yield alert for Limassol' })).toBeVisible()
      await page.getByLabel('Min yield').fill('5.8')
      await page.getByLabel('Max price', { exact: true }).fill('€300,000')
      await expect(page.getByText('0 properties')).toBeVisible()
      await page.getByLabel('How often to tell me').selectOption('At once')
      await page.getByRole('checkbox', { name: /^Mail me new matches/ }).check()
      await page.getByRole('button', { name: 'Save alert' }).click()
      await expect(
        page.getByText(
          `We’ll e-mail you when a property in Limassol starts to match, once you have confirmed ${email}.`,
        ),
      ).toBeVisible()

      const confirmation = await received(/confirm|welcome/i)
      await page.goto(confirmation.links.find((link) => link.includes('confirm'))!)
      await page.getByRole('main').getByRole('button').first().click()
      await expect(page.getByText(email).first()).toBeVisible()

      writeFileSync(file, JSON.stringify([{ ...home, price: 285_000 }]))
      await own.petra('import', file, '--source', 'journey')
      const listed = async () => (await page.request.get('/alert-listing')).text()
      await expect.poll(listed, { timeout: 60_000 }).toMatch(/the price fell to €285,000/i)
      await own.hurry('alert-digest')
      const told = await received(/€285,000: yield 6\.1 %/)
      expect(told.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
      await page.goto(told.links.find((link) => link.includes('/properties/'))!)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('3 Bed Villa')

      const [, leave = ''] = /<(.+)>/.exec(told.headers['list-unsubscribe'] ?? '') ?? []
      expect(leave.startsWith(`${origin}/`)).toBe(true)
      const left = await request.post(leave, { form: { 'List-Unsubscribe': 'One-Click' } })
      expect(left.status()).toBe(200)
      await page.goto('/my-alerts')
      await expect(page.getByRole('checkbox', { name: /^Mail me what my alerts find/ })).not.toBeChecked()
      await expect(page.getByText('On the list only: mails are off.')).toBeVisible()
    } finally {
      // Or the server's end reaches the console.
      await page.goto('about:blank').catch(() => undefined)
      await own.stop()
      await catcher.close()
    }
  })
})

test('the popup by keyboard: a gap is framed red and nothing is sent; saved values come back (docs/product/alerts.md §4, §12)', async ({
  page,
}) => {
  await registered(page)
  await page.goto('/market-limassol')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const link = page.getByRole('link', { name: 'Get Yield % Alert' })
  await link.focus()
  await page.keyboard.press('Enter')
  const min = popup(page).getByLabel('Min yield')
  await expect(min).toBeVisible()
  expect(calls).toContain('/api/spa-form-limassol-userval')

  await popup(page).getByRole('button', { name: 'Save alert' }).press('Enter')
  await expect(min).toBeFocused()
  await expect(popup(page).getByRole('group', { name: 'Yield, %' })).toHaveCSS('border-top-width', '2px')
  expect(calls).not.toContain('/api/alertsaveliary')

  await min.fill('4')
  await expect(popup(page).getByText(/match now/)).toBeVisible()
  const before = await popup(page).locator('output').textContent()
  await expect(popup(page).getByRole('checkbox', { name: 'Germasogeia', exact: true })).toBeHidden()
  await popup(page).getByRole('checkbox', { name: 'Limassol', exact: true }).press('Space')
  await popup(page).getByRole('checkbox', { name: 'Germasogeia', exact: true }).press('Space')
  await expect(popup(page).locator('output')).not.toHaveText(before ?? '')
  await popup(page).getByRole('button', { name: 'Save alert' }).press('Enter')
  await expect(
    popup(page).getByText('Alert Form For Average Yield Pricing is Successfully Submitted'),
  ).toBeVisible()
  expect(calls).toContain('/api/alertsaveliary')
  await expectAccessible(page)

  await popup(page).getByRole('button', { name: 'Close' }).press('Enter')
  await expect(popup(page)).toHaveCount(0)
  await link.click()
  await expect(min).toHaveValue('4')
  await expect(popup(page).getByRole('checkbox', { name: 'Germasogeia', exact: true })).toBeChecked()
})

test('a form that cannot be loaded, or restored, leaves the page as it is (docs/product/alerts.md §10, §12)', async ({
  page,
  faults,
}) => {
  await registered(page)
  await page.goto('/market-limassol')
  const link = page.getByRole('link', { name: 'Get Yield % Alert' })
  await page.route('**/api/spa-form-limassol-userval', (route) => route.abort())
  await link.click()
  await expect(popup(page).getByLabel('Min yield')).toHaveValue('')
  await popup(page).getByRole('button', { name: 'Close' }).click()

  await page.route('**/my-alerts/limassol/yield.data*', (route) => route.abort())
  await link.click()
  await expect(popup(page).getByText('The form could not be loaded')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Current Market Insights Limassol')
  faults.length = 0
})

test('what the server cannot take says the alert is not submitted (docs/product/alerts.md §11)', async ({
  page,
  faults,
}) => {
  await registered(page)
  await page.goto('/my-alerts/limassol/yield')
  await page.getByLabel('Min yield').fill('low')
  await page.getByLabel('Max yield').fill('9')
  await page.getByRole('button', { name: 'Save alert' }).click()
  await expect(page.getByText(/Alert Form For Average Yield Pricing is not Submitted/)).toBeVisible()
  await expect(page.getByLabel('Min yield')).toHaveValue('low')
  await expect(page.getByLabel('Min yield')).toBeFocused()
  // The browser tells of the refusal too.
  expect(faults).toHaveLength(1)
  faults.length = 0
})

test('a search is saved under a name, edited, paused, deleted and put back (docs/product/alerts.md §15)', async ({
  page,
  faults,
}) => {
  await registered(page)
  await page.goto('/buy?regions=Paphos&minPrice=200000')
  await page.getByRole('link', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await dialog.getByLabel('Name').fill('Paphos, not cheap')
  // Where the server cannot be reached nothing typed is lost.
  await page.route('**/save-search.data*', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please try again later.')
  await expect(dialog.getByLabel('Name')).toHaveValue('Paphos, not cheap')
  faults.length = 0
  await page.unroute('**/save-search.data*')
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByText('“Paphos, not cheap” is saved')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.goto('/my-alerts')
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Paphos, not cheap' }) })
  await expect(row).toContainText('For sale, Paphos')
  await row.getByRole('button', { name: /^Pause/ }).click()
  await expect(row.getByRole('button', { name: /^Resume/ })).toBeVisible()
  await row.getByText('Name and frequency').click()
  await row.getByLabel('Name').fill('Paphos')
  await row.getByLabel('How often').selectOption('Weekly')
  await row.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Paphos', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Paphos' }).click()
  await expect(page.getByText('You have no alert yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Paphos', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume Paphos' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the search of Paphos' }).click()
  await expect(page).toHaveURL(/\/buy\?regions=Paphos&minPrice=200000$/)
})

test('a visitor who saves a search registers, and its form opens by itself (docs/product/alerts.md §14)', async ({
  page,
}) => {
  await page.goto('/rent?regions=Paphos')
  await page.getByRole('link', { name: 'Save this search' }).click()
  const popup = page.getByRole('dialog', { name: 'Register' })
  const { username, email, password } = newPerson()
  await popup.getByLabel('Name').fill(username)
  await popup.getByLabel('E-mail').fill(email)
  await popup.getByLabel(/^Password/).fill(password)
  await popup.getByLabel('Repeat Password').fill(password)
  await popup.getByRole('button', { name: 'Register' }).click()
  const form = page.getByRole('dialog', { name: 'Save this search' })
  await form.getByRole('button', { name: 'Save search' }).click()
  await expect(form).toBeHidden()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Save this search' })).toBeVisible()
  await expect(form).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('alerts and searches are saved by plain forms (docs/product/pages.md §23)', async ({
    page,
    faults,
  }) => {
    await registered(page)
    await page.goto('/my-alerts/paphos/sale-price')
    await page.getByLabel('Max price', { exact: true }).fill('cheap')
    await page.getByRole('button', { name: 'Save alert' }).click()
    await expect(page.getByText(/Alert Form For Sale Pricing is not Submitted/)).toBeVisible()
    await expect(page.getByLabel('Max price', { exact: true })).toHaveValue('cheap')
    // The browser tells of the refusal too.
    faults.length = 0
    await page.getByLabel('Max price', { exact: true }).fill('250000')
    await page.getByRole('checkbox', { name: 'Paphos', exact: true }).check()
    await page.getByRole('checkbox', { name: 'Peyia', exact: true }).check()
    await page.getByRole('button', { name: 'Save alert' }).click()
    await expect(page.getByText('Alert Form For Sale Pricing is Successfully Submitted')).toBeVisible()
    await page.goto('/my-alerts')
    await expect(page.getByText('Price up to €250,000, Paphos, Peyia')).toBeVisible()

    await page.goto('/rent?regions=Paphos')
    await page.getByRole('link', { name: 'Save this search' }).click()
    await page.getByLabel('Name').fill('Lets in Paphos')
    await page.getByRole('button', { name: 'Save search' }).click()
    await expect(page.getByRole('heading', { name: '“Lets in Paphos” is saved' })).toBeVisible()
  })
})

test('alerts are accessible at any size (docs/product/pages.md §28)', async ({ page }) => {
  test.setTimeout(120_000)
  await registered(page)
  await page.goto('/market-limassol')
  await page.getByRole('link', { name: 'Get Yield % Alert' }).click()
  await popup(page).getByLabel('Min yield').fill('4')
  await popup(page).getByLabel('Max yield').fill('9')
  await popup(page).getByRole('checkbox', { name: 'Limassol', exact: true }).check()
  await expect(popup(page).getByText(/match now/)).toBeInViewport()
  await expectFitAndAccessible(page)
  await popup(page).getByRole('button', { name: 'Save alert' }).click()
  await expect(popup(page).getByText(/Successfully Submitted/)).toBeVisible()
  for (const path of ['/my-alerts/limassol/yield', '/save-search?from=%2Frent', '/my-alerts']) {
    await page.goto(path)
    await expectFitAndAccessible(page)
  }
})
