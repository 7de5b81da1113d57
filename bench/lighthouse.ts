/** P9: Lighthouse on a slow phone, against the goals 100 / 100 / 100 / 100, LCP 1.5 s, CLS 0.02, TBT 50 ms. */
import process from 'node:process'
import lighthouse from 'lighthouse'
import { launch } from 'chrome-launcher'
import { chromiumPath } from '../e2e/chromium.ts'
import { onDemoSite, samplePaths } from './demo-site.ts'

export default (): Promise<void> =>
  onDemoSite(async (origin) => {
    const path = chromiumPath()
    const chrome = await launch({
      ...(path ? { chromePath: path } : {}),
      chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
    try {
      for (const page of await samplePaths(origin)) {
        const result = await lighthouse(origin + page, { port: chrome.port, logLevel: 'silent' })
        if (!result) continue
        const { categories, audits } = result.lhr
        const scores = Object.values(categories).map(
          ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
        )
        const timings = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'].map(
          (id) => `${id} ${audits[id]?.displayValue ?? '?'}`,
        )
        process.stdout.write(`${page}: ${scores.join(', ')}\n  ${timings.join(', ')}\n`)
        for (const audit of Object.values(audits)) {
          if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative') {
            process.stdout.write(`  - ${audit.title} ${audit.displayValue ?? ''}\n`)
          }
        }
      }
    } finally {
      chrome.kill()
    }
  })
