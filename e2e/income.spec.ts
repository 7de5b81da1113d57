import type { Page } from '@playwright/test'
import { registered } from './people.ts'
import { expect, expectFitAndAccessible, test } from './petra.ts'

/** The income sheet of the first flat of the list that has a yield. */
async function openSheet(page: Page): Promise<void> {
  await page.goto('/buy?parent_type=Apartments')
  const card = page.getByRole('article').filter({ hasText: /Yield/ }).first()
  await page.goto((await card.getByRole('link').first().getAttribute('href')) ?? '')
  await page.goto((await page.getByRole('link', { name: /^Income sheet/ }).getAttribute('href')) ?? '')
}

const keyFigures = (page: Page) => page.getByRole('region', { name: 'Key figures' })
const year = (page: Page) => page.getByRole('slider', { name: 'Ten years, year by year' })

test('the sheet follows its assumptions, its address holds them, and a member has them remembered (docs/product/income.md §1, §2)', async ({
  page,
}) => {
  await registered(page)
  await openSheet(page)
  const before = await keyFigures(page).textContent()
  await page.getByLabel('Loan, % of the price').fill('40')
  await page.getByLabel('The buyer').selectOption('Lives abroad')
  await expect(keyFigures(page)).not.toHaveText(before ?? '')
  await expect(page).toHaveURL(/\/income\?buyer=non-resident&loan=40$/)
  const after = (await keyFigures(page).textContent()) ?? ''
  await page.reload()
  await expect(keyFigures(page)).toHaveText(after)

  await page.getByRole('button', { name: 'Use these for other homes too' }).click()
  await expect(page.getByText('Your sheets start with the assumptions you kept.')).toBeVisible()
  await openSheet(page)
  await expect(page.getByLabel('Loan, % of the price')).toHaveValue('40')
  await expect(keyFigures(page)).toHaveText(after)
  await page.getByRole('button', { name: 'Forget them' }).click()
  await expect(page.getByRole('button', { name: 'Forget them' })).toBeHidden()
  await openSheet(page)
  await expect(page.getByLabel('Loan, % of the price')).toHaveValue('60')
})

test('a home is compared with renting one like it, by assumptions that one changes (docs/product/income.md §10)', async ({
  page,
}) => {
  await page.goto('/buy?parent_type=Apartments')
  const card = page.getByRole('article').filter({ hasText: /Yield/ }).first()
  await page.goto((await card.getByRole('link').first().getAttribute('href')) ?? '')
  await page.goto((await page.getByRole('link', { name: 'Rent or buy?' }).getAttribute('href')) ?? '')
  await expectFitAndAccessible(page)
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('The tenant pays')
  await page.getByLabel('Rent per month, €').fill('1')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page).toHaveURL(/\/rent-or-buy\?.*rent=1&/)
  await expect(result).toContainText('Renting stays ahead for 30 years')
})

test('ten years are read out by keyboard and by pointer, and stand in a table (docs/product/income.md §1)', async ({
  page,
}) => {
  await openSheet(page)
  const chart = page.getByRole('region', { name: 'Ten years', exact: true })
  const readout = chart.locator('p[aria-hidden]').filter({ hasText: ': ' })
  await expect(readout).toHaveText(/^After 10 years: /)
  await year(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(readout).toHaveText(/^After 9 years: /)
  await expect(year(page)).toHaveAttribute('aria-valuetext', /^After 9 years: /)
  const drawn = (await chart.locator('[data-reads-pointer]').boundingBox())!
  await page.mouse.move(drawn.x + drawn.width * 0.1, drawn.y + drawn.height / 2)
  await expect(readout).toHaveText(/^Today: /)
  await chart.getByText('These figures as a table').click()
  await expect(chart.getByRole('row')).toHaveCount(12)
})

test('the sheet prints on one page (docs/product/income.md §2)', async ({ page }) => {
  await openSheet(page)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
})

test('axe finds nothing on the sheet, and nothing is too wide (docs/product/pages.md §28)', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openSheet(page)
  await page.getByLabel('Low rent, €').fill('500')
  await page.getByLabel('High rent, €').fill('900')
  await page.getByText('These figures as a table').click()
  await expectFitAndAccessible(page)
})
