import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expect, expectFitAndAccessible, sizes, test } from './petra.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rents = 'Current AVG Rental Pricing'
const rows = (page: Page, name = rents) =>
  section(page, name).getByRole('table', { name, exact: true }).locator('tbody').getByRole('rowheader')

let count = 0
/** Registers someone and leaves the browser signed in. */
async function signIn(page: Page): Promise<void> {
  count += 1
  const name = `market ${test.info().workerIndex} ${count} ${test.info().repeatEachIndex}`
  const answer = await page.request.post('/api/user-register', {
    headers: { Origin: new URL(test.info().project.use.baseURL ?? '').origin },
    data: {
      username: name,
      email: `${name.replaceAll(' ', '-')}@homes.example`,
      password: 'a lemon tree by the well',
      repeatPassword: 'a lemon tree by the well',
    },
  })
  expect(answer.status()).toBe(200)
}

test('a visitor sees four rows of each section, and is asked to register for more (docs/product/market.md §9, §11)', async ({
  page,
}) => {
  await page.goto('/market-limassol')
  await expect(page).toHaveTitle('Market-Limassol – Petra')
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).first()).toHaveText('Limassol (Avg)')
  await expect(
    page.getByRole('navigation', { name: 'Market', exact: true }).getByRole('link', { name: 'Limassol' }),
  ).toHaveAttribute('aria-current', 'page')

  await section(page, rents).getByRole('link', { name: 'Get Rental Price Alert' }).click()
  const popup = page.getByRole('dialog', { name: 'Register' })
  await expect(popup).toBeVisible()
  await popup.getByRole('button', { name: 'Close' }).click()
  await section(page, rents).getByRole('link', { name: 'Register To View All Towns' }).click()
  await expect(popup).toBeVisible()
})

