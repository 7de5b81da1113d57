import { sql } from 'kysely'
import process from 'node:process'
import { readConfig } from '#app/platform/config.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openCommandDatabase } from '#server/command-database.ts'
import { dataFolder } from './data-folder.ts'
import { expect, expectAccessible, test } from './petra.ts'

let number = 0
const sourceLink = 'https://www.agency-of-origin.example/en/villa-7'
const ours = () => `http://localhost:${process.env['E2E_PORT'] ?? '5600'}/properties/${number}_a-home`

// One home gets a link with `www.` and a path that the other tests know.
test.beforeAll(async () => {
  const port = process.env['E2E_PORT'] ?? '5600'
  const config = readConfig({ PORT: port, DATA_DIR: dataFolder(port) })
  const { db, close } = await openCommandDatabase(config, createLog('silent'))
  try {
    const { rows } = await sql<{ id: number }>`
      update listing set source_url = ${sourceLink} where id = (select min(id) from listing where state = 'published')
      returning id`.execute(db)
    number = rows[0]!.id
  } finally {
    await close()
  }
})

test('from our link to the source’s and back, by keyboard (docs/product/listings.md §24)', async ({
  page,
}) => {
  await page.goto('/source')
  await expect(page).toHaveTitle(/^Agents Source/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agents Source')
  await page.getByLabel('Source Link').fill(ours())
  await page.getByLabel('Source Link').press('Enter')
  await expect(page.getByRole('link', { name: sourceLink })).toBeVisible()
  await expect(page.getByText(/^Last seen at its source on/)).toBeVisible()

  await page.getByLabel('Agency Link').fill('agency-of-origin.example/en/villa-7')
  await page.getByLabel('Agency Link').fill('HTTP://Agency-of-Origin.example/en/villa-7/')
  await page.getByRole('button', { name: 'Search Agency' }).press('Enter')
  await expect(page.getByRole('link', { name: new RegExp(`/properties/${number}`) })).toBeVisible()
  await expect(page.getByLabel('Source Link')).toHaveValue(ours())
  await expectAccessible(page)
})

test('on a first start a home of the demo is found both ways (docs/product/pages.md §29)', async ({
  page,
  request,
}) => {
  const homes: { id: number; datasource: string | null }[] = await (
    await request.get('/api/property/buy')
  ).json()
  const { id, datasource } = homes.find((home) => home.datasource?.includes('agency-'))!
  await page.goto('/source')
  await page.getByLabel('Source Link').fill(ours().replace(String(number), String(id)))
  await page.getByLabel('Source Link').press('Enter')
  await expect(page.getByRole('link', { name: datasource! })).toBeVisible()
  await page.getByLabel('Agency Link').fill(datasource!)
  await page.getByRole('button', { name: 'Search Agency' }).press('Enter')
  await expect(page.getByRole('link', { name: new RegExp(`/properties/${id}`) })).toBeVisible()
})

test('what is no link is told in red, and nothing is sent (docs/product/listings.md §24)', async ({
  page,
}) => {
  await page.goto('/source', { waitUntil: 'networkidle' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const [label, button, text] of [
    ['Source Link', 'Search Source', 'agency.example/7'],
    ['Agency Link', 'Search Agency', 'javascript:alert(1)'],
    ['Agency Link', 'Search Agency', ''],
  ] as const) {
    const field = page.getByLabel(label)
    await field.fill(text)
    await page.getByRole('button', { name: button }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription('Please enter a valid link')
    await expect(field).toBeFocused()
  }
  expect(asked).toEqual([])
  await expect(page).toHaveURL('/source')
  await expectAccessible(page)
})
