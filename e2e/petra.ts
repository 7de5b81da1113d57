/** What every browser test starts from: a page that fails the test when anything reaches its console or breaks the policy. */
import { randomBytes } from 'node:crypto'
import process from 'node:process'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export const test = base.extend<{ faults: string[] }>({
  // Limits are per address: tests must not use up each other's.
  // oxlint-disable-next-line no-empty-pattern -- a fixture names what it uses, and this one uses nothing
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'X-Forwarded-For': randomAddress() })
  },
  // A page's script comes after what is seen; a person takes longer than that to act.
  page: async ({ page, javaScriptEnabled }, use) => {
    const goTo = page.goto.bind(page)
    page.goto = async (address, options) => {
      const response = await goTo(address, options)
      const hasScript = javaScriptEnabled && (await page.locator('script[type=module]').count()) > 0
      if (hasScript) await page.locator('html[data-script=on]').waitFor({ state: 'attached' })
      return response
    }
    await use(page)
  },
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) faults.push(message.text())
      })
      await use(faults)
      expect(faults, 'nothing reaches the console').toEqual([])
    },
    { auto: true },
  ],
})

const randomAddress = () => `10.${[...randomBytes(3)].join('.')}`

export { expect }

export const sizes = {
  phone: { width: 360, height: 780 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1440, height: 900 },
} as const

/** The page's timers wait until the test lets them go on; not for axe, which waits by them. */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
}

/**
 * In which colours a size is looked at: between them the three sizes show both. `AXE=all` walks through all six
 * combinations, which takes twice as long.
 */
export const schemesAt = (size: string): readonly ('light' | 'dark')[] => {
  if (process.env['AXE'] === 'all') return ['light', 'dark']
  return size === 'phone' ? ['dark'] : ['light']
}

/** Fails with what axe found, by rule and element. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // In the page itself, not by a second one: no page has a frame before it is asked for.
    .setLegacyMode()
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}
