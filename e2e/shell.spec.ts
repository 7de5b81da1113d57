import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFitAndAccessible, sizes, test } from './petra.ts'

const header = (page: Page) => page.getByRole('banner')

test('the header by keyboard: skip link, pages, the market menu and its end (docs/product/pages.md §4)', async ({
  page,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()

  const market = header(page).locator('summary')
  const limassol = header(page).getByRole('link', { name: 'Limassol' })
  await market.focus()
  await page.keyboard.press('Enter')
  await expect(limassol).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(limassol).toBeHidden()
  await expect(market).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(limassol).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/market-limassol')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Current Market Insights Limassol')
  await expect(limassol).toBeHidden()
})

test('the market menu closes when something else is pressed or reached (docs/product/pages.md §4)', async ({
  page,
}) => {
  await page.goto('/about')
  const market = header(page).locator('summary')
  const famagusta = header(page).getByRole('link', { name: 'Famagusta' })
  await market.click()
  await expect(famagusta).toBeVisible()
  await page.getByRole('contentinfo').getByText('Licence').click()
  await expect(famagusta).toBeHidden()
  await market.click()
  await header(page).getByRole('combobox').focus()
  await expect(famagusta).toBeHidden()
})

test('the bar stands out from 250 px of scroll on (docs/product/pages.md §4)', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => scrollTo(0, 249))
  await expect(header(page)).not.toHaveAttribute('data-scrolled')
  await page.evaluate(() => scrollTo(0, 250))
  await expect(header(page)).toHaveAttribute('data-scrolled')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(header(page)).not.toHaveAttribute('data-scrolled')
})

test('the page one is on is marked (docs/product/pages.md §4)', async ({ page }) => {
  await page.goto('/contact')
  await expect(header(page).getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current', 'page')
  await page.goto('/market-limassol')
  const market = header(page).getByRole('link', { name: 'Market', exact: true })
  await expect(market).toHaveAttribute('aria-current', 'true')
  await market.click()
  await expect(page).toHaveURL('/market')
  await expect(market).toHaveAttribute('aria-current', 'page')
  await header(page).getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL('/services')
  await expect(header(page).getByRole('link', { name: 'Services' })).toHaveAttribute('aria-current', 'page')
  await expect(header(page).getByRole('link', { name: 'Contact' })).not.toHaveAttribute('aria-current')
})

test('home by a click, and by Back: its sections are inserted under the policy too (docs/reliability.md §17)', async ({
  page,
}) => {
  await page.goto('/about')
  await page.getByRole('link', { name: 'Petra home page' }).click()
  await expect(page.getByRole('heading', { name: 'Buying in Cyprus, step by step' })).toBeVisible()
  await page.getByRole('link', { name: 'View All Listings for Sale' }).click()
  await expect(page).toHaveURL('/buy')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Buying in Cyprus, step by step' })).toBeVisible()
})

test('the search box suggests places in any spelling, by keyboard, and leads there (docs/product/pages.md §21)', async ({
  page,
}) => {
  await page.goto('/about')
  const box = header(page).getByRole('combobox')
  await box.fill('Γερμασόγεια')
  const option = page.getByRole('option', { name: /^Germasogeia/ }).first()
  await expect(option).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await box.press('ArrowDown')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await box.press('Escape')
  await expect(option).toBeHidden()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/buy\?locations=Germasogeia/)
})

test('what was typed and not chosen is looked up, near spellings too (docs/product/pages.md §21)', async ({
  page,
}) => {
  await page.goto('/about')
  await header(page).getByRole('combobox').fill('Lemesos')
  await header(page).getByRole('combobox').press('Enter')
  await expect(page).toHaveURL('/buy?regions=Limassol')
  await header(page).getByRole('combobox').fill('limasl')
  await header(page).getByRole('combobox').press('Enter')
  await expect(page).toHaveURL('/buy?regions=Limassol&q=limasl')
})

