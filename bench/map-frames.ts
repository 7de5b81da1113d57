/**
 * How smoothly the map search moves over 30,000 generated homes, of which 21,000 are for sale and in view (docs/performance.md §10): frames while
 * the map is dragged and zoomed, as the browser shows them, the processor's time that the page's main thread takes for each, and its
 * longest task until marks and list have followed. With `MAP`, a PMTiles file, on streets too.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { type Browser, type CDPSession, type Page } from '@playwright/test'
import { installStreets } from '#app/features/streets/install-streets.server.ts'
import { readConfig } from '#app/platform/config.ts'
import { openDatabase } from '#app/platform/db/database.server.ts'
import { addressOfRunning } from '#app/platform/db/embedded-postgres.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { buildIfNeeded } from '#server/build.ts'
import { builtPages } from '#server/pages.ts'
import { runPetra } from '#server/run.ts'
import { openBrowser } from './browser.ts'
import { generateStock } from './generated-stock.ts'

const SIZE = Number(process.env['STOCK'] ?? 30_000)
const PORT = 5_953
const STEPS = 60
/** After it the marks are asked for, then the list. */
const SETTLE_MS = 2_500
const log = createLog('error')

export default async function benchMapFrames(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'petra-bench-'))
  chmodSync(folder, 0o755)
  try {
    buildIfNeeded()
    const settings = { PORT: String(PORT), HOST: '127.0.0.1', DATA_DIR: folder, DEMO: 'off', ROLE: 'web' }
    const start = () => runPetra(readConfig(settings), log, builtPages)
    const first = await start()
    const database = openDatabase(addressOfRunning(join(folder, 'postgres')), log)
    await generateStock(database.db, SIZE)
    await database.close()
    await first.stop()
    const petra = await start()
    try {
      await measure('drawing')
      const from = process.env['MAP']
      if (from === undefined) return
      await installStreets({ folder: join(folder, 'map'), from, checksum: null, now: new Date() })
      await measure('streets')
    } finally {
      await petra.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(ground: 'drawing' | 'streets'): Promise<void> {
  const browser = await openBrowser()
  try {
    for (const slowdown of [1, 4]) {
      for (const move of ['drag', 'zoom'] as const) {
        const { homes, marks, frames, busyMs, longestMs } = await framesOf(browser, ground, slowdown, move)
        const at = (share: number) => frames[Math.min(frames.length - 1, Math.floor(frames.length * share))]!
        process.stdout.write(
          `${ground}, CPU / ${slowdown}, ${move}: ${homes}, ${marks} marks, ${frames.length} frames, p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, main thread ${(busyMs / frames.length).toFixed(1)} ms a frame, longest task ${longestMs.toFixed(0)} ms\n`,
        )
      }
    }
  } finally {
    await browser.close()
  }
}

async function framesOf(browser: Browser, ground: string, slowdown: number, move: 'drag' | 'zoom') {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    // Kept pages know nothing of streets.
    await page.goto(`http://localhost:${PORT}/search?view=${ground}`)
    const map = page.getByRole('group', { name: /^Map of Cyprus/ })
    await page.locator('html[data-script=on]').waitFor()
    if (ground === 'streets')
      await page.getByText('© OpenStreetMap', { exact: true }).waitFor({ timeout: 120_000 })
    await page.waitForLoadState('networkidle')
    const [, homes = ''] = /: ([\d,]+ .*?)\./.exec((await map.getAttribute('aria-label')) ?? '') ?? []
    const marks = await map.getByRole('link').count()
    const { x, y, width, height } = (await map.boundingBox())!
    const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
    const frames = await countFrames(page, () =>
      move === 'drag' ? drag(session, middle) : zoom(session, middle),
    )
    await page.waitForTimeout(SETTLE_MS)
    const { busyMs, longestMs } = mainThreadOf((await browser.stopTracing()).toString())
    return { homes, marks, frames, busyMs, longestMs }
  } finally {
    await page.close()
  }
}

/** Milliseconds between one frame and the next while `work` runs, the shortest first. */
async function countFrames(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seenFrames: seen })
    const note = (at: number) => {
      seen.push(at)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await work()
  const seen = await page.evaluate(() => [...(window as unknown as { seenFrames: number[] }).seenFrames])
  return seen
    .slice(1)
    .map((at, index) => at - seen[index]!)
    .toSorted((a, b) => a - b)
}

type Spot = { x: number; y: number }
const mouse = (session: CDPSession, type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', at: Spot) =>
  session.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons: 1, clickCount: 1 })

/** Around in a circle; the browser answers each event when its page has taken it. */
async function drag(session: CDPSession, middle: Spot): Promise<void> {
  const at = (step: number) => ({
    x: middle.x + Math.round(150 * Math.sin((step / STEPS) * 2 * Math.PI)),
    y: middle.y + Math.round(100 * (Math.cos((step / STEPS) * 2 * Math.PI) - 1)),
  })
  // A press on a mark would be the mark's.
  await mouse(session, 'mousePressed', { x: middle.x, y: middle.y + 250 })
  for (let step = 0; step <= STEPS; step += 1) await mouse(session, 'mouseMoved', at(step))
  await mouse(session, 'mouseReleased', at(STEPS))
}

/** Closer and back. */
async function zoom(session: CDPSession, middle: Spot): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    const deltaY = step < STEPS / 2 ? -60 : 60
    await session.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...middle, deltaX: 0, deltaY })
  }
}

type TraceEvent = {
  name: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

/** Of the page's main thread, by the processor's time, as others may use the machine. */
function mainThreadOf(trace: string): { busyMs: number; longestMs: number } {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const threads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map((thread) =>
      traceEvents
        .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === thread.pid && tid === thread.tid)
        .map(({ dur = 0, tdur = dur }) => tdur / 1_000),
    )
    .map((tasks) => ({ busyMs: tasks.reduce((sum, ms) => sum + ms, 0), longestMs: Math.max(0, ...tasks) }))
  return threads.toSorted((a, b) => b.busyMs - a.busyMs)[0] ?? { busyMs: 0, longestMs: 0 }
}
