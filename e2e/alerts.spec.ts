import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { offered } from '#test/listings.ts'
import { asAgency } from './as-agency.ts'
import { mailTo } from './mail.ts'
import { newPerson, registered } from './people.ts'
import { expect, expectAccessible, expectFitAndAccessible, test } from './petra.ts'

// Each registers, and some have two pages looked at by axe.
test.setTimeout(120_000)

const popup = (page: Page) => page.getByRole('dialog', { name: 'Yield alert for Limassol' })

test.describe('the journey of an alert', () => {
  const SOURCE = 'journey of an alert'
  /** A home of so many bedrooms that no other says what it would let for. */
  const offer = (priceEuro: number) =>
    asAgency((ctx) =>
      offerListings(ctx, SOURCE, [
        offered({
          sourceId: 'journey-1',
          type: 'villa',
          bedrooms: 9,
          areaSquareMetres: 150,
          priceEuro,
          statedAnnualIncomeEuro: 26_000,
        }),
      ]),
    )
  /** Changes of it that no alert has been compared with yet. */
  const waitingChanges = () =>
    asAgency(async ({ db }) => {
      const { rows } = await sql`
        select from listing_change as change join listing on listing.id = change.listing_id where listing.source = ${SOURCE}`.execute(
        db,
      )
      return rows.length
    })
  test.afterAll(() =>
    asAgency(({ db }) => sql`update listing set state = 'withdrawn' where source = ${SOURCE}`.execute(db)),
  )

  test('from the market page to a mail, and out of it by one post (docs/product/alerts.md §18)', async ({
    page,
    request,
  }) => {
    const { email, password } = newPerson('Journey')
    await offer(320_000)

    // A visitor is asked to register where they are.
    await page.goto('/market-limassol')
    await page.getByRole('link', { name: 'Get Yield % Alert' }).click()
    const auth = page.getByRole('dialog', { name: 'Register' })
    await auth.getByLabel('E-mail', { exact: true }).fill(email)
    await auth.getByLabel('Password', { exact: true }).fill(password)
    await auth.getByRole('button', { name: 'Register' }).click()
    await page.getByRole('banner').locator('summary', { hasText: 'Account' }).waitFor({ timeout: 30_000 })
    await page.locator('html[data-script=on]').waitFor({ state: 'attached' })

    // Registered, they are at the form that they asked for: a yield below a price is three numbers and one press.
    await expect(page.getByRole('heading', { name: 'Yield alert for Limassol' })).toBeVisible()
    await page.getByLabel('Min yield').fill('9')
    await page.getByLabel('Max yield').fill('50')
    await page.getByLabel('Max price', { exact: true }).fill('€300,000')
    await expect(page.getByText('0 properties')).toBeVisible()
    await page.getByLabel('How often').selectOption('At once')
    // Neither is chosen beforehand.
    await expect(page.getByRole('checkbox', { name: /e-mail/i })).toHaveCount(0)
    await page.getByRole('button', { name: 'E-mail me new matches' }).click()
    await expect(
      page.getByText(
        `We’ll e-mail you when a property in Limassol matches, once you have confirmed ${email}.`,
      ),
    ).toBeVisible()

    const confirmation = await mailTo(email, /confirm|welcome/i)
    await page.goto(confirmation.links.find((link) => link.includes('confirm'))!)
    await page.getByRole('main').getByRole('button').first().click()
    await expect(page.getByText(email).first()).toBeVisible()

    // Where its first price has not been compared yet when it falls, the home is new.
    await expect.poll(waitingChanges, { timeout: 60_000 }).toBe(0)
    await offer(285_000)
    const listed = async () => (await page.request.get('/alert-listing')).text()
    await expect.poll(listed, { timeout: 60_000 }).toMatch(/the price fell to €285,000/i)
    // At once, though mails wait for more to tell.
    await asAgency(({ db }) =>
      sql`
        select graphile_worker.reschedule_jobs(
          array(select id from graphile_worker.jobs where task_identifier = 'alert-digest'), run_at => now())`.execute(
        db,
      ),
    )
    const told = await mailTo(email, /€285,000: yield 9\.1 %/)
    expect(told.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    await page.goto(told.links.find((link) => link.includes('/properties/'))!)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('9 Bed Villa')

    const [, leave = ''] = /<(.+)>/.exec(told.headers['list-unsubscribe'] ?? '') ?? []
    expect(leave.startsWith(`${new URL(page.url()).origin}/`)).toBe(true)
    const left = await request.post(leave, { form: { 'List-Unsubscribe': 'One-Click' } })
    expect(left.status()).toBe(200)
    await page.goto('/my-alerts')
    await expect(
      page.getByRole('checkbox', { name: /^E-mail me the homes my alerts find/ }),
    ).not.toBeChecked()
    await expect(page.getByText('In your list only. E-mails are off.')).toBeVisible()
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

  await popup(page).getByRole('button', { name: 'Only list them here' }).press('Enter')
  await expect(min).toBeFocused()
  await expect(popup(page).getByRole('group', { name: 'Yield, %' })).toHaveCSS('border-top-width', '2px')
  expect(calls).not.toContain('/api/alertsaveliary')

  await min.fill('4')
  await popup(page).getByRole('button', { name: 'Only list them here' }).press('Enter')
  await expect(popup(page).getByLabel('Max yield')).toBeFocused()
  await expect(popup(page).getByText('Please enter both a minimum and a maximum.')).toBeVisible()
  expect(calls).not.toContain('/api/alertsaveliary')
  await popup(page).getByLabel('Max yield').fill('20')
  await expect(popup(page).getByText(/match now/)).toBeVisible()
  const before = await popup(page).locator('output').textContent()
  await expect(popup(page).getByRole('checkbox', { name: 'Germasogeia', exact: true })).toBeHidden()
  await popup(page).getByRole('checkbox', { name: 'Limassol', exact: true }).press('Space')
  await popup(page).getByRole('checkbox', { name: 'Germasogeia', exact: true }).press('Space')
  await expect(popup(page).locator('output')).not.toHaveText(before ?? '')
  await popup(page).getByRole('button', { name: 'Only list them here' }).press('Enter')
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

  await page.route('**/my-alerts/limassol/yield', (route) => route.abort())
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
  await page.getByRole('button', { name: 'Only list them here' }).click()
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
  await page.route('**/save-search?*', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Only list them here' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please try again later.')
  await expect(dialog.getByLabel('Name')).toHaveValue('Paphos, not cheap')
  faults.length = 0
  await page.unroute('**/save-search?*')
  await dialog.getByRole('button', { name: 'Only list them here' }).click()
  await expect(
    page.getByText('“Paphos, not cheap” is saved. New matches and price cuts are listed'),
  ).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.goto('/my-alerts')
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Paphos, not cheap' }) })
  await expect(row).toContainText('For sale, Paphos')
  await expect(row).toContainText('In your list only.')
  await expect(row.getByRole('button', { name: /^Resume/ })).toBeVisible()
  await row.getByText('Name and frequency').click()
  await row.getByLabel('Name').fill('Paphos')
  await row.getByLabel('How often').selectOption('Weekly')
  await row.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Paphos', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Paphos' }).click()
  await expect(page.getByText('You have no alerts yet')).toBeVisible()
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
  const { email, password } = newPerson()
  await popup.getByLabel('E-mail').fill(email)
  await popup.getByLabel(/^Password/).fill(password)
  await popup.getByRole('button', { name: 'Register' }).click()
  const form = page.getByRole('dialog', { name: 'Save this search' })
  await form.getByRole('button', { name: 'Only list them here' }).click()
  await expect(form).toBeHidden()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Save this search' })).toBeVisible()
  await expect(form).toBeHidden()
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
  await popup(page).getByRole('button', { name: 'Only list them here' }).click()
  await expect(popup(page).getByText(/Successfully Submitted/)).toBeVisible()
  for (const path of ['/my-alerts/limassol/yield', '/my-alerts']) {
    await page.goto(path)
    await expectFitAndAccessible(page)
  }
})