test('a member picks a location, shows all, and downloads the table (docs/product/market.md §10)', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/market-nicosia')
  const picker = section(page, rents).getByRole('combobox', { name: 'Select a location' })
  await picker.selectOption('Strovolos')
  await expect(page).toHaveURL(/rent=Strovolos/)
  await expect(rows(page)).toHaveText(['Nicosia (Avg)', 'Strovolos'])
  await expect(picker).toHaveValue('Strovolos')

  await section(page, rents)
    .getByRole('link', { name: /^Show all \d+ locations/ })
    .click()
  await expect(page).toHaveURL(/all=rent/)
  expect(await rows(page).count()).toBeGreaterThan(10)
  await expect(page.getByRole('link', { name: 'Register To View All Towns' })).toHaveCount(0)

  const download = page.waitForEvent('download')
  await section(page, rents).getByRole('link', { name: 'Download as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('petra-market-nicosia-rent.csv')
  expect(readFileSync(await file.path(), 'utf8').split('\r\n').length).toBe((await rows(page).count()) + 2)
})

test('charts say in words and tables what they draw (docs/product/pages.md §28)', async ({ page }) => {
  await page.goto('/market-larnaca')
  const chart = section(page, rents).getByRole('img', {
    name: /The median asking rent a month in Larnaca over time/,
  })
  await expect(chart).toBeVisible()
  expect(await chart.locator('polyline').count()).toBe(3)
  const history = section(page, rents)
    .locator('figure')
    .filter({ has: page.getByRole('img', { name: /The median asking rent a month in Larnaca over time/ }) })
  await history.getByText('These figures as a table').click()
  await expect(
    section(page, rents).getByRole('table', { name: 'The median asking rent a month in Larnaca over time' }),
  ).toBeVisible()
  await expect(
    section(page, rents).getByRole('img', { name: /^Distribution of the .* in Larnaca/ }),
  ).toBeVisible()
})

test('a chart says its figures where one points, and by arrow keys (docs/product/market.md §17)', async ({
  page,
}) => {
  await page.goto('/market-larnaca')
  const chart = section(page, rents)
    .locator('figure')
    .filter({ has: page.getByRole('img', { name: /The median asking rent a month in Larnaca over time/ }) })
  const drawing = chart.getByRole('img', { name: /The median asking rent a month/ })
  await drawing.scrollIntoViewIfNeeded()
  const box = (await drawing.boundingBox())!
  const readout = chart.locator('p[aria-hidden]')
  const last = await readout.textContent()
  // The plot begins at 17 % of the width; the first move brings the script.
  await expect(async () => {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.move(box.x + box.width * 0.17, box.y + box.height / 2)
    expect(await readout.textContent()).toMatch(/2024: 1 Bed €/)
  }).toPass()

  const slider = chart.getByRole('slider', {
    name: 'The median asking rent a month in Larnaca over time, month by month',
  })
  await slider.focus()
  await page.keyboard.press('End')
  await expect(readout).toHaveText(last!)
  await expect(slider).toHaveAttribute('aria-valuetext', last!)
  await page.keyboard.press('ArrowLeft')
  await expect(readout).not.toHaveText(last!)
})

test('the price index can be read by keyboard and as a table, and its change is on the town’s page and the home page (docs/product/market.md §24)', async ({
  page,
}) => {
  await page.goto('/market-limassol')
  // The first index is computed after the start.
  const summary = page.getByText(/^Like for like, homes for sale ask/)
  await expect(async () => {
    await page.reload()
    await expect(summary).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const change = (await summary.locator('strong').first().textContent())!
  const chart = section(page, 'Current AVG Sale Pricing')
    .locator('figure')
    .filter({ has: page.getByRole('img', { name: 'Price index of Limassol' }) })
  const slider = chart.getByRole('slider', { name: 'Price index of Limassol, month by month' })
  await expect(slider).toHaveAttribute('aria-valuetext', /: same mix [\d.]+ \([\d.]+–[\d.]+\) of \d+ homes/)
  await slider.focus()
  await expect(async () => {
    // Before the script comes, the slider moves and the chart does not.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Home')
    await expect(slider).toHaveAttribute('aria-valuetext', /: same mix 100\.0 /, { timeout: 1_000 })
  }).toPass()
  await chart.getByText('These figures as a table').click()
  await expect(chart.getByRole('table', { name: 'Price index of Limassol' })).toBeVisible()
  await expectFitAndAccessible(page)

  await page.goto('/')
  const town = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Limassol', exact: true }) })
  await expect(town).toContainText(change)
})

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true })

  test('a town’s figures are in the first screen, its tables behind their sections (docs/product/market.md §2)', async ({
    page,
  }) => {
    await page.goto('/market-limassol')
    const figures = page.getByRole('region', { name: 'Key figures for Limassol' })
    for (const term of ['Price', 'Rent per month', 'Yield', '90-day price change']) {
      await expect(figures.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) })).toBeInViewport()
    }
    await expect(figures.getByRole('definition').filter({ hasText: /[+−][\d.]+ %/ })).toBeInViewport()
    // Half of what it was with every table and chart in the open.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5_700)

    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Prices' }).click()
    const sales = section(page, 'Current AVG Sale Pricing')
    await expect(sales.getByRole('heading', { name: 'Current AVG Sale Pricing' })).toBeInViewport()
    await expect(sales.getByRole('table').first()).toBeHidden()
    await sales.getByText('Table and charts').tap()
    await expect(sales.getByRole('table').first()).toBeVisible()
    await expect(sales.getByRole('rowheader').first()).toHaveText('Limassol (Avg)')

    const distribution = sales
      .locator('figure')
      .filter({ has: page.getByRole('img', { name: /^Distribution of the .* in Limassol/ }) })
    const readout = distribution.locator('p[aria-hidden]')
    const before = await readout.textContent()
    const drawing = sales.getByRole('img', { name: /^Distribution of the .* in Limassol/ })
    await drawing.scrollIntoViewIfNeeded()
    const { width, height } = (await drawing.boundingBox())!
    await drawing.tap({ position: { x: width * 0.6, y: height / 2 } })
    await expect(readout).not.toHaveText(before!)
  })
})

