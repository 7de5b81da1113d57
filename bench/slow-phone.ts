/**
 * docs/performance.md §14: pages and presses on a slow phone. Requests wait and share a line as on Lighthouse's slow 4G (150 ms there and
 * back, 1.6 Mbit/s, by its figures for a browser that is slowed down request by request), on a processor slowed down four times. Of each page its
 * largest paint, its shift and its bytes; of each press how long the browser takes to show what came of it.
 */
import { loadavg } from 'node:os'
import process from 'node:process'
import { type Browser, type BrowserContext, devices, type Locator, type Page } from '@playwright/test'
import { sizes } from '../e2e/petra.ts'
import { openBrowser } from './browser.ts'
import { onDemoSite, samplePaths } from './demo-site.ts'
import { median, print } from './goal.ts'

const REPEATS = Number(process.env['REPEATS'] ?? 5)
const REQUEST_LATENCY_MS = 562.5
const KBIT_DOWN = 1_474.56
const KBIT_UP = 675
const CPU_SLOWDOWN = 4
/** How long the page may still paint after a press. */
const SETTLE_MS = 1_000

/** Of the browser's kinds of resources. */
const kinds: Readonly<Record<string, string>> = {
  Document: 'HTML',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'fonts',
  Image: 'pictures',
}
type Bytes = Record<string, number>

const row = (name: string, figures: readonly string[]) =>
  name.padEnd(19) + figures.map((figure) => figure.padStart(9)).join('')

type Press = {
  name: string
  target: (page: Page) => Locator
  /** What shows that the press was answered. */
  shows: (page: Page) => Locator
}

const filters = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const heart = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Save / })

const openMenu: Press = {
  name: 'open the menu',
  target: (page) => page.getByRole('button', { name: 'Menu' }),
  shows: (page) => page.getByRole('navigation', { name: 'Site' }),
}
const onList: Press[] = [
  {
    name: 'a heart',
    target: heart,
    shows: (page) => page.getByRole('article').first().locator('[aria-pressed=true]'),
  },
  {
    name: 'open the filters',
    target: (page) => page.getByRole('button', { name: /^Filters/ }),
    shows: filters,
  },
  {
    name: 'tick a filter',
    target: (page) => filters(page).getByRole('checkbox').first(),
    shows: (page) => filters(page).getByRole('checkbox', { checked: true }).first(),
  },
]
const onHome: Press[] = [
  {
    name: 'open the gallery',
    target: (page) => page.getByRole('button', { name: 'All pictures, full screen' }),
    shows: (page) => page.getByRole('dialog', { name: 'All pictures' }),
  },
]

type Visit = { lcp: number; cls: number; bytes: Bytes; presses: number[] }

export default (): Promise<void> =>
  onDemoSite(async (origin) => {
    const browser = await openBrowser()
    try {
      const [home = '', list = '', , , property = ''] = await samplePaths(origin)
      const pages: [string, Press[]][] = [
        [home, [openMenu]],
        [list, onList],
        [property, onHome],
        ['/market', []],
      ]
      print(`medians of ${REPEATS}; KiB as sent; load ${loadavg()[0]?.toFixed(1)}`)
      print(row('page', ['LCP ms', 'CLS', ...Object.values(kinds), 'all']))
      const pressed: string[] = []
      for (const [address, presses] of pages) {
        const visits: Visit[] = []
        for (let at = 0; at < REPEATS; at += 1) visits.push(await visit(browser, origin + address, presses))
        const of = (figure: (visit: Visit) => number) => median(visits.map(figure))
        const kib = (kind: string) => (of(({ bytes }) => bytes[kind] ?? 0) / 1_024).toFixed(1)
        const all = of(({ bytes }) => Object.values(bytes).reduce((sum, each) => sum + each, 0)) / 1_024
        const figures = [of(({ lcp }) => lcp).toFixed(0), of(({ cls }) => cls).toFixed(3)]
        print(row(address, [...figures, ...Object.values(kinds).map(kib), all.toFixed(0)]))
        pressed.push(
          ...presses.map(({ name }, at) => {
            const times = visits.map((each) => each.presses[at] ?? Number.NaN)
            return `${row(name, [median(times).toFixed(0)])}   ${times.join(', ')}`
          }),
        )
      }
      print(`${row('press', ['INP ms'])}   each`)
      for (const line of pressed) print(line)
      print(`load at the end ${loadavg()[0]?.toFixed(1)}`)
    } finally {
      await browser.close()
    }
  })

async function visit(browser: Browser, address: string, presses: readonly Press[]): Promise<Visit> {
  const { userAgent } = devices['Pixel 5']
  const context = await browser.newContext({
    viewport: sizes.phone,
    userAgent,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(observe)
    const session = await context.newCDPSession(page)
    const bytes = await countBytes(session)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: REQUEST_LATENCY_MS,
      downloadThroughput: (KBIT_DOWN * 1_024) / 8,
      uploadThroughput: (KBIT_UP * 1_024) / 8,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 })
    // Where the processor is slow, the network may rest before anything is painted.
    await page.waitForFunction(() => window.observed.lcp > 0)
    await page.waitForTimeout(SETTLE_MS)
    const { lcp, cls } = await page.evaluate(() => window.observed)
    const before = { ...bytes }
    const times: number[] = []
    for (const { target, shows } of presses) {
      const element = target(page)
      await element.scrollIntoViewIfNeeded()
      await page.waitForTimeout(SETTLE_MS)
      await page.evaluate(() => (window.observed.longest = 0))
      await element.tap()
      await shows(page).waitFor()
      await page.waitForTimeout(SETTLE_MS)
      times.push(await page.evaluate(() => window.observed.longest))
    }
    return { lcp, cls, bytes: before, presses: times }
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    observed: { lcp: number; cls: number; longest: number }
  }
}

/** Runs in the page before its own scripts: the largest paint, the shifts, and the longest event of a press (Event Timing). */
function observe(): void {
  const observed = (window.observed = { lcp: 0, cls: 0, longest: 0 })
  const on = (type: string, take: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    })
  on('largest-contentful-paint', ({ startTime }) => (observed.lcp = startTime))
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) observed.cls += value
  })
  on(
    'event',
    (entry) => {
      if ((entry as PerformanceEventTiming).interactionId > 0)
        observed.longest = Math.max(observed.longest, entry.duration)
    },
    { durationThreshold: 16 },
  )
}

type Session = Awaited<ReturnType<BrowserContext['newCDPSession']>>

async function countBytes(session: Session): Promise<Bytes> {
  const bytes: Bytes = {}
  const kindOf = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type }) =>
    kindOf.set(requestId, kinds[type] ?? 'other'),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? 'other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await session.send('Network.enable')
  return bytes
}
