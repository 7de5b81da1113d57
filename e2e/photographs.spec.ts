import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { staffPicturesOf } from '#app/features/listings/photographs/verbs/staff-pictures.queries.server.ts'
import { pictureKey } from '#app/platform/pictures.server.ts'
import { offered } from '#test/listings.ts'
import { brochure, photograph, sky, svg } from '#test/photographs.ts'
import { asAgency } from './as-agency.ts'
import { expect, expectFitAndAccessible, test } from './petra.ts'
import { staff } from './staff.ts'

/** A home that no visitor sees, and so no other test: a draft. */
const newHome = (sourceId: string): Promise<number> =>
  asAgency(async (ctx) => {
    const { changes } = await offerListings(ctx, 'photographs', [offered({ sourceId, state: 'draft' })])
    return changes[0]!.id
  })

const storedKeys = (id: number) =>
  asAgency(async ({ db }) => (await staffPicturesOf(db, id)).map(({ storage_key }) => storage_key))

/** Written to the disk, so that each has the same time whenever it is chosen. */
function written(name: string, bytes: Uint8Array): string {
  const folder = test.info().outputPath('photographs')
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}`, bytes)
  return `${folder}/${name}`
}

const choose = (page: Page, paths: string[]) => page.getByLabel('Choose photographs').setInputFiles(paths)
const cards = (page: Page) => page.getByRole('listitem', { name: /^Picture \d+$/ })
const card = (page: Page, number: number) =>
  page.getByRole('listitem', { name: `Picture ${number}`, exact: true })

test('an agent adds photographs, orders, describes, turns, crops and removes them (docs/product/office.md §13)', async ({
  page,
  faults,
}) => {
  const id = await newHome('edited')
  await staff(page, 'admin', 'Maria')
  await page.goto(`/office/listings/CY-${id}/photographs`)
  await expectFitAndAccessible(page)
  const files = await Promise.all([1, 2, 3].map((seed) => photograph(600, 400, 100 + seed)))
  const fake = written('view.jpg', Buffer.from(svg))
  await choose(page, [...files.map((bytes, at) => written(`${at}.jpg`, bytes)), fake])
  await expect(page.getByText('3 of 4 files added.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Not added' })).toContainText(
    'view.jpg: We cannot show this file as a photograph. It is not a JPEG, PNG, WebP, AVIF, GIF or TIFF.',
  )
  faults.length = 0
  await page.getByRole('button', { name: 'Hide this list' }).click()
  await expect(cards(page)).toHaveCount(3)
  const [a, b, c] = files.map((bytes) => pictureKey(bytes))
  expect(await storedKeys(id)).toEqual([a, b, c])
  await expectFitAndAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await card(page, 1).getByRole('button', { name: 'Move later' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('It is now picture 2.')).toBeVisible()
  await expect(card(page, 2).getByRole('button', { name: 'Move later' })).toBeFocused()
  expect(await storedKeys(id)).toEqual([b, a, c])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The change has been undone.')).toBeVisible()
  expect(await storedKeys(id)).toEqual([a, b, c])
  await card(page, 3).dragTo(card(page, 1))
  await expect(page.getByText('It is now the cover.')).toBeVisible()
  expect(await storedKeys(id)).toEqual([c, a, b])

  await card(page, 2).getByLabel('Description of the picture').fill('The kitchen with a view of the sea')
  await card(page, 2).getByRole('button', { name: 'Save' }).click()
  await expect(card(page, 2).getByRole('img', { name: 'The kitchen with a view of the sea' })).toBeVisible()
  await card(page, 1).getByRole('button', { name: 'Rotate right' }).click()
  await expect(card(page, 1).getByRole('img').first()).toHaveAttribute('width', '400')
  await card(page, 1).getByText('Crop or replace').click()
  await card(page, 1).getByLabel('Top').fill('50')
  await card(page, 1).getByRole('button', { name: 'Crop' }).click()
  await expect(page.getByText('Picture cropped.')).toBeVisible()
  await expect(card(page, 1).getByRole('img').first()).toHaveAttribute('height', '300')

  const documents = page.getByRole('region', { name: 'Floor plans and brochures' })
  const plan = written('plan.jpg', await photograph(500, 400, 120))
  await documents.getByLabel('A floor plan, as a picture').setInputFiles(plan)
  await documents.getByRole('button', { name: 'Add it' }).first().click()
  await expect(documents.getByRole('link', { name: 'Floor plan' })).toBeVisible()
  await documents.getByLabel('A brochure, as a PDF').setInputFiles(written('brochure.pdf', brochure()))
  await documents.getByRole('button', { name: 'Add it' }).last().click()
  await expect(documents.getByRole('link', { name: 'Brochure (PDF, 1 KB)' })).toBeVisible()
  await documents.getByRole('button', { name: 'Remove' }).first().click()
  await documents.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Restored.')).toBeVisible()

  await card(page, 3).getByRole('button', { name: 'Remove' }).click()
  await expect(cards(page)).toHaveCount(2)
  const removed = page.getByRole('region', { name: 'Removed in the last 30 days' })
  await expectFitAndAccessible(page)
  await removed.getByRole('button', { name: 'Restore' }).click()
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByText('Changed here on')).toBeVisible()
})

test('60 photographs at once on a slow line, interrupted and resumed, arrive once and in order (docs/product/office.md §13)', async ({
  page,
  faults,
}) => {
  const id = await newHome('many')
  await staff(page, 'admin', 'Maria')
  await page.goto(`/office/listings/CY-${id}/photographs`)
  const noise = sharp({
    create: {
      width: 700,
      height: 400,
      channels: 3,
      background: '#456',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  const large = await noise.png().toBuffer()
  const small = await Promise.all(
    Array.from({ length: 59 }, (_, seed) =>
      sky(200, 100 + seed)
        .jpeg()
        .toBuffer(),
    ),
  )
  const files = [large, ...small]
  const paths = files.map((bytes, at) => written(`${String(at).padStart(2, '0')}.jpg`, bytes))
  const cdp = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 20, downloadThroughput: 2_000_000, uploadThroughput: 250_000 }
  await cdp.send('Network.emulateNetworkConditions', slow)
  const added = page.getByText(/^\d+ of 60 files added\./)
  const countAdded = async () => Number.parseInt((await added.textContent()) ?? '0', 10)

  await choose(page, paths)
  await expect(page.getByRole('progressbar', { name: 'Sent' })).toHaveJSProperty(
    'max',
    files.reduce((sum, { length }) => sum + length, 0),
  )
  await expect
    .poll(() => page.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value))
    .toBeGreaterThan(150_000)
  await cdp.send('Network.emulateNetworkConditions', { ...slow, offline: true })
  await expect(page.getByText('We have lost the connection. We continue as soon as we can.')).toBeVisible()
  await cdp.send('Network.emulateNetworkConditions', slow)
  // Each is encoded before it counts, which waits its turn where the other tests run.
  await expect.poll(countAdded, { timeout: 60_000 }).toBeGreaterThan(5)

  // Left in the midst of it, and the same files are chosen again.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Choose photographs')).toBeAttached()
  await choose(page, paths)
  const all = page.getByText('60 of 60 files added.')
  const notAdded = page.getByRole('list', { name: 'Not added' })
  await expect(all.or(notAdded)).toBeVisible({ timeout: 80_000 })
  await expect(notAdded).toBeHidden()
  faults.length = 0
  await expect(cards(page)).toHaveCount(60)
  expect(await storedKeys(id)).toEqual(files.map((bytes) => pictureKey(bytes)))
})