test('a place shows what it asks and earns, and leads on to its neighbours (docs/product/market.md §22)', async ({
  page,
}) => {
  await page.goto('/market-limassol')
  await section(page, 'Places in Limassol').getByRole('link', { name: 'Germasogeia', exact: true }).click()
  await expect(page).toHaveURL('/market-limassol/germasogeia')
  await expect(page.getByRole('heading', { name: 'The market in Germasogeia, Limassol' })).toBeVisible()
  const forSale = page.getByRole('link', { name: /^\d+ homes for sale$/ })
  const homes = (await forSale.textContent())!.match(/^\d+/)![0]
  await expectFitAndAccessible(page)
  await section(page, 'Compared with its neighbours')
    .getByRole('link', { name: 'Mouttagiaka', exact: true })
    .click()
  await expect(page).toHaveURL('/market-limassol/mouttagiaka')
  await page.goBack()
  await forSale.click()
  await expect(page.getByText(new RegExp(`out of ${homes}$`))).toBeVisible()
})

test('an area is drawn by keyboard or named by a circle, and leads to its homes and to a saved search (docs/product/market.md §25)', async ({
  page,
}) => {
  await page.goto('/market')
  await page.getByRole('link', { name: 'Draw an area of your own' }).click()
  await page.getByLabel('Kilometres').fill('3')
  await page.getByLabel('Around').selectOption('Germasogeia')
  await page.getByRole('button', { name: 'Show figures' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('The market within 3 km of Germasogeia, Limassol')
  const status = page.locator('#shown-count')
  await expect(status).toHaveText(/^Today: \d+ homes for sale and \d+ homes to let\.$/)
  const circle = await status.textContent()
  await expectFitAndAccessible(page)

  // A triangle that is smaller than the circle in sight.
  await page.getByRole('button', { name: 'Draw an area' }).press('Enter')
  const map = page.getByRole('group', { name: /^Map of Cyprus/ })
  for (const keys of [
    ['ArrowLeft', 'ArrowDown'],
    ['ArrowRight', 'ArrowRight'],
    ['ArrowUp', 'ArrowUp'],
  ]) {
    for (const key of keys) await map.press(key)
    await page.getByRole('button', { name: 'Set a corner' }).press('Enter')
  }
  await page.getByRole('button', { name: 'Show figures' }).first().press('Enter')
  await expect(page).toHaveURL(/\/market\/area\?shape=/)
  await expect(heading).toHaveText('The market in this area')
  await expect(status).toBeFocused()
  await expect(status).not.toHaveText(circle!)
  const homes = (await status.textContent())!.match(/\d+/)![0]

  await page.getByRole('link', { name: 'Alert me to new homes for sale' }).click()
  const popup = page.getByRole('dialog')
  await expect(popup).toBeVisible()
  await popup.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'See the homes for sale' }).click()
  await expect(page.getByText(new RegExp(`out of ${homes}$`))).toBeVisible()
  await page.getByRole('link', { name: 'Figures for this area' }).click()
  await expect(status).toHaveText(new RegExp(`^Today: ${homes} homes for sale`))
})

test('on Limassol one asks the agency in a popup (docs/product/market.md §14)', async ({ page }) => {
  await page.goto('/market-limassol')
  for (const name of ['Request Info', 'Request Viewing', 'Share with a Friend']) {
    await page.getByRole('button', { name }).first().click()
    const popup = page.getByRole('dialog', { name })
    await expect(popup).toBeVisible()
    await popup.getByRole('button', { name: 'Close' }).click()
    await expect(popup).toBeHidden()
  }
})

test('labels on the axes of the charts do not meet at any width (docs/product/pages.md §28)', async ({
  page,
}) => {
  for (const town of ['/market-limassol', '/market-famagusta', '/market']) {
    await page.goto(town)
    for (const width of [320, 360, 480, 768, 1_024, 1_440]) {
      await page.setViewportSize({ width, height: 900 })
      const meeting = await page.evaluate(() =>
        [...document.querySelectorAll('figure svg[role=img]')].flatMap((chart) => {
          const labels = [...chart.querySelectorAll('text')]
            .map((label) => ({ text: label.textContent, box: label.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 0)
          return labels.flatMap((one, at) =>
            labels
              .slice(at + 1)
              .filter(
                ({ box }) =>
                  box.left < one.box.right + 3 &&
                  one.box.left < box.right + 3 &&
                  box.top < one.box.bottom - 3 &&
                  one.box.top < box.bottom - 3,
              )
              .map((other) => `${one.text} and ${other.text}`),
          )
        }),
      )
      expect.soft(meeting, `${town} at ${width} px`).toEqual([])
    }
  }
})
