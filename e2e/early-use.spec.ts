/** What a visitor does before a script is there counts when it comes (docs/product/pages.md §23). */
import type { Page } from '@playwright/test'
import { expect, test } from './petra.ts'

/** Delays the script of that name until the returned function is called. */
async function delayScript(page: Page, script: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

test.describe('before the filters’ script', () => {
  test('a spelling that was typed finds its place (docs/product/pages.md §23)', async ({ page }) => {
    const release = await delayScript(page, 'filters')
    await page.goto('/buy')
    const box = page.getByRole('searchbox', { name: /Find a location/ })
    const asked = page.waitForRequest('**/assets/filters-*.js')
    await box.fill('Γερμασόγεια')
    await asked
    await expect(page.getByRole('checkbox', { name: /^Germasogeia/ })).toHaveCount(0)
    release()
    await expect(page.getByRole('checkbox', { name: /^Germasogeia/ }).first()).toBeVisible()
    await expect(box).toHaveValue('Γερμασόγεια')
  })

  test('a bound that was typed applies, and a region that was opened fills (docs/product/pages.md §23)', async ({
    page,
  }) => {
    const release = await delayScript(page, 'filters')
    await page.goto('/buy')
    await page.getByRole('textbox', { name: 'Lowest price in euro' }).fill('250000')
    await page.locator('summary', { hasText: 'Locations in Paphos' }).click()
    release()
    await expect(page).toHaveURL(/\/buy\?minPrice=250000$/)
    await expect(page.getByRole('checkbox', { name: /^Peyia/ })).toBeVisible()
  })
})

test('before any script: what was typed is looked up, what was chosen applies (docs/product/pages.md §23)', async ({
  page,
}) => {
  const release = await delayScript(page, 'entry.client')
  const arrival = page.goto('/featured')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('lowtohigh')
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill('Lemes')
  release()
  await arrival
  await expect(page).toHaveURL(/sort=lowtohigh/)
  await expect(box).toHaveValue('Lemes')
  await expect(page.getByRole('option').first()).toBeVisible()
})

test('before any script: the kind of listing that was chosen shows (docs/product/pages.md §23)', async ({
  page,
}) => {
  const release = await delayScript(page, 'entry.client')
  const arrival = page.goto('/featured')
  await page.getByLabel('Listing type').selectOption('rent')
  release()
  await arrival
  await expect(page).toHaveURL('/featured?buyrent_category=rent')
})

test('before a home’s script: the yield that was typed counts (docs/product/pages.md §23)', async ({
  page,
}) => {
  await page.goto('/buy?parent_type=Apartments')
  const card = page.getByRole('article').filter({ hasText: /Yield/ }).first()
  const address = (await card.getByRole('link').first().getAttribute('href')) ?? ''
  const release = await delayScript(page, 'property-reading')
  await page.goto(address)
  const answer = page.locator('#earns output')
  const before = await answer.textContent()
  await page.getByLabel('Yield you want, %').fill('3.7')
  release()
  await expect(answer).not.toHaveText(before ?? '')
})

test('before the script of registering: an alert’s link leads to its form all the same (docs/product/market.md §11)', async ({
  page,
}) => {
  const release = await delayScript(page, 'market-dialogs')
  await page.goto('/market-limassol')
  await page.locator('html[data-script=on]').waitFor({ state: 'attached' })
  await page.getByRole('link', { name: 'Get Yield % Alert' }).click()
  const unique = Date.now()
  await page.getByLabel('Name', { exact: true }).fill(`Early ${unique}`)
  await page.getByLabel('E-mail', { exact: true }).fill(`early-${unique}@homes.example`)
  await page.getByLabel('Password', { exact: true }).fill('a lemon tree by the well')
  await page.getByLabel('Repeat Password', { exact: true }).fill('a lemon tree by the well')
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Yield alert for Limassol' })).toBeVisible()
  release()
})

test('before a form’s script: what was typed stays, and is sent in place (docs/product/pages.md §23)', async ({
  page,
}) => {
  const release = await delayScript(page, 'contact-form')
  await page.goto('/contact')
  const form = page.getByRole('region', { name: 'Write to us' })
  await form.getByLabel('Name').fill('Anna')
  release()
  await expect(form.locator('form')).toHaveAttribute('novalidate', '')
  await expect(form.getByLabel('Name')).toHaveValue('Anna')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
})

const forms = [
  ['/contact', 'contact-form', 4],
  ['/sell', 'owner-form', 7],
  ['/lease', 'owner-form', 7],
  ['/media', 'owner-form', 7],
] as const

for (const [path, script, required] of forms) {
  test(`${path}: the first press of Submit marks every empty field, before its script and after (docs/product/leads.md §10)`, async ({
    page,
  }) => {
    const release = await delayScript(page, script)
    await page.goto(path)
    await page.getByRole('button', { name: 'Submit' }).click()
    const fields = page.locator('form:has([required]) :is(input, select, textarea)')
    const red = () =>
      fields.evaluateAll((all) => all.filter((field) => getComputedStyle(field).borderWidth === '2px').length)
    await expect.poll(red).toBe(required)
    release()
    await expect(page.locator('[aria-invalid]')).toHaveCount(required)
    expect(await red()).toBe(required)
    await page.getByLabel('Phone').fill('99')
    await expect(page.locator('[aria-invalid]')).toHaveCount(required - 1)
    expect(await red()).toBe(required - 1)
  })
}
