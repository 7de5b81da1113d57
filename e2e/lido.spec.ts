import type { Page } from '@playwright/test'
import { expect, expectAccessible, pauseTimers, test, hydrateForm } from './petra.ts'

const unique = () => `Anna ${crypto.randomUUID()}`

test.describe('Lido', () => {
  const more = ['name', 'contact', 'message', 'email', 'phone']
  const popups = [
    ['Request Info', more, /\/lidoexclusive#lido-info$/],
    ['Request Viewing', [...more, 'date', 'otherDay', 'partOfDay'], /\/lidoexclusive#lido-viewing$/],
  ] as const

  for (const [title, fields, address] of popups) {
    test(`${title}: sent as specified, it says what happens next, and stays where one uses it (docs/product/leads.md §9, §38, §40)`, async ({
      page,
    }) => {
      await page.goto('/lidoexclusive')
      await page.getByRole('button', { name: title }).click()
      const popup = page.getByRole('dialog', { name: title })
      await hydrateForm(popup)
      await expectAccessible(page)
      const name = unique()
      await popup.getByRole('button', { name: 'Submit' }).click()
      await expect(popup.getByText('Please fill in at least one field.')).toBeVisible()
      await popup.getByLabel('Name').fill(name)
      await popup.getByLabel('Phone or e-mail').fill('99 123456')
      const call = page.waitForRequest('**/api/share-property-email')
      await popup.getByRole('button', { name: 'Submit' }).click()
      const sent = (await call).postDataJSON() as Record<string, string>
      const ours = ['idempotencyKey', 'openForMs']
      expect(new Set(Object.keys(sent))).toEqual(new Set([...fields, 'propertyUrl', ...ours]))
      expect(sent['propertyUrl']).toMatch(address)
      await expect(page.getByText('Your message has been sent successfully!')).toBeVisible()
      await expect(popup).toContainText('An agent will call you')
      await expect(popup.getByText('This closes in')).toBeVisible()
      await page.keyboard.press('Shift')
      await expect(popup.getByText('This closes in')).toBeHidden()
      await popup.getByRole('button', { name: 'Done' }).click()
      await expect(popup).toBeHidden()
      // Opened again it still says what comes next, and offers the form.
      await page.getByRole('button', { name: title }).click()
      await expect(popup).toContainText('An agent will call you')
      await popup.getByRole('button', { name: 'Send another request' }).click()
      await expect(popup.getByLabel('Name')).toHaveValue('')
    })
  }

  test('a request that nobody touches closes after three seconds, and the page reloads after five (docs/product/pages.md §18)', async ({
    page,
  }) => {
    await pauseTimers(page)
    await page.goto('/lidoexclusive')
    await page.getByRole('button', { name: 'Request Info' }).click()
    const popup = page.getByRole('dialog', { name: 'Request Info' })
    await hydrateForm(popup)
    // No name, no address: only what is wholly empty is refused.
    await popup.getByLabel('Message').fill(unique())
    await popup.getByRole('button', { name: 'Submit' }).click()
    await expect(popup).toContainText('You left no phone number or e-mail address')
    await expect(popup.getByText('This closes in 3 s.')).toBeVisible()
    for (let second = 0; second < 3; second += 1) await page.clock.runFor(1_000)
    await expect(popup).toBeHidden()
    await expect(page.getByText('This page reloads in 2 s.')).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    for (let second = 0; second < 2; second += 1) await page.clock.runFor(1_000)
    await page.waitForFunction(() => !('isOld' in window))
  })

  test('Share with a Friend: sent as specified, it closes after three seconds (docs/product/leads.md §9, docs/product/pages.md §18)', async ({
    page,
  }) => {
    await pauseTimers(page)
    await page.goto('/lidoexclusive')
    await page.getByRole('button', { name: 'Share with a Friend' }).click()
    const popup = page.getByRole('dialog', { name: 'Share with a Friend' })
    await hydrateForm(popup)
    await popup.getByLabel('Name').fill(unique())
    await popup.getByLabel('Email').fill(`friend-${crypto.randomUUID()}@homes.example`)
    const call = page.waitForRequest('**/api/share-property-email')
    await popup.getByRole('button', { name: 'Submit' }).click()
    expect((await call).postDataJSON()).toMatchObject({
      propertyUrl: expect.stringMatching(/\/lidoexclusive$/),
    })
    await expect(page.getByText('Your message has been sent successfully!').first()).toBeVisible()
    for (let second = 0; second < 3; second += 1) await page.clock.runFor(1_000)
    await expect(popup).toBeHidden()
    await page.keyboard.press('Shift')
    await page.clock.runFor(10_000)
    await expect(page.getByText('This page reloads')).toBeHidden()
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
      await expect(homes(page).getByText('1 of 6')).toBeVisible()
      await homes(page).getByRole('button', { name: 'Previous picture' }).click()
      await expect(homes(page).getByText('6 of 6')).toBeVisible()
    },
  )

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })

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