test.describe('a browser that has visited us', () => {
  test.use({ serviceWorkers: 'allow' })

  test('shows our own page for one it cannot reach, and that page once it can (docs/product/pages.md §30)', async ({
    page,
    context,
    faults,
  }) => {
    await page.goto('/about')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await context.setOffline(true)
    await page.goto('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot load this page')
    // Chromium may forget with a new document that it was told to be offline.
    await expect(
      page.getByText(/^Your device (?:is not connected to the internet|may be offline)/),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot load this page')
    await expectFitAndAccessible(page)
    // The browser has a connection again before the first request gets through.
    const asked: string[] = []
    await context.route('/contact', (route) => {
      asked.push(route.request().method())
      return asked.length === 1 ? route.abort() : route.continue()
    })
    await context.setOffline(false)
    // Where it forgot, the page asks again by itself, ever more seldom.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us', { timeout: 60_000 })
    expect(asked.slice(0, 2)).toEqual(['HEAD', 'HEAD'])
    faults.length = 0
  })
})

test('the page without a connection gives up a request that nobody answers, and asks again (docs/product/pages.md §30)', async ({
  page,
}) => {
  let asked = 0
  await page.route('/offline', (route) => {
    if (route.request().method() !== 'HEAD') return route.continue()
    asked += 1
  })
  await page.clock.install({ time: 0 })
  await page.goto('/offline')
  await page.clock.pauseAt(60_000)
  await expect.poll(() => asked).toBe(1)
  await page.clock.runFor(19_999)
  expect(asked).toBe(1)
  await page.clock.runFor(1)
  await expect.poll(() => asked).toBe(2)
})

test('where no answer comes to a page in place, its address is opened as a document (docs/product/pages.md §20)', async ({
  page,
  faults,
}) => {
  await page.goto('/buy')
  const numbers = await page
    .locator('[data-listing]')
    .evaluateAll((cards) => cards.slice(0, 3).map((card) => card.getAttribute('data-listing')))
  await page.goto(`/compare?homes=${numbers.join(',')}`)
  const removeLink = page.getByRole('link', { name: /^Remove/ })
  await expect(removeLink).toHaveCount(3)
  await page.getByLabel('Only show differences').check()
  await removeLink.first().click()
  await expect(removeLink).toHaveCount(2)
  await expect(page.getByLabel('Only show differences')).toBeChecked()
  await page.goBack()
  await expect(removeLink).toHaveCount(3)

  await page.route('**/compare?*', (route) =>
    route.request().resourceType() === 'xhr'
      ? route.fulfill({ status: 503, body: 'broken' })
      : route.continue(),
  )
  await removeLink.first().click()
  await expect(removeLink).toHaveCount(2)
  await expect(page.getByLabel('Only show differences')).not.toBeChecked()
  faults.length = 0
})

test.describe('the sentence on the home page', () => {
  test('searches what it says, and lets go to their own page (docs/product/pages.md §6)', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByLabel('Buy or rent').selectOption('Rent')
    await page.getByLabel('Kind of property').selectOption('an apartment')
    await page.getByLabel('Bedrooms').selectOption('with 2+ beds')
    await page.getByLabel('Where').selectOption('in Paphos')
    await page.getByLabel('Highest price').selectOption('up to €1,500 a month')
    await page.getByRole('button', { name: /^Search [\d,]+ homes$/ }).click()
    await expect(page).toHaveURL(/\/rent\?/)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      regions: 'Paphos',
      parent_type: 'Apartments',
      maxPrice: '1500',
      minBeds: '2',
    })
  })

  test('counts the homes of the sentence as it reads (docs/product/pages.md §6)', async ({ page }) => {
    await page.goto('/')
    const countOf = async (query: string): Promise<string> => {
      const { count } = await (await page.request.get(`/api/property-count-by-category/${query}`)).json()
      return `Search ${count.toLocaleString('en-GB')} ${count === 1 ? 'property' : 'properties'}`
    }
    const search = page.getByRole('button', { name: /^Search [\d,]+ (plots|properties)$/ })
    await expect(search).toHaveText(await countOf('buy'))
    await page.getByLabel('Kind of property').selectOption('land')
    await expect(search).toHaveText(/ plots$/)
    await page.getByLabel('Kind of property').selectOption('any property')
    await page.getByLabel('Highest price').selectOption('up to €200,000')
    await expect(search).toHaveText(await countOf('buy?maxPrice=200000'))
    const yields = page.getByLabel('Lowest yield')
    await expect(yields).toBeHidden()
    await page.getByLabel('Where').selectOption('in Limassol')
    await yields.selectOption('yielding 5 % or more')
    await expect(search).toHaveText(await countOf('buy?maxPrice=200000&regions=Limassol&minYield=5'))
    await page.getByLabel('Where').selectOption('anywhere')
    await page.getByLabel('Buy or rent').selectOption('Rent')
    await expect(search).toHaveText(await countOf('rent'))
    await page.getByLabel('Where').selectOption('in Paphos')
    await expect(search).toHaveText(await countOf('rent?regions=Paphos'))
  })

  test('offers the prices of what is sought (docs/product/pages.md §6)', async ({ page }) => {
    await page.goto('/')
    const prices = page.getByLabel('Highest price')
    await expect(prices.getByText('up to €1,500 a month')).toHaveCount(0)
    await page.getByLabel('Buy or rent').selectOption('Rent')
    await expect(prices.getByText('up to €1,500 a month')).toHaveCount(1)
    await expect(prices.getByText('up to €400,000', { exact: true })).toHaveCount(0)
  })
})

