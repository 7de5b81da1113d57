import { expect, expectFitAndAccessible, test } from './petra.ts'
import { staff } from './staff.ts'
import { viewingDay } from './viewing-day.ts'

test('an agent opens times and books a viewing, by the keyboard and in the calendar (docs/product/office.md §14, §15)', async ({
  page,
}) => {
  await staff(page, 'agent', 'Nikos')
  await page.goto('/office/viewings/times')
  await expectFitAndAccessible(page)
  for (const name of ['Day', 'Every week until'])
    await page.getByLabel(name, { exact: true }).fill(viewingDay.field)
  await page.getByRole('button', { name: 'Open these times' }).click()
  await expect(page.getByText('The times are open.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove: .*10:00 to 13:00, 30 minutes each/ })).toBeVisible()

  await page.goto(`/office/viewings?day=${viewingDay.field}`)
  await expect(page.getByText('6 free')).toBeVisible()
  await page.getByRole('link', { name: /^Book .*, 10:30/ }).click()
  await expect(page.getByLabel('Time in Cyprus')).toHaveValue('10:30')
  await expectFitAndAccessible(page)
  await page.getByLabel('Name', { exact: true }).fill('Anna Georgiou')
  await page.getByLabel('Phone').fill('+357 99 000000')
  await page.getByLabel('Number of the property').fill('CY-10001')
  await page.getByRole('button', { name: 'Book the viewing' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('10:30 to 11:00')
  await expectFitAndAccessible(page)

  await page.goto(`/office/viewings?day=${viewingDay.field}`)
  await expectFitAndAccessible(page)
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Anna Georgiou' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByText('Cancel the viewing').click()
  await page.getByRole('button', { name: 'Cancel it for good' }).click()
  await expect(page.getByText('The viewing is cancelled.')).toBeVisible()
})
