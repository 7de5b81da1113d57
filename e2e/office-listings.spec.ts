import { expect, expectFitAndAccessible, test } from './petra.ts'
import { staff } from './staff.ts'

test('the table of listings is searched, filtered, sorted and walked through by the keyboard (docs/product/office.md §9)', async ({
  page,
}) => {
  await staff(page, 'agent', 'Nikos')
  await page.goto('/office/listings')
  await expectFitAndAccessible(page)
  const listings = page.locator('a[data-table-listing]')
  await expect(listings).toHaveCount(50)
  await page.keyboard.press('j')
  await expect(listings.first()).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(listings.first()).toBeFocused()

  await page.getByText('More filters').click()
  await page.getByRole('checkbox', { name: 'Paphos' }).check()
  await expectFitAndAccessible(page)
  await page.getByRole('button', { name: 'Show listings' }).click()
  await expect(page).toHaveURL('/office/listings?regions=Paphos')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Price', exact: true }).click()
  await expect(page).toHaveURL('/office/listings?order=price&regions=Paphos')
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('/')
  await page.keyboard.type('no such home')
  await page.keyboard.press('Enter')
  await expect(page.getByText('0 listings')).toBeVisible()
  await expect(listings).toHaveCount(0)
})