test('thank-you goes home after five seconds, unless one stays (docs/product/pages.md §14, §18)', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/thank-you')
  await expect(page.getByText('The home page opens in 5 s.')).toBeVisible()
  await page.getByRole('button', { name: 'Stay on this page' }).focus()
  await page.clock.runFor(10_000)
  await expect(page).toHaveURL('/thank-you')
  await page.reload()
  await expect(page.getByText('The home page opens in 5 s.')).toBeVisible()
  for (let second = 0; second < 5; second += 1) await page.clock.runFor(1_100)
  await expect(page).toHaveURL('/')
})

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone })

  test('the menu opens, leads on and closes, by keyboard too (docs/product/pages.md §4)', async ({
    page,
  }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Site' })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).press('Enter')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    // Back closes it, and from a page that was opened in it leads to the page below it.
    const isEntry = () => page.evaluate(() => (history.state as { sheet?: boolean } | null)?.sheet ?? false)
    await expect.poll(isEntry).toBe(true)
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect.poll(isEntry).toBe(true)
    await menu.getByRole('link', { name: 'Sell' }).click()
    await expect(page).toHaveURL('/sell')
    await expect(menu).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(menu).toBeHidden()
    const quick = page.getByRole('navigation', { name: 'Quick links' })
    await quick.getByRole('link', { name: 'Market' }).click()
    await expect(page).toHaveURL('/market')
    await expect(quick.getByRole('link', { name: 'Market' })).toHaveAttribute('aria-current', 'page')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: sizes.phone })

  test('menu, market and search box work; what needs script is hidden, and what replaces it is shown (docs/product/pages.md §23)', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Site' })
    await expect(menu).toBeVisible()
    await menu.getByRole('link', { name: 'Larnaca' }).click()
    await expect(page).toHaveURL('/market-larnaca')
    await page.getByRole('link', { name: 'Search', exact: true }).click()
    await page.getByRole('main').getByRole('combobox').fill('Λεμεσός')
    await page.getByRole('main').getByRole('combobox').press('Enter')
    await expect(page).toHaveURL('/buy?regions=Limassol')
    await expect(page.getByRole('link', { name: /^Next page/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show properties' })).toBeVisible()
    await page.goto('/search')
    await expect(page.getByRole('button', { name: 'Show properties' })).toBeVisible()
    await page.goto('/thank-you')
    await expect(page.getByText('The home page opens')).toBeHidden()
    await page.goto('/buy?parent_type=Apartments')
    const card = page.getByRole('article').filter({ hasText: /Yield/ }).first()
    await page.goto((await card.getByRole('link').first().getAttribute('href')) ?? '')
    await page.getByRole('link', { name: /^Income sheet/ }).click()
    await expect(page.getByRole('button', { name: 'Calculate' })).toBeVisible()
    await expect(page.getByRole('slider')).toBeHidden()
    await page.getByText('These figures as a table').click()
    await expect(page.getByRole('rowheader', { name: 'Year 10' })).toBeVisible()
  })
})

for (const [size, viewport, colorScheme] of [
  ['phone', sizes.phone, 'dark'],
  ['desk', sizes.desk, 'light'],
] as const) {
  test(`nor in the open menu: ${size}, ${colorScheme} (WCAG 2.2 AA)`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await page.goto('/about')
    const menu = page.getByRole('button', { name: 'Menu' })
    if (await menu.isVisible()) await menu.click()
    else await header(page).locator('summary').click()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })
}

test('every picture of a page is there, down to its end', { tag: '@pictures' }, async ({ page }) => {
  const { 0: home } = await (await page.request.get('/api/property/buy')).json()
  const property = `/properties/${String(home.property_id).split('-').pop()}`
  for (const path of ['/', '/buy', property, '/lidoexclusive', '/about', '/sell', '/market-limassol']) {
    await page.goto(path)
    // Pictures load as they come into sight.
    const pictures = await page.locator('img').filter({ visible: true }).all()
    for (const picture of pictures) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth), {
          message: `${path}: ${await picture.evaluate((img: HTMLImageElement) => img.currentSrc)}`,
        })
        .toBeGreaterThan(0)
    }
    expect(pictures.length, path).toBeGreaterThan(0)
  }
})
