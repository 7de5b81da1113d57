import { defineConfig } from 'vitest/config'

const tests = ['app', 'packages', 'server', 'db', 'test'].map((folder) => `${folder}/**/*.test.{ts,tsx}`)

export default defineConfig({
  test: {
    include: tests,
    exclude: ['test/rules/**'],
    globalSetup: ['test/build-pages.ts', 'test/start-database.ts'],
    setupFiles: ['test/console-is-silent.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A worker keeps its modules from file to file: no feature keeps state in a module (test/rules/module-state.test.ts).
    isolate: false,
    // Some wait for servers that start or mails that come: with one more than there are cores, someone is always at work.
    maxWorkers: 3,
  },
})
