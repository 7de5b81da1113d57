/** docs/performance.md §5: Lighthouse on a slow phone, medians of `REPEATS=` runs (7 without it), the pages in turn. */
import process from 'node:process'
import lighthouse, { type Result } from 'lighthouse'
import { launch } from 'chrome-launcher'
import { chromiumPath } from '../e2e/chromium.ts'
import { onDemoSite, samplePaths } from './demo-site.ts'
import { median, print, printGoal } from './goal.ts'

const REPEATS = Number(process.env['REPEATS'] ?? 7)

const timings = [
  { name: 'LCP ms', audit: 'largest-contentful-paint', goal: 1_500 },
  { name: 'CLS', audit: 'cumulative-layout-shift', goal: 0.02 },
  { name: 'TBT ms', audit: 'total-blocking-time', goal: 10 },
] as const

export default (): Promise<void> =>
  onDemoSite(async (origin) => {
    const path = chromiumPath()
    const chrome = await launch({
      ...(path ? { chromePath: path } : {}),
      chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
    try {
      const [home = '', list = '', , , property = ''] = await samplePaths(origin)
      const runs = new Map([home, list, property, '/market'].map((page) => [page, [] as Result[]]))
      for (let run = 0; run < REPEATS; run += 1) {
        for (const [page, results] of runs) {
          const result = await lighthouse(origin + page, { port: chrome.port, logLevel: 'silent' })
          if (result) results.push(result.lhr)
        }
      }
      for (const [page, results] of runs) {
        const scores = Object.values(results[0]?.categories ?? {}).map(({ id, title }) => ({
          title,
          score: median(results.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100))),
        }))
        print(`${page}: ${scores.map(({ title, score }) => `${title} ${score}`).join(', ')}`)
        for (const { title, score } of scores) printGoal('P9', score, `100, ${title}, ${page}`, score === 100)
        for (const { name, audit, goal } of timings) {
          const values = results.map(({ audits }) => audits[audit]?.numericValue ?? NaN)
          const middle = median(values)
          print(`  ${name} ${values.map((value) => value.toFixed(goal < 1 ? 3 : 0)).join(', ')}`)
          printGoal('P9', middle, `${goal} ${name}, ${page}`, middle <= goal)
        }
        for (const audit of Object.values(results[0]?.audits ?? {})) {
          if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative')
            print(`  - ${audit.title} ${audit.displayValue ?? ''}`)
        }
      }
    } finally {
      chrome.kill()
    }
  })
