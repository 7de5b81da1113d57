import { setDemoState } from '#app/features/demo/installation.queries.server.ts'
import { asAgency } from './as-agency.ts'
import { expect, expectFitAndAccessible, test } from './petra.ts'
import { staff } from './staff.ts'

/** A new site's own jobs come before. */
const JOB_MS = 60_000
/** Feeds are read by a process that gives way to everything else. */
const READING_MS = 30_000

const homes = (price: number) =>
  [
    'Ref;Kind;Deal;Town;Asking price;Headline',
    ...[1, 2, 3].map((at) => `A-${at};Sky home;sale;Peyia;${price + at};Home above the bay ${at}`),
  ].join('\n')

test('a feed is connected, mapped, imported and undone (docs/product/office.md §16, §17, §18)', async ({
  page,
}) => {
  await staff(page, 'admin', 'Maria')
  await page.goto('/office')
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { name: 'Feeds', level: 1 })).toBeVisible()
  await expectFitAndAccessible(page)
  await page.getByRole('link', { name: 'Connect a feed' }).click()
  await expect(page.getByLabel('Whose listings are these?')).toBeVisible()
  await expectFitAndAccessible(page)
  const source = `journey ${Date.now()}`
  await page.getByLabel('Whose listings are these?').fill(source)
  await page.getByLabel('Or a file').setInputFiles({
    name: 'homes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(homes(300_000)),
  })
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('heading', { name: source, level: 1 })).toBeVisible()
  await expectFitAndAccessible(page)

  await page.getByRole('link', { name: 'Map its columns and words' }).click()
  await expect(page.getByText('0 of 3 entries would be imported.')).toBeVisible({ timeout: READING_MS })
  await expectFitAndAccessible(page)
  await expect(page.getByLabel('Field for Kind').locator('option:checked')).toHaveText('Type of home or land')
  await page.getByLabel('Sky home means').selectOption('Penthouse')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByText('3 of 3 entries would be imported.')).toBeVisible({ timeout: READING_MS })
  await expect(page.getByRole('heading', { name: 'Preview of the import' })).toBeInViewport()
  await expect(page.getByText('Nothing has been saved yet.')).toBeVisible()
  await expectFitAndAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Version 1 saved.')).toBeVisible()

  await page.getByRole('link', { name: source }).click()
  // The first real import ends the demo, which other journeys visit.
  await asAgency(({ db }) => setDemoState(db, 'none'))
  await page.getByRole('button', { name: 'Import now' }).click()
  const run = page.getByRole('region', { name: 'Imports' }).getByRole('link')
  await expect(page.getByRole('region', { name: 'Imports' })).toContainText('Finished 3 added', {
    timeout: JOB_MS,
  })
  await asAgency(({ db }) => setDemoState(db, 'loaded'))
  await run.click()
  await expect(page.getByRole('heading', { name: /^Import of/, level: 1 })).toBeVisible()
  await expectFitAndAccessible(page)
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByText(/^Undone \d/)).toBeVisible({ timeout: JOB_MS })
  await expectFitAndAccessible(page)
  await page.goto(`/office/listings?source=${encodeURIComponent(source)}&state=withdrawn`)
  await expect(page.locator('a[data-table-listing]')).toHaveCount(3)
})
