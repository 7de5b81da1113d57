import process from 'node:process'
import { defineConfig } from 'vitest/config'
import './test/compile-cache.ts'

const tests = ['app', 'server', 'db', 'test', 'tools'].map((folder) => `${folder}/**/*.test.{ts,tsx}`)
/** Tests that weigh the memory of their own process. */
const measuring = [
  'features/feeds/import-memory',
  'platform/http/page-cache',
  'platform/fetch-public',
  'platform/pictures',
].map((name) => `app/${name}.test.ts`)

/**
 * Tests whose pages are rendered by React's development build, which takes twice the work and says on the console what
 * is wrong with elements: every component and screen once, and every form without script with its refusals.
 */
const reactWarnings = ['app/**/*.test.tsx', 'app/pages/**/{react-warnings,without-script}.test.ts']

/**
 * Short-lived objects die before they are moved: a tenth less of a worker's time than with Node's 16 MB for them.
 * Threads that collect beside a worker would only wait for each other, as all processors are busy.
 */
const collection = ['--min-semi-space-size=32', '--max-semi-space-size=64', '--single-threaded-gc']

/**
 * Tests that depend on the database's own behaviour, statement by statement: the others would say the same thing twice.
 */
const statements =
  '{app,db}/**/*{queries,matching,match-changes,statistics,yields,tables,schema,listing-change,offer-listings}.test.ts'
const runsOnBoth = process.env['TEST_DATABASE'] === 'both'

export default defineConfig({
  test: {
    setupFiles: ['test/console-is-silent.ts', 'test/random-seed.ts'],
    // A test that hangs is ended; the slowest take a tenth of this on a quiet machine, and all run beside a browser.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Many wait for servers that start or mails that come: with three, someone is always at work.
    maxWorkers: 3,
    // Node reads the built pages, as for visitors: as sources, with their source map, they take 145 MB of each worker
    // instead of 57.
    server: { deps: { external: [/\/build\/server\//] } },
    projects: [
      {
        extends: true,
        // Components that a test imports itself, without the built pages.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          // Vitest begins with the projects whose names sort first: the long files of `memory` must not be left for the
          // end.
          name: 'tests',
          include: tests,
          exclude: ['test/rules/**', ...measuring, ...reactWarnings],
          globalSetup: ['test/start-database.ts'],
          // React's production build, as `bin/petra` runs it; nothing else that Petra uses reads it.
          env: { NODE_ENV: 'production' },
          // A worker keeps its modules from file to file: no feature keeps state in a module
          // (test/rules/module-state.test.ts).
          isolate: false,
          execArgv: collection,
        },
      },
      {
        extends: true,
        test: {
          name: 'react-warnings',
          include: reactWarnings,
          globalSetup: ['test/start-database.ts'],
          isolate: false,
          execArgv: collection,
        },
      },
      {
        extends: true,
        test: { name: 'memory', include: measuring, globalSetup: ['test/start-database.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'debian',
          include: runsOnBoth ? [statements] : [],
          globalSetup: ['test/start-database.ts'],
          isolate: false,
        },
      },
    ],
  },
})
