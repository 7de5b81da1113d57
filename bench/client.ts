/**
 * docs/performance.md §5: what a page costs the browser before it is used. Sizes and script time first, which depend little on the
 * machine: script that runs before use and script fetched ahead of it, compressed; HTML; `ScriptDuration`; the longest task.
 */
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page, type Response } from '@playwright/test'
import { chromiumPath } from '../e2e/chromium.ts'
import { sizes } from '../e2e/petra.ts'
import { onDemoSite, samplePaths } from './demo-site.ts'
import { median, printGoal } from './goal.ts'

const RUNS = 3
/** As Lighthouse slows a phone. */
const CPU_SLOWDOWN = 4
/** How long a page is left alone before it counts as unused. */
const IDLE_MS = 1_000

const compressed = (content: string) => gzipSync(content, { level: 9 }).length
const inlineScript = /<script(?![^>]*application\/)[^>]*>([^]+?)<\/script>/g
const isScript = (response: Response) => response.url().endsWith('.js')

export default (): Promise<void> =>
  onDemoSite(async (origin) => {
    const path = chromiumPath()
    const browser = await chromium.launch({
      ...(path ? { executablePath: path } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
    try {
      process.stdout.write(
        'page                    HTML  run before use  fetched ahead (KiB, gzip)   script ms  longest task ms, CPU / 4; TBT\n',
      )
      const goals: (() => void)[] = []
      const [home = '', list = '', , , property = ''] = await samplePaths(origin)
      for (const address of [home, list, property, '/market-limassol', '/about']) {
        const { html, run, ahead } = await scriptSizes(browser, origin + address)
        const times: Awaited<ReturnType<typeof scriptTimes>>[] = []
        for (let at = 0; at < RUNS; at += 1) times.push(await scriptTimes(browser, origin + address))
        const figures = [html, run, ahead].map((bytes) => (bytes / 1_024).toFixed(1))
        const script = median(times.map((each) => each.script)).toFixed(0)
        const longest = median(times.map((each) => each.longestTask)).toFixed(0)
        const blocking = median(times.map((each) => each.blocking))
        if ([list, property].includes(address)) {
          const [sent, script] = [html / 1_024, (run + ahead) / 1_024]
          goals.push(
            () => printGoal('P9', script, `130 KiB of script, ${address}`, script <= 130),
            () => printGoal('P9', sent, `20 KiB of HTML, ${address}`, sent <= 20),
            () => printGoal('P9', blocking, `50 ms of TBT, ${address}`, blocking < 50),
          )
        }
        process.stdout.write(
          `${address.padEnd(22)}${figures[0]?.padStart(6)}${figures[1]?.padStart(16)}${figures[2]?.padStart(15)}${script.padStart(26)}${longest.padStart(17)}${blocking.toFixed(0).padStart(8)}\n`,
        )
      }
      for (const say of goals) say()
    } finally {
      await browser.close()
    }
  })

async function onPage<Result>(browser: Browser, work: (page: Page) => Promise<Result>): Promise<Result> {
  const page = await browser.newPage({ viewport: sizes.phone })
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

/** Milliseconds: script at full speed, and the longest task of the page's main thread on a slowed processor. */
async function scriptTimes(browser: Browser, address: string) {
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

/** The longest task of the thread that parsed the page, and what all have above 50 ms; by the processor's time, as others may use the machine. */
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
