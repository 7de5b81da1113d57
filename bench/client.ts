/**
 * docs/performance.md §5: what a page costs the browser before it is used, and how soon it answers its first presses.
 * Sizes and script time first, which depend little on the machine: script that runs before use and script fetched ahead
 * of it, compressed; HTML; `ScriptDuration`; the longest task and the time from a press to the next frame on a slowed
 * processor. Medians of `REPEATS=` runs (5 without it), one page after another in each.
 */
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { type Browser, type Locator, type Page, type Response } from '@playwright/test'
import { sizes } from '../e2e/petra.ts'
import { openBrowser } from './browser.ts'
import { onDemoSite, samplePaths } from './demo-site.ts'
import { median, print, printGoal } from './goal.ts'

const REPEATS = Number(process.env['REPEATS'] ?? 5)
/** Slowdown of Lighthouse's phone. */
const CPU_SLOWDOWN = 4
/** How long a page is left alone before it counts as unused. */
const IDLE_MS = 1_000

const compressed = (content: string) => gzipSync(content, { level: 9 }).length
const inlineScript = /<script(?![^>]*application\/)[^>]*>([^]+?)<\/script>/g
const isScript = (response: Response) => response.url().endsWith('.js')

export default (): Promise<void> =>
  onDemoSite(async (origin) => {
    const browser = await openBrowser()
    try {
      const [home = '', list = '', , , property = ''] = await samplePaths(origin)
      const addresses = [home, list, property, '/market', '/market-limassol']
      const times = new Map(addresses.map((address) => [address, [] as ScriptTimes[]]))
      for (let at = 0; at < REPEATS; at += 1)
        for (const [address, measured] of times) measured.push(await scriptTimes(browser, origin + address))
      const nothing: ScriptTimes[] = []
      for (let at = 0; at < REPEATS; at += 1) nothing.push(await scriptTimes(browser, `${origin}/api/health`))
      const least = median(nothing.map((each) => each.longestTask))
      print(`longest task of an answer of a few bytes, CPU / 4: ${least.toFixed(0)} ms`)
      print(
        'page                    HTML  run before use  fetched ahead (KiB, gzip)   script ms  longest task ms, CPU / 4; TBT',
      )
      for (const [address, measured] of times) {
        const { html, run, ahead } = await scriptSizes(browser, origin + address)
        const [sent = 0, ran = 0, fetched = 0] = [html, run, ahead].map((bytes) => bytes / 1_024)
        const script = median(measured.map((each) => each.script))
        const longest = median(measured.map((each) => each.longestTask))
        const blocking = median(measured.map((each) => each.blocking))
        if ([list, property].includes(address)) {
          printGoal('P9', ran + fetched, `130 KiB of script, ${address}`, ran + fetched <= 130)
          printGoal('P9', sent, `20 KiB of HTML, ${address}`, sent <= 20)
        }
        printGoal('P9', script, `10 ms of script before use, ${address}`, script <= 10)
        const slowed = `20 ms, longest task on a quarter of the speed, ${address}`
        printGoal('P9', longest, slowed, longest <= 20)
        printGoal('P9', blocking, `10 ms of TBT, ${address}`, blocking <= 10)
        print(
          `${address.padEnd(22)}${sent.toFixed(1).padStart(6)}${ran.toFixed(1).padStart(16)}${fetched.toFixed(1).padStart(15)}` +
            `${script.toFixed(0).padStart(26)}${longest.toFixed(0).padStart(17)}${blocking.toFixed(0).padStart(8)}`,
        )
      }
      for (const [name, address, presses] of firstPresses(list, property)) {
        const waits: number[] = []
        for (let at = 0; at < REPEATS; at += 1)
          waits.push(await longestWait(browser, origin + address, presses))
        print(`${name}: ${waits.join(', ')} ms to the next frame, CPU / 4`)
        printGoal('P9', median(waits), `120 ms to the next frame, ${name}`, median(waits) <= 120)
      }
    } finally {
      await browser.close()
    }
  })

