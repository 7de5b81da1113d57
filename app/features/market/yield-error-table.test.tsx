import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { YieldErrorTable } from './yield-error-table.tsx'

const shown = (measuredAt: string | null) =>
  renderToStaticMarkup(<YieldErrorTable published={{ measuredAt, errors: [] }} town="Larnaca" />)

test('an estimate that has not been measured is not said to have too few homes (docs/product/market.md §18)', () => {
  expect(shown(null)).toContain('It has not been measured yet. We measure it every night.')
  expect(shown(null)).not.toContain('fewer than 10 homes')
  expect(shown('2026-11-21T22:20:00Z')).toContain(
    'On 22 November 2026 there were fewer than 10 homes to test in Larnaca.',
  )
})
