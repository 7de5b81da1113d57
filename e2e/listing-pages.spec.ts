import type { Page } from '@playwright/test'
import { expect, expectAccessible, sizes, test } from './petra.ts'

const cards = (page: Page) => page.getByRole('article')
const shownCount = (page: Page) => page.getByText(/^Showing: /)

async function scrollToFurtherPage(page: Page): Promise<void> {
  const before = await cards(page).count()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before)
}

test.describe('homes for sale', () => {
  test('are filtered by keyboard, and the address carries the search (docs/product/search.md §4)', async ({
    page,
  }) => {
    await page.goto('/buy')
    await expect(page).toHaveTitle(/^Properties For Sale in Cyprus/)
    const before = await shownCount(page).textContent()
    const limassol = page.getByRole('checkbox', { name: /^Limassol/ })
    await limassol.focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/\/buy\?regions=Limassol$/)
    await expect(limassol).toBeFocused()
    await expect(shownCount(page)).not.toHaveText(before ?? '')

    const lowest = page.getByRole('textbox', { name: 'Lowest price in euro' })
    await lowest.focus()
    await page.keyboard.type('250000')
    await expect(lowest).toHaveValue('250,000')
    await expect(page).toHaveURL(/minPrice=250000/)
    await expect(lowest).toBeFocused()

    await page.getByRole('link', { name: 'Remove Limassol' }).press('Enter')
    await expect(page).toHaveURL(/\/buy\?minPrice=250000$/)
    await expect(limassol).not.toBeChecked()
  })

  test('the location box understands any spelling (docs/product/search.md §7)', async ({ page }) => {
    await page.goto('/buy')
    await page.getByRole('searchbox', { name: /Find a location/ }).fill('Γερμασόγεια')
    const place = page.getByRole('checkbox', { name: /^Germasogeia/ }).first()
    await expect(place).toBeVisible()
    await place.check()
    await expect(page).toHaveURL(/locations=Germasogeia/)
    await expect(page.getByRole('link', { name: 'Remove Germasogeia' })).toBeVisible()
  })

  test('the yield filter waits for a region and says so (docs/product/search.md §10)', async ({ page }) => {
    await page.goto('/buy')
    await expect(page.getByText(/Choose a region first/)).toBeVisible()
    await page.getByRole('checkbox', { name: /^Paphos/ }).check()
    await page.getByRole('textbox', { name: 'Lowest yield in %' }).fill('5')
    await expect(page).toHaveURL(/minYield=5/)
    await page.getByRole('navigation', { name: 'Buy or rent' }).getByRole('link', { name: 'Rent' }).click()
    await expect(page).toHaveURL(/\/rent\?regions=Paphos$/)
    await expect(page.getByRole('checkbox', { name: /^Lands/ })).toHaveCount(0)
  })

  test('a search that finds nothing says what to relax (docs/product/search.md §13)', async ({ page }) => {
    await page.goto('/buy?types=Villa&minPrice=2000000000')
    await expect(page.getByText('No Properties found matching your search criteria.')).toBeVisible()
    await page.getByRole('link', { name: /^Any price/ }).click()
    await expect(page).toHaveURL(/\/buy\?types=Villa$/)
    await expect(cards(page).first()).toBeVisible()
  })

  test('an investor sorts by net yield and by reduction, asks for recent reductions, and reads a table (docs/product/search.md §11, §32)', async ({
    page,
  }) => {
    const figuresIn = async (pattern: RegExp) =>
      (await cards(page).allTextContents()).map((text) => Number(pattern.exec(text)?.[1]))
    const descending = (figures: number[]) => figures.toSorted((a, b) => b - a)
    await page.goto('/buy')
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    await sort.selectOption('Highest Net Yield')
    await expect(page).toHaveURL('/buy?sort=netyield')
    await expect(cards(page).first()).toContainText(/[\d.]+ % net yield/)
    const netYields = await figuresIn(/(\d+\.\d) % net yield/)
    expect(netYields).toEqual(descending(netYields))

    await sort.selectOption('Largest Price Reduction')
    await expect(page).toHaveURL('/buy?sort=reduction')
    await expect(cards(page).first()).toContainText(/Reduced by [\d.]+ % on /)
    await page.getByText('More filters', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Lowest price reduction in %' }).fill('3')
    await expect(page).toHaveURL(/minReduction=3/)
    await page.getByRole('textbox', { name: 'Highest number of days since the price reduction' }).fill('60')
    await expect(page).toHaveURL(/maxReducedDays=60/)
    await expect(page.getByRole('link', { name: 'Remove Reduced within 60 days' })).toBeVisible()
    const reductions = await figuresIn(/Reduced by (\d+\.\d) %/)
    expect(reductions).toEqual(descending(reductions))
    expect(Math.min(...reductions)).toBeGreaterThanOrEqual(3)

    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await expect(page).toHaveURL('/search?minReduction=3&maxReducedDays=60&sort=reduction')
    await expect(cards(page).first()).toContainText(/Reduced by/)

    await page.goto('/buy')
    await page.getByRole('link', { name: 'Table', exact: true }).click()
    await expect(page).toHaveURL('/buy?view=table')
    await page
      .getByRole('columnheader', { name: /^Per m²/ })
      .getByRole('link')
      .click()
    await expect(page).toHaveURL('/buy?sort=pricepermetre&view=table')
    const rows = page.getByRole('row')
    await expect(rows).toHaveCount(21)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(rows).toHaveCount(41)
    const perMetre = (await rows.getByText(/^€[\d,]+\/m²$/).allTextContents()).map((text) =>
      Number(text.replace(/\D/g, '').slice(0, -1)),
    )
    expect(perMetre).toEqual(perMetre.toSorted((a, b) => a - b))
    // The browser remembers the view for lists whose address names none.
    await page.goto('/rent')
    await expect(page).toHaveURL('/rent?view=table')
    // A link names it by itself: the list is loaded once.
    await page.goto('/about')
    const lists: string[] = []
    page.on('request', (request) => request.resourceType() === 'document' && lists.push(request.url()))
    await page
      .getByRole('navigation', { name: 'Homes', exact: true })
      .getByRole('link', { name: 'Rent' })
      .click()
    await expect(page).toHaveURL('/rent?view=table')
    expect(lists).toHaveLength(1)
    await page.getByRole('link', { name: 'Cards', exact: true }).click()
    await expect(page).toHaveURL('/rent')
    await expect(cards(page).first()).toBeVisible()
  })

  test('features are counted together, the filter column is in view whole, and rare filters are folded away until one is set (docs/product/search.md §16, §26, §30)', async ({
    page,
  }) => {
    await page.goto('/buy')
    const more = page.getByText('More filters', { exact: true })
    const listed = page.getByRole('combobox', { name: 'Listed' })
    await expect(listed).toBeHidden()
    const column = page.getByRole('complementary', { name: 'Filters' })
    const fits = () =>
      column.evaluate(
        (element) =>
          element.scrollHeight <= element.clientHeight &&
          element.getBoundingClientRect().bottom <= window.innerHeight,
      )
    // At 1440 × 900, before one scrolls.
    expect(await fits()).toBe(true)
    const pool = page.getByRole('checkbox', { name: /^Pool/ })
    await expect(pool).toBeHidden()
    await column.locator('summary', { hasText: 'Features' }).click()
    await pool.check()
    await expect(page).toHaveURL('/buy?features=Pool')
    await page.getByRole('checkbox', { name: /^Sea view/ }).check()
    await expect(page).toHaveURL('/buy?features=Pool%2CSea+view')
    await more.click()
    await listed.selectOption('Listed within 30 days')
    await expect(page.getByText('1 set', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Remove Listed within 30 days' }).click()
    // It stays open under the hand, and opens by itself only where something is set.
    await expect(listed).toBeVisible()
    await expect(page).toHaveURL('/buy?features=Pool%2CSea+view')
    const shown = Number((await shownCount(page).textContent())?.split('out of ')[1]?.replace(',', ''))
    await expect(page.getByRole('checkbox', { name: /^Sea view/ })).toHaveAccessibleName(
      new RegExp(`^Sea view ${shown}$`),
    )
    await page.goto('/buy?maxSeaDistance=2000')
    const sea = page.getByRole('combobox', { name: 'Distance to the sea' })
    await expect(sea).toHaveValue('2000')
    await sea.focus()
    await sea.selectOption('')
    await expect(page).toHaveURL('/buy')
    await expect(sea).toBeFocused()
    await expect(sea).toHaveValue('')
  })

  test('a visitor finds the homes below their estimate, and their pages say by how much (docs/product/search.md §22)', async ({
    page,
  }) => {
    await page.goto('/buy')
    await page.getByText('More filters', { exact: true }).click()
    await page.getByRole('combobox', { name: 'Below its estimate' }).selectOption('Below its estimate')
    await expect(page).toHaveURL('/buy?minBelowEstimate=0')
    await expect(page.getByRole('link', { name: 'Remove Below its estimate' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Furthest Below Estimate')
    await expect(cards(page).first()).toContainText(/[\d.]+ % below our estimate/)
    const shares = (await cards(page).allTextContents()).map((text) =>
      Number(/(\d+\.\d) % below/.exec(text)?.[1]),
    )
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    await page.goto((await cards(page).first().getByRole('link').first().getAttribute('href')) ?? '')
    await expect(
      page.getByText(`Asking price ${shares[0]!.toFixed(1)} % below our estimate of €`),
    ).toBeVisible()
  })
})

for (const path of ['/buy', '/featured', '/search']) {
  test(`coming back to ${path} from a home finds its card (docs/product/search.md §12, docs/product/listings.md §36)`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(cards(page)).toHaveCount(20)
    await page.waitForLoadState('networkidle')
    await scrollToFurtherPage(page)
    const last = cards(page).nth(32)
    await last.scrollIntoViewIfNeeded()
    const number = await last.getAttribute('data-listing')
    const top = await page.evaluate(() => scrollY)

    await page.reload()
    await expect(page.locator(`[data-listing="${number}"]`)).toBeInViewport()
    await expect.poll(() => page.evaluate((before) => Math.abs(scrollY - before), top)).toBeLessThan(50)

    const card = page.locator(`[data-listing="${number}"]`)
    await card.getByRole('link').press('Enter')
    await expect(page).toHaveURL(new RegExp(`/properties/${number}`))
    await page.goBack()
    await expect(card).toBeInViewport()
  })
}

test('the list ends with its notice (docs/product/search.md §12)', async ({ page }) => {
  await page.goto('/featured?regions=Famagusta')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Featured Listings')
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByText('No more properties to load')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  const [, shown, total] =
    /Showing: ([\d,]+) out of ([\d,]+)/.exec((await shownCount(page).textContent()) ?? '') ?? []
  expect(shown).toBe(total)
})

test('choosing a listing type on /featured lets go of all filters (docs/product/search.md §14)', async ({
  page,
}) => {
  await page.goto('/featured?regions=Limassol&sort=lowtohigh', { waitUntil: 'networkidle' })
  await page.getByRole('combobox', { name: 'Listing type' }).selectOption('For Sale')
  await expect(page).toHaveURL(/\/featured\?buyrent_category=buy$/)
  await expect(page.getByRole('checkbox', { name: /^Limassol/ })).not.toBeChecked()
})

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone })

  test('one bar stays in sight, and its filters are one sheet whose button says how many homes remain (docs/product/search.md §16, §30)', async ({
    page,
  }) => {
    await page.goto('/buy')
    const first = (await cards(page).first().boundingBox())!
    expect(first.y).toBeLessThan(300)
    await page.mouse.wheel(0, 1_000)
    await expect(cards(page).first()).not.toBeInViewport()
    const bar = shownCount(page).locator('..')
    expect((await bar.boundingBox())!.height).toBe(56)
    await expect(shownCount(page)).toBeInViewport()
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Map', exact: true })).toBeInViewport()
    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet).toBeVisible()
    const show = sheet.getByRole('button', { name: /^Show [\d,]+ (homes?|property|properties)$/ })
    const before = await show.textContent()
    await sheet.getByRole('checkbox', { name: /^Apartments/ }).check()
    await expect(show).not.toHaveText(before ?? '')
    await expectAccessible(page)
    await show.click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/parent_type=Apartments/)
    await expect(page.getByRole('button', { name: /^Filters 1 set$/ })).toBeVisible()
  })
})

test('the homes are one key away from the top: “Skip to results” before header and filters (docs/product/pages.md §28)', async ({
  page,
}) => {
  for (const path of ['/buy', '/search']) {
    await page.goto(path)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to results' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.locator('#results :focus')).toHaveCount(1)
  }
  await page.goto('/about')
  await expect(page.getByRole('link', { name: 'Skip to results' })).toHaveCount(0)
})

test.describe('without script on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('/search begins with its homes, and each list leads to its filters below them (docs/product/pages.md §23)', async ({
    page,
  }) => {
    const top = async (selector: string) => (await page.locator(selector).first().boundingBox())!.y
    for (const [path, filters] of [
      ['/search', '#filter-bar'],
      ['/buy', '#filter-column'],
      ['/rent', '#filter-column'],
    ] as const) {
      await page.goto(path)
      expect(await top('article')).toBeLessThan(844)
      expect(await top(filters)).toBeGreaterThan(await top('article'))
      await page.getByRole('link', { name: 'Filters', exact: true }).click()
      await expect(page.locator(filters)).toBeInViewport()
    }
  })
})