async function onPage<Result>(browser: Browser, work: (page: Page) => Promise<Result>): Promise<Result> {
  const page = await browser.newPage({ viewport: sizes.phone, isMobile: true, hasTouch: true })
  try {
    return await work(page)
  } finally {
    await page.close()
  }
}

async function visit(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(IDLE_MS)
  return response
}

/** Bytes after gzip: the document, the script of which anything ran, and the script that was only fetched. */
const scriptSizes = (browser: Browser, address: string) =>
  onPage(browser, async (page) => {
    const fetched: Response[] = []
    page.on('response', (response) => isScript(response) && fetched.push(response))
    await page.coverage.startJSCoverage()
    const html = (await (await visit(page, address))?.text()) ?? ''
    const covered = await page.coverage.stopJSCoverage()
    const hasRun = new Set(
      covered.filter(({ functions }) => functions[0]?.ranges[0]?.count).map(({ url }) => url),
    )
    let run = [...html.matchAll(inlineScript)].reduce((sum, [, script = '']) => sum + compressed(script), 0)
    let ahead = 0
    for (const response of fetched) {
      const size = compressed(await response.text())
      if (hasRun.has(response.url())) run += size
      else ahead += size
    }
    return { html: compressed(html), run, ahead }
  })

type Presses = (page: Page) => Promise<void>

/** First presses of a visitor, on a page of which nothing has run yet. */
const firstPresses = (list: string, property: string): [name: string, address: string, Presses][] => [
  [
    'a filter',
    list,
    async (page) => {
      await page.getByRole('button', { name: /Filters/ }).click()
      await tick(page.getByRole('dialog').getByRole('checkbox').first())
    },
  ],
  [
    'a heart',
    list,
    (page) => page.getByRole('article').first().getByRole('button', { name: 'Save' }).click(),
  ],
  ['the gallery', property, (page) => page.getByRole('button', { name: 'Next picture' }).first().click()],
]

/** Ticks a box once it is there: the filters come with their script. */
async function tick(box: Locator): Promise<void> {
  await box.waitFor()
  await box.check()
}

/**
 * The longest time from a press to the frame after it, in milliseconds; browsers count in steps of eight, and leave out
 * what takes less than sixteen.
 */
const longestWait = (browser: Browser, address: string, presses: Presses) =>
  onPage(browser, async (page) => {
    await page.addInitScript(() => {
      const root = globalThis as unknown as { longestWait: number }
      root.longestWait = 0
      new PerformanceObserver((entries) => {
        for (const each of entries.getEntries() as PerformanceEventTiming[])
          if (each.interactionId) root.longestWait = Math.max(root.longestWait, each.duration)
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    })
    const session = await page.context().newCDPSession(page)
    await visit(page, address)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await presses(page)
    await page.waitForTimeout(IDLE_MS)
    return page.evaluate(() => (globalThis as unknown as { longestWait: number }).longestWait)
  })

type ScriptTimes = { script: number; longestTask: number; blocking: number }

/** Milliseconds: script at full speed, and the longest task of the page's main thread on a slowed processor. */
async function scriptTimes(browser: Browser, address: string): Promise<ScriptTimes> {
  const script = await onPage(browser, async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await visit(page, address)
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN) * 1_000
  })
  const { longestTask, blocking } = await onPage(browser, async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
    await visit(page, address)
    return tasksIn((await browser.stopTracing()).toString())
  })
  return { script, longestTask, blocking }
}

type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { data?: unknown }
}

/**
 * The longest task of the thread that parsed the page, and what all have above 50 ms; by the processor's time, as
 * others may use the machine.
 */
function tasksIn(trace: string): { longestTask: number; blocking: number } {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const parsing = traceEvents
    .filter(({ name }) => name === 'ParseHTML')
    .toSorted((a, b) => (b.dur ?? 0) - (a.dur ?? 0))[0]
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && pid === parsing?.pid && tid === parsing.tid,
  )
  const times = tasks.map(({ dur = 0, tdur = dur }) => tdur / 1_000)
  return {
    longestTask: Math.max(...times),
    blocking: times.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0),
  }
}
