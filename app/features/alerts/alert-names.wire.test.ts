import { expect, test } from 'vitest'
import { measuredFields } from '../saved/match-reason.ts'
import { fieldsFor, payloadFields } from './alert-names.wire.ts'
import type { AlertMeasure } from './town-alerts.data.ts'

const measures: AlertMeasure[] = [...measuredFields, 'annualIncomeEuro']
const second: Partial<Record<AlertMeasure, string[]>> = {
  priceEuro: ['minPrice', 'maxPrice'],
  bedrooms: ['minBeds', 'maxBeds'],
  pricePerMetreEuro: ['minSqm', 'maxSqm'],
}

test.each(measures)(
  'an alert that compares %s has no second bound on it (docs/product/alerts.md §3)',
  (measure) => {
    const missing = payloadFields.filter((field) => !fieldsFor(measure).includes(field))
    expect(missing).toEqual(second[measure] ?? [])
  },
)
