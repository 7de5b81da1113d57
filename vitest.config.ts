import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['app', 'server', 'db', 'test'].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    globalSetup: ['test/start-database.ts'],
    setupFiles: ['test/console-is-silent.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
