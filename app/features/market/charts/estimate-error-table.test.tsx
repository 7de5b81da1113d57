import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { EstimateError } from '#app/features/estimates/model/estimate-error.ts'
import { EstimateErrorTable } from './estimate-error-table.tsx'

const shown = (measuredAt: string | null, errors: EstimateError[] = []) =>
  renderToStaticMarkup(<EstimateErrorTable published={{ measuredAt, errors, first: null }} town="Larnaca" />)

test('an estimate that has not been measured is not said to have too few homes (docs/product/market.md §18)', () => {
  expect(shown(null)).toContain('We measure this every night, and have no result yet.')
  expect(shown(null)).not.toContain('fewer than 10 homes')
  expect(shown('2026-11-21T22:20:00Z')).toContain(
    'On 22 November 2026 there were fewer than 10 homes to test in Larnaca.',
  )
})

test('a row has the error of the model beside that of the average, and how many homes its ranges hold (docs/product/market.md §18)', () => {
  const about = { target: 'rent', region: 'larnaca', bedrooms: 2, level: null, homes: 40 } as const
  const html = shown('2026-11-21T22:20:00Z', [
    {
      ...about,
      method: 'model',
      medianPercent: 6.3,
      within5: 0.4,
      within10: 0.7,
      within20: 0.9,
      inside: 0.8,
    },
    {
      ...about,
      method: 'cell-mean',
      medianPercent: 10.7,
      within5: 0.2,
      within10: 0.5,
      within20: 0.8,
      inside: null,
    },
  ])
  const cells = [...html.matchAll(/<td[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(html).toContain('2 Bed')
  expect(cells).toEqual(['6.3 %', '10.7 %', '40 %', '70 %', '90 %', '80 %', '40'])
})
