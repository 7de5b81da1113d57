/** docs/performance.md §5: Lighthouse on a slow phone, against the goals 100 / 100 / 100 / 100, LCP 1.5 s, CLS 0.02, TBT 50 ms. */
import process from 'node:process'
import lighthouse, { type Result } from 'lighthouse'
import { launch } from 'chrome-launcher'
import { chromiumPath } from '../e2e/chromium.ts'
import { onDemoSite, samplePaths } from './demo-site.ts'

/** A machine that does other things as well: what is printed are medians. */
const RUNS = 3

const timings = [
  ['LCP ms', 'largest-contentful-paint'],
  ['CLS', 'cumulative-layout-shift'],
  ['TBT ms', 'total-blocking-time'],
] as const

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

export default (): Promise<void> =>
  onDemoSite(async (origin) => {
    const path = chromiumPath()
    const chrome = await launch({
      ...(path ? { chromePath: path } : {}),
      chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
    try {
      for (const page of await samplePaths(origin)) {
        const runs: Result[] = []
        for (let run = 0; run < RUNS; run += 1) {
          const result = await lighthouse(origin + page, { port: chrome.port, logLevel: 'silent' })
          if (result) runs.push(result.lhr)
        }
        const scores = Object.values(runs[0]?.categories ?? {}).map(
          ({ id, title }) =>
            `${title} ${Math.round(median(runs.map(({ categories }) => categories[id]?.score ?? 0)) * 100)}`,
        )
        const measured = timings.map(([name, id]) => {
          const values = runs.map(({ audits }) => audits[id]?.numericValue ?? NaN)
          const written = (value: number) => (name === 'CLS' ? value.toFixed(3) : value.toFixed(0))
          return `${name} ${written(median(values))} (${values.map(written).join(', ')})`
        })
        process.stdout.write(`${page}: ${scores.join(', ')}\n  ${measured.join(', ')}\n`)
        for (const audit of Object.values(runs[0]?.audits ?? {})) {
          if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative') {
            process.stdout.write(`  - ${audit.title} ${audit.displayValue ?? ''}\n`)
          }
        }
      }
    } finally {
      chrome.kill()
    }
  })
