import { defineConfig } from '@playwright/test'
import { chromiumPath } from './e2e/chromium.ts'
import './test/compile-cache.ts'

const port = Number(process.env['E2E_PORT'] ?? 5600)
const executablePath = chromiumPath()

/**
 * A page lives for a second or two: compiling its script, and axe's, once more for speed takes longer than that saves.
 * Journeys about pictures time what scrolls: they run as for visitors.
 */
const withoutOptimising = '--js-flags=--no-opt,--no-maglev'
/**
 * Settings of Blink; the browser keeps one list only, so that ours includes Playwright's: a mouse that points exactly
 * and hovers.
 */
const mouse = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/**
 * Drawing pictures is a third of a page's work: only journeys that are about them load any, or all with `PICTURES=all`.
 */
const pictures = /@pictures/
const withPictures = launch([])
const withoutPictures = launch([withoutOptimising, `--blink-settings=imagesEnabled=false,${mouse}`])

/**
 * Reduced motion, as for visitors who asked their system for it: drawing fades is an eighth of a journey's work. Tests
 * of motion ask for it.
 */
const withoutMotion = { contextOptions: { reducedMotion: 'reduce' as const } }

function launch(args: string[]) {
  return {
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // Else it keeps a process ready for a next page, which a tenth of a journey's work goes into.
        '--renderer-process-limit=1',
        ...args,
      ],
    },
  }
}

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // With three, beside the other tests (test/run.ts), processes on two cores take so much from each other that all
  // takes a tenth longer.
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // The longest walk all pages at every width, beside the other tests.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  projects:
    process.env['PICTURES'] === 'all'
      ? [{ name: 'all', use: withPictures }]
      : [
          { name: 'pictures', grep: pictures, use: withPictures },
          { name: 'pages', grepInvert: pictures, use: { ...withoutPictures, ...withoutMotion } },
        ],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    // It would be installed anew for each test; e2e/shell.spec.ts tests it.
    serviceWorkers: 'block',
  },
  webServer: {
    command: 'node e2e/serve.ts',
    // As `bin/petra` starts it.
    env: { PORT: String(port), NODE_ENV: 'production' },
    url: `http://localhost:${port}/api/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
