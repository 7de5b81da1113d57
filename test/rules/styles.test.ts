import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Such classes compile to `:is(.group:has(…) *)`. Chromium styles every element of a page anew for such a rule whenever
 * an element comes that it might be about, on pages without such a group too: several times while a page loads
 * (docs/performance.md §5).
 */
test('a class that depends on what an ancestor has names it by `in-[…]`, not by `group-has-…`', () => {
  const found = globSync('app/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:group|peer)-has-\S+/g)].map(([name]) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})
