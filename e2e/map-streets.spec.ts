import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { Page } from '@playwright/test'
import { installStreets } from '#app/features/streets/install-streets.server.ts'
import { writeStreetTiles } from '#test/street-tiles.ts'
import { dataFolder } from './data-folder.ts'
import { expect, expectAccessible, test } from './petra.ts'

// One after the other: the first is about maps of a site that has no streets, and the second installs them for all of
// it.
test.describe.configure({ mode: 'default' })

const map = (page: Page) => page.getByRole('group', { name: /^Map of Cyprus/ })
const dataDir = dataFolder(process.env['E2E_PORT'] ?? '5600')

/** Installs a street map beside the running site, and takes it away again. */
async function withStreets(work: () => Promise<void>): Promise<void> {
  const folder = join(dataDir, 'map')
  const from = join(dataDir, 'streets-to-install.pmtiles')
  mkdirSync(dataDir, { recursive: true })
  writeStreetTiles(from)
  await installStreets({ folder, from, checksum: null, now: new Date() })
  await work().finally(() => rmSync(folder, { recursive: true }))
}

test('the map of places is read by keyboard and pointer, changes its figure and its part, and leads into a place (docs/product/market.md §23)', async ({
  page,
}) => {
  await page.goto('/market')
  const towns = page.getByRole('slider', { name: /^The median yield of two-bedroom homes by town over time/ })
  const now = await towns.getAttribute('aria-valuetext')
  expect(now).toMatch(/: Limassol [\d.]+ %, Nicosia [\d.]+ %, Paphos .*, Larnaca .*, Famagusta [\d.]+ %\.$/)
  await towns.focus()
  // The first key brings the script.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    expect(await towns.getAttribute('aria-valuetext')).not.toBe(now)
  }).toPass()

  const map = page.getByRole('region', { name: /^Where / })
  await map.getByRole('link', { name: 'Paphos', exact: true }).click()
  await map.getByRole('link', { name: 'Price per m²' }).click()
  await expect(
    page.getByRole('heading', { name: 'Where asking prices per m² are highest in Paphos' }),
  ).toBeVisible()
  const slider = map.getByRole('slider', {
    name: 'Where asking prices per m² are highest in Paphos, place by place',
  })
  const readout = map.locator('p[aria-hidden]')
  const highest = await readout.textContent()
  expect(highest).toMatch(/, Paphos: €[\d,]+\/m², the median of \d+ homes\. \d+ homes on offer\.$/)
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(readout).not.toHaveText(highest!)
  await expect(slider).toHaveAttribute('aria-valuetext', (await readout.textContent())!)
  await page.keyboard.press('Home')
  await expect(readout).toHaveText(highest!)

  const circle = map.locator('a[href="/market-paphos/peyia"] circle')
  await circle.hover()
  await expect(readout).toHaveText(/^Peyia, Paphos: /)
  await expect(map.getByRole('link', { name: 'The market in Peyia' })).toBeVisible()

  const month = map.getByRole('slider', { name: 'Month of the map' })
  await expect(month).toHaveAttribute('aria-valuetext', 'Today')
  const today = await readout.textContent()
  await month.focus()
  await page.keyboard.press('Home')
  await expect(readout).toHaveText(/^Peyia, Paphos, \w+ \d{4}: €[\d,]+\/m², the median of \d+ homes\./)
  const first = await readout.textContent()
  await expect(page).toHaveURL(/\?by=price&in=paphos&month=\d{4}-\d{2}$/)
  await page.keyboard.press('ArrowRight')
  await expect(readout).not.toHaveText(first!)
  await page.keyboard.press('ArrowLeft')
  await expect(readout).toHaveText(first!)
  await page.reload()
  await expect(month).toHaveAttribute('aria-valuetext', /^\w+ \d{4}$/)
  await circle.hover()
  await expect(readout).toHaveText(first!)
  await month.focus()
  await page.keyboard.press('End')
  await expect(readout).toHaveText(today!)
  await expect(page).toHaveURL('/market?by=price&in=paphos')
  await circle.click()
  await expect(page).toHaveURL('/market-paphos/peyia')
})

test('streets lie below the marks where a street map is installed (docs/product/search.md §29)', async ({
  page,
}) => {
  await withStreets(async () => {
    // An address that no other test has the page cache keep.
    await page.goto('/search?regions=Limassol&maxBeds=5&minSqft=31')
    await expect(page.getByText('© OpenStreetMap')).toBeVisible()
    await page.locator('canvas').evaluate((canvas) => canvas.setAttribute('data-first', ''))
    await map(page).focus()
    await page.keyboard.press('-')
    await expect(page).toHaveURL(/bounds=/)
    // The map that was moved, not another one: the list brought its description anew.
    await expect(page.locator('canvas[data-first]')).toBeVisible()
    await expect(map(page).getByRole('link').first()).toBeVisible()
    await page.getByText('© OpenStreetMap').click()
    await expect(page.getByText('A surveyor')).toBeVisible()
    const href = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
    await page.goto(`${href?.split('?')[0]}?yield=7.25`)
    await page.getByRole('heading', { name: 'Where it is' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('group', { name: /^Map of the streets around this property/ })).toBeVisible()
    await expectAccessible(page)
    const number = /\d+/.exec(href ?? '')?.[0]
    const { cards } = (await (
      await page.request.get('/api/cards?regions=Limassol&maxBeds=5&minSqft=31')
    ).json()) as {
      cards: { id: number; latitude: number; longitude: number }[]
    }
    const { latitude, longitude } = cards.find(({ id }) => String(id) === number)!
    const around = [latitude - 0.0002, longitude - 0.0002, latitude + 0.0002, longitude + 0.0002]
    await page.goto(`/search?bounds=${around.map((degrees) => degrees.toFixed(5)).join(',')}`)
    await expect(map(page).getByRole('link', { name: /^Property for .*, seen before$/ })).toBeVisible()

    // The market's maps too (docs/product/market.md §27).
    await page.goto('/market?by=rent&in=limassol')
    // Brings it into sight, which is when its streets come.
    await page.getByRole('slider', { name: /^Where asking rents per m² are highest in Limassol/ }).focus()
    const market = page.getByRole('group', {
      name: /^Map: Where asking rents per m² are highest in Limassol\./,
    })
    await expect(market).toBeVisible()
    await expect(
      market
        .locator('text')
        .filter({ hasText: /€[\d.]+\/m²/ })
        .first(),
    ).toBeVisible()
    const circle = market.locator('a circle').last()
    const path = await circle.locator('..').getAttribute('href')
    await circle.hover()
    await expect(page.getByRole('link', { name: /^The market in / })).toHaveAttribute('href', path!)
    await expectAccessible(page)
    await page.goto(`${path}?from=map`)
    await page.keyboard.press('Shift')
    await expect(page.getByRole('group', { name: /^Map of the streets of .*, Limassol\./ })).toBeVisible()
    await expectAccessible(page)
  })
})
