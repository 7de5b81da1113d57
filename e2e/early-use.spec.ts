/** Journeys in which a visitor acts before a script is there, and the act counts (docs/product/pages.md §23). */
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addAuthenticator, registered } from './people.ts'
import { expect, sizes, test } from './petra.ts'

test.use({ scriptStartsAtLoad: false })

/** Delays the script of that name until the returned function is called. */
const delayScript = (page: Page, script: string) => delayFiles(page, `${script}-*.js`)

async function delayFiles(page: Page, files: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(`**/assets/${files}`, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

const ASSETS = 'build/client/assets'

/** Delays the script file that holds the form of filters: which file that is, the build decides. */
function delayFilterForm(page: Page): Promise<() => void> {
  const file = readdirSync(ASSETS).find(
    (name) => name.endsWith('.js') && readFileSync(`${ASSETS}/${name}`, 'utf8').includes('Show properties'),
  )
  expect(file, 'a script has the button of the form').toBeDefined()
  return delayFiles(page, file!)
}

test.describe('before the filters’ script', () => {
  test('a spelling that was typed finds its place (docs/product/pages.md §23)', async ({ page }) => {
    const release = await delayScript(page, 'hydrate-part')
    await page.goto('/buy')
    const box = page.getByRole('searchbox', { name: /Find a location/ })
    await box.fill('Γερμασόγεια')
    await expect(page.getByRole('checkbox', { name: /^Germasogeia/ })).toHaveCount(0)
    release()
    await expect(page.getByRole('checkbox', { name: /^Germasogeia/ }).first()).toBeVisible()
    await expect(box).toHaveValue('Γερμασόγεια')
  })

  test('a bound that was typed applies, and a region that was opened fills (docs/product/pages.md §23)', async ({
    page,
  }) => {
    const release = await delayScript(page, 'hydrate-part')
    await page.goto('/buy')
    await page.getByRole('textbox', { name: 'Lowest price in euro' }).fill('250000')
    await page.locator('summary[aria-label="Locations in Paphos"]').click()
    release()
    await expect(page).toHaveURL(/\/buy\?minPrice=250000$/)
    await expect(page.getByRole('checkbox', { name: /^Peyia/ })).toBeVisible()
  })
})

for (const [mode, path] of [
  ['Login', '/login'],
  ['Register', '/login?mode=register'],
] as const)
  test(`the first press of ${mode} says what is missing in the site’s words (docs/product/accounts.md §8)`, async ({
    page,
  }) => {
    const release = await delayScript(page, 'hydrate-part')
    await page.goto(path)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: mode, exact: true }).click()
    const said = page.locator('[popover=manual]', {
      hasText: 'All fields are mandatory. Please fill in all fields.',
    })
    await expect(said).toHaveCount(0)
    release()
    await expect(said).toBeVisible()
    await expect(main.getByText(/^Please (?:enter|choose)/).filter({ visible: true })).toHaveCount(2)
  })

test.describe('before the script of the map’s filters', () => {
  test('a bound that was typed applies (docs/product/pages.md §23)', async ({ page }) => {
    const release = await delayFilterForm(page)
    await page.goto('/search', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: /^Price/ }).click()
    const lowest = page.getByRole('textbox', { name: 'Lowest price in euro' })
    await lowest.fill('250000')
    release()
    await expect(page).toHaveURL(/minPrice=250000/)
    await expect(lowest).toHaveValue('250000')
    await lowest.fill('300000')
    await expect(page).toHaveURL(/minPrice=300000/)
  })

  test('the list follows the map once it has come, and the filters stay (docs/product/search.md §15)', async ({
    page,
  }) => {
    const release = await delayFilterForm(page)
    await page.goto('/search', { waitUntil: 'networkidle' })
    const clusters = page.waitForResponse('**/api/search/map?*')
    // A press waits for the map's script, as a key does not.
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await clusters
    const price = page.getByRole('button', { name: /^Price/ })
    await expect(price).toBeVisible()
    release()
    await expect(page).toHaveURL(/bounds=/)
    await price.click()
    await page.getByRole('textbox', { name: 'Lowest price in euro' }).fill('250000')
    await expect(page).toHaveURL(/bounds=.*minPrice=250000|minPrice=250000.*bounds=/)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: sizes.phone })

    test('the order that was chosen applies, and the sheet that was opened fills (docs/product/pages.md §23)', async ({
      page,
    }) => {
      const release = await delayFilterForm(page)
      await page.goto('/search', { waitUntil: 'networkidle' })
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('lowtohigh')
      await page.getByRole('button', { name: 'Filters' }).click()
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      await expect(sheet).toContainText('Loading the filters…')
      release()
      await expect(page).toHaveURL(/sort=lowtohigh/)
      await sheet.getByRole('checkbox', { name: /^Paphos/ }).check()
      await expect(page).toHaveURL(/regions=Paphos/)
      await expect(page).toHaveURL(/sort=lowtohigh/)
    })
  })
})

