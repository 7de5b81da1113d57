import { defineConfig } from 'vitest/config'

const tests = ['app', 'server', 'db', 'test'].map((folder) => `${folder}/**/*.test.{ts,tsx}`)

export default defineConfig({
  test: {
    include: tests,
    exclude: ['test/rules/**'],
    globalSetup: ['test/build-pages.ts', 'test/start-database.ts'],
    setupFiles: ['test/console-is-silent.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
