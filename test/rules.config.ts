import { defineConfig } from 'vitest/config'

/** The rules of the tree: read as text, so no database and no browser is needed. */
export default defineConfig({
  test: {
    root: '.',
    include: ['test/rules/*.test.ts'],
    testTimeout: 60_000,
    // They only read: a worker for each file would cost more than the rules.
    isolate: false,
  },
})
