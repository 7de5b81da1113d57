import type { Page } from '@playwright/test'
import { expect, expectAccessible, pauseTimers, test, hydrateForm } from './petra.ts'

const unique = () => `Anna ${crypto.randomUUID()}`

test.describe('Lido', () => {
  const popups = [
    ['Request Info', ['Name', 'Email', 'Phone', 'Message'], /\/lidoexclusive#lido-info$/],
    ['Request Viewing', ['Name', 'Email', 'Phone', 'Message'], /\/lidoexclusive#lido-viewing$/],
    ['Share with a Friend', ['Name', 'Email'], /\/lidoexclusive$/],
  ] as const

  for (const [title, labels, address] of popups) {
    test(`${title}: sent as specified, it closes, and the page loads anew after five seconds (docs/product/leads.md §9)`, async ({
      page,
    }) => {
      await pauseTimers(page)
      await page.goto('/lidoexclusive')
      await page.getByRole('button', { name: title }).click()
      const popup = page.getByRole('dialog', { name: title })
      await hydrateForm(popup)
      const visible = popup.locator('input:not([type=hidden]):not([tabindex="-1"]), textarea')
      await expect(visible).toHaveCount(labels.length)
      await popup.getByLabel('Name').fill(unique())
      await popup.getByLabel('Email').fill(`friend-${crypto.randomUUID()}@homes.example`)
      const call = page.waitForRequest('**/api/share-property-email')
      await popup.getByRole('button', { name: 'Submit' }).click()
      const sent = (await call).postDataJSON() as Record<string, string>
      const ours = ['idempotencyKey', 'openForMs']
      expect(new Set(Object.keys(sent))).toEqual(
        new Set([...labels.map((label) => label.toLowerCase()), 'propertyUrl', ...ours]),
      )
      expect(sent['propertyUrl']).toMatch(address)
      await expect(page.getByText('Your message has been sent successfully!')).toBeVisible()
      await expect(popup).toBeHidden()
      await expect(page.getByText('This page reloads in 5 s.')).toBeVisible()
      const reloaded = page.waitForEvent('load')
      for (let second = 0; second < 5; second += 1) await page.clock.runFor(1_100)
      await reloaded
      await expect(page.getByText('This page reloads')).toHaveCount(0)
    })
  }

  test('the phone is a number, nothing is required, and only an empty form is refused (docs/product/leads.md §9)', async ({
    page,
  }) => {
    await page.goto('/lidoexclusive')
    await page.getByRole('button', { name: 'Request Viewing' }).click()
    const popup = page.getByRole('dialog', { name: 'Request Viewing' })
    await hydrateForm(popup)
    await expect(popup.getByLabel('Phone')).toHaveAttribute('type', 'number')
    await expectAccessible(page)
    await popup.getByRole('button', { name: 'Submit' }).click()
    await expect(popup.getByText('Please tell us how to reach you')).toBeVisible()
    await popup.getByLabel('Phone').fill('99123456')
    await popup.getByRole('button', { name: 'Submit' }).click()
    await expect(popup).toBeHidden()
  })

  test('the reload can be stopped (docs/product/pages.md §18)', async ({ page }) => {
    await pauseTimers(page)
    await page.goto('/lidoexclusive')
    await page.getByRole('button', { name: 'Request Info' }).click()
    await hydrateForm(page.getByRole('dialog'))
    await page.getByRole('dialog').getByLabel('Message').fill(unique())
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('button', { name: 'Don’t reload' }).click()
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
    await page.clock.runFor(10_000)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'stayed'))).toBe(true)
  })

  const homes = (page: Page) => page.getByRole('region', { name: 'The homes' })

  test(
    'pictures move on every five seconds, and stop when they are told to (docs/product/pages.md §11, §18)',
    { tag: '@pictures' },
    async ({ page }) => {
      await pauseTimers(page)
      await page.goto('/lidoexclusive')
      await page.mouse.move(5, 5)
      await expect(homes(page).getByText('1 of 6')).toBeVisible()
      await page.clock.runFor(4_800)
      await expect(homes(page).getByText('1 of 6')).toBeVisible()
      await page.clock.runFor(400)
      await expect(homes(page).getByText('2 of 6')).toBeVisible()
      await homes(page).getByRole('button', { name: 'Pause the pictures' }).click()
      await page.mouse.move(5, 5)
      await page.getByRole('heading', { level: 1 }).click()
      await page.clock.runFor(12_000)
      await expect(homes(page).getByText('2 of 6')).toBeVisible()
      await homes(page).getByRole('button', { name: 'Previous picture' }).click()
      await homes(page).getByRole('button', { name: 'Previous picture' }).click()
      await expect(homes(page).getByText('6 of 6')).toBeVisible()
    },
  )

  test('they stand still while one points at them or is inside by keyboard (WCAG 2.2.2)', async ({
    page,
  }) => {
    await pauseTimers(page)
    await page.goto('/lidoexclusive')
    await homes(page).getByText('The sample tower').hover()
    await page.clock.runFor(11_000)
    await expect(homes(page).getByText('1 of 6')).toBeVisible()
    await page.mouse.move(5, 5)
    await homes(page).getByRole('list').focus()
    await page.clock.runFor(11_000)
    await expect(homes(page).getByText('1 of 6')).toBeVisible()
  })

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('nothing moves until one asks (docs/product/pages.md §11)', async ({ page }) => {
      await pauseTimers(page)
      await page.goto('/lidoexclusive')
      await page.clock.runFor(11_000)
      await expect(homes(page).getByText('1 of 6')).toBeVisible()
      await expect(homes(page).getByRole('button', { name: 'Play the pictures' })).toBeVisible()
    })
  })
})
