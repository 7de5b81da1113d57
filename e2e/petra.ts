/**
 * Fixtures of every browser test: a page that fails the test when anything reaches its console or breaks the policy.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Frame, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'

export const test = base.extend<{ faults: string[]; scriptStartsAtLoad: boolean }>({
  // Limits are per address: tests must not use up each other's.
  // oxlint-disable-next-line no-empty-pattern -- a fixture names what it uses, and this one uses nothing
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'X-Forwarded-For': randomAddress() })
  },
  /**
   * True if pages answer as if they had been used as soon as they are loaded; false: at their first use, as for
   * visitors.
   */
  scriptStartsAtLoad: [true, { option: true }],
  context: async ({ context, scriptStartsAtLoad }, use) => {
    if (scriptStartsAtLoad) await context.addInitScript(startAtLoad)
    await use(context)
  },
  page: async ({ page, javaScriptEnabled, scriptStartsAtLoad }, use) => {
    const goTo = page.goto.bind(page)
    page.goto = async (address, options) => {
      const response = await goTo(address, options)
      const hasScript =
        javaScriptEnabled && scriptStartsAtLoad && (await page.locator('script[type=module]').count()) > 0
      if (hasScript) await page.locator('html[data-script=on]').waitFor({ state: 'attached' })
      return response
    }
    await use(page)
  },
  faults: [
    async ({ page }, use, { project }) => {
      const faults: string[] = []
      page.on('pageerror', ({ message }) => endedFade.test(message) || faults.push(message))
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return
        if (project.name === 'pages' && unusedPicture.test(message.text())) return
        if (ownWords.test(message.text())) return
        faults.push(message.text())
      })
      await use(faults)
      expect(faults, 'nothing reaches the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Runs in the page. */
const startAtLoad = () =>
  addEventListener('load', () => document.documentElement.setAttribute('data-acts-alone', ''))

/** Chromium's message about a picture that is preloaded where none is shown (`playwright.config.ts`). */
const unusedPicture = /image loading is disabled|\/pictures\/\S+ was preloaded .* but not used/
/**
 * Messages of the browser about WebGL without a graphics card, and of Playwright about service workers, which the
 * configuration refuses.
 */
const ownWords = /GPU stall due to ReadPixels|^Service Worker registration blocked by Playwright$/
/** A fade from one document to the next that another navigation ends: nothing is lost, and no page can hear of it. */
const endedFade = /^Transition was (?:aborted|skipped)/

const randomAddress = () => `10.${[...randomBytes(3)].join('.')}`

export { expect }

export const sizes = {
  phone: { width: 360, height: 780 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1440, height: 900 },
} as const

/** Pauses the page's timers until the test resumes them; not for axe, which depends on them. */
export async function pauseTimers(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
}

/** Waits until the page that was just opened listens to keys and to what is typed. */
export async function waitForScript(page: Page): Promise<void> {
  await page.locator('html[data-script=on]').waitFor({ state: 'attached' })
}

/** A second: forms sent within one of their opening are quarantined as automated (docs/product/leads.md §16). */
export async function waitMinimumFillTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => performance.now())
  await page.waitForFunction((until) => performance.now() > until, now + 1_000)
}

/** Hydrates a form whose script loads on the first interaction, by pressing a key. */
export async function hydrateForm(around: Locator): Promise<void> {
  await around.page().keyboard.press('Shift')
  await expect(around.locator('form[data-lead-form]')).toHaveAttribute('novalidate', '')
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const accessibilityTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with what axe found, by rule and element. */
export async function expectAccessible(page: Page): Promise<void> {
  // Loading axe takes as long as its rules: once into each document, and into those that it frames.
  const load = async (frame: Frame) => {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axeSource)
  }
  await load(page.mainFrame())
  // A frame whose document is being replaced may never answer; axe leaves it out.
  for (const frame of page.frames().slice(1))
    await Promise.race([load(frame).catch(() => undefined), page.waitForTimeout(5_000)])
  // What is half faded has no contrast yet.
  await page.evaluate(async () => {
    const fades = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(fades.map(({ finished }) => finished))
  })
  const found = await page.evaluate(violations, accessibilityTags)
  expect(found, new URL(page.url()).pathname).toEqual([])
}

/**
 * Finds violations, within the page, where axe is loaded. Passed checks stay there. Behind a modal dialog nothing of a
 * page can be reached: it is checked before or after.
 */
async function violations(tags: string[]): Promise<string[]> {
  const loaded = (globalThis as unknown as { axe: typeof axe }).axe
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  const found = await loaded.run(modal ?? document, {
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
  })
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

/**
 * Runs in the page. What is not rendered keeps the colours of the scheme before: nobody sees them, but axe reads them.
 * Another scheme would change colours little by little: between them axe would find no contrast, and drawing them takes
 * as long as axe. Controls that the browser draws are as wide as in its longest-worded version.
 */
function renderAtOnce(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    .skip-off-screen { content-visibility: visible !important }
    *, ::before, ::after, ::backdrop { transition: none !important }
    ::file-selector-button, ::-webkit-calendar-picker-indicator { padding-inline: 3rem !important }`)
  document.adoptedStyleSheets.push(sheet)
}

/**
 * Expects that nothing is wider than the screen, or than an open dialog, at any size, and that axe finds nothing on a
 * phone in the dark and at a desk in the light; `AXE=all` runs it at all three sizes in both.
 */
export async function expectFitAndAccessible(page: Page): Promise<void> {
  const isAsked = (size: string, colorScheme: string) =>
    process.env['AXE'] === 'all' || ['phone dark', 'desk light'].includes(`${size} ${colorScheme}`)
  await page.evaluate(renderAtOnce)
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    // Polled: Chromium lays a page out more than once after a change of the viewport.
    const overflows = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('html, dialog[open], dialog[open] form')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ localName, id }) => `${localName} ${id}`),
      )
    await expect.poll(overflows, { message: `wider than their room at ${size} size` }).toEqual([])
    for (const colorScheme of ['light', 'dark'] as const) {
      if (!isAsked(size, colorScheme)) continue
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // What is scrolled under the bar at the top would count as too near to its links.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await expectAccessible(page)
    }
  }
}