test('drawing can be given up before its tools have come (docs/product/search.md §15)', async ({ page }) => {
  const release = await delayScript(page, 'drawing-tools')
  await page.goto('/search', { waitUntil: 'networkidle' })
  const draw = page.getByRole('button', { name: 'Draw an area' })
  await draw.click()
  await expect(page.getByText('Loading the drawing tools…')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await draw.click()
  release()
  await expect(page.getByRole('button', { name: 'Set a corner' })).toBeVisible()
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
  const release = await delayScript(page, 'hydrate-part')
  await page.goto(address)
  const answer = page.locator('#earns output')
  const before = await answer.textContent()
  await page.getByLabel('Yield you want, %').fill('3.7')
  release()
  await expect(answer).not.toHaveText(before ?? '')
})

test('before the script of forms that answer in place: sending one leaves what was typed in the other (docs/product/pages.md §23)', async ({
  page,
}) => {
  const release = await delayScript(page, 'hydrate-part')
  await page.goto('/source')
  await page.getByLabel('Agency Link').fill('https://agency.example/7')
  await page.getByLabel('Source Link').fill('https://another.example/properties/7')
  await page.getByRole('button', { name: 'Search Source' }).click()
  await expect(page).toHaveURL('/source')
  release()
  await expect(page.getByText('No Source Link found.')).toBeVisible()
  await expect(page).toHaveURL(/\?source=/)
  await expect(page.getByLabel('Agency Link')).toHaveValue('https://agency.example/7')
})

test('nothing of a page runs before it is used (docs/product/pages.md §23)', async ({ page }) => {
  const fetched = page.waitForResponse('**/assets/framework-*.js')
  // Of the demo, whose agents have free times: no other journey adds homes here.
  await page.goto('/buy?parent_type=Apartments&regions=Nicosia')
  await fetched
  await page.waitForLoadState('networkidle')
  const isAnyStarted = () =>
    page
      .locator('[data-part]')
      .evaluateAll((parts) =>
        parts.some((part) => Object.keys(part).some((key) => key.startsWith('__reactContainer'))),
      )
  expect(await isAnyStarted()).toBe(false)
  const home = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
  await page.mouse.wheel(0, 400)
  await expect.poll(isAnyStarted).toBe(true)

  await page.goto(home ?? '')
  await expect(page.locator('html')).toHaveAttribute('data-script', 'on')
  expect(await isAnyStarted()).toBe(false)
})

test('a press before the script acts once, in place, when it is there (docs/product/pages.md §23)', async ({
  page,
}) => {
  const release = await delayScript(page, 'hydrate-part')
  await page.goto('/buy?parent_type=Apartments')
  const link = page.getByRole('article').first().getByRole('link').first()
  await page.goto((await link.getAttribute('href')) ?? '')
  const address = page.url()
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await pictures.getByRole('button', { name: 'Next picture' }).first().click()
  await page.getByRole('main').getByRole('button', { name: 'Save' }).first().click()
  release()
  await expect(page.getByRole('button', { name: 'Saved', exact: true }).first()).toBeVisible()
  await expect(pictures.getByText(/^2 \/ \d+$/).first()).toBeVisible()
  expect(page.url()).toBe(address)
})

test('a member’s heart that is pressed before the script saves once, in place (docs/product/pages.md §23)', async ({
  page,
}) => {
  await registered(page)
  const release = await delayScript(page, 'entry.client')
  const arrival = page.goto('/buy')
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Save / })
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname))
  await heart.click()
  release()
  await arrival
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(calls.filter((path) => path !== '/api/session-key')).toEqual(['/api/saveproperty'])
  await expect(page).toHaveURL('/buy')
})

test('a filter that is removed before the script is removed in place, and the focus stays (docs/product/search.md §19)', async ({
  page,
}) => {
  const release = await delayScript(page, 'hydrate-part')
  await page.goto('/buy?regions=Limassol,Paphos')
  const chip = (name: string) => page.getByRole('link', { name: `Remove ${name}` })
  await chip('Limassol').press('Enter')
  release()
  await expect(chip('Limassol')).toHaveCount(0)
  await expect(chip('Paphos')).toBeFocused()
})

test('a link that was pressed leads to its page where the script does not come (docs/product/pages.md §23)', async ({
  page,
  faults,
}) => {
  await page.route('**/assets/hydrate-part-*.js', (route) => route.abort())
  await page.goto('/market-limassol')
  await page.getByRole('link', { name: 'Get Yield % Alert' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Register' })).toBeVisible()
  expect(faults.length).toBeGreaterThan(0)
  faults.length = 0
})

test('before a form’s script: what was typed stays, and is sent in place (docs/product/pages.md §23)', async ({
  page,
}) => {
  const release = await delayScript(page, 'hydrate-part')
  await page.goto('/contact')
  const form = page.getByRole('region', { name: 'Write to us' })
  await form.getByLabel('Name').fill('Anna')
  release()
  await expect(form.locator('form')).toHaveAttribute('novalidate', '')
  await expect(form.getByLabel('Name')).toHaveValue('Anna')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByLabel('Phone or e-mail')).toHaveAttribute('aria-invalid', 'true')
})

test('before its script: a passkey that is asked for is made (docs/product/accounts.md §29)', async ({
  page,
}) => {
  await registered(page)
  await addAuthenticator(page)
  const release = await delayScript(page, 'hydrate-part')
  await page.goto('/account')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  release()
  await expect(passkeys.getByText('not used yet')).toBeVisible()
  await expect(page).toHaveURL('/account')
})

const forms = [
  ['/contact', 3],
  ['/sell', 4],
  ['/lease', 4],
  ['/media', 4],
] as const

for (const [path, required] of forms) {
  test(`${path}: the first press of Submit marks every empty field, before its script and after (docs/product/leads.md §10)`, async ({
    page,
  }) => {
    const release = await delayScript(page, 'hydrate-part')
    await page.goto(path)
    await page.getByRole('button', { name: 'Submit' }).click()
    const fields = page.locator('form:has([required]) :is(input, select, textarea)')
    const red = () =>
      fields.evaluateAll((all) => all.filter((field) => getComputedStyle(field).borderWidth === '2px').length)
    await expect.poll(red).toBe(required)
    release()
    await expect(page.locator('[aria-invalid]')).toHaveCount(required)
    await expect.poll(red).toBe(required)
    await page.getByLabel('Phone or e-mail').fill('99')
    await expect(page.locator('[aria-invalid]')).toHaveCount(required - 1)
    await expect.poll(red).toBe(required - 1)
  })
}
