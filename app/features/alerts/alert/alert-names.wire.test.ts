import { expect, test } from 'vitest'
import { measuredFields } from '#app/features/saved/matches/match-reason.ts'
import { regions } from '#app/features/places/place.ts'
import { townAlertKinds } from './alert.ts'
import {
  fieldsFor,
  fieldsOf,
  matchesName,
  namesRead,
  payloadFields,
  readPath,
  savedName,
  savePath,
} from './alert-names.wire.ts'
import { type AlertMeasure, townAlerts } from './town-alerts.data.ts'

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

const repeated = (names: readonly string[]): string[] =>
  names.filter((name, at) => names.indexOf(name) !== at)

test('no two kinds share a path, a form type, or the name of a saved value (docs/product/wire-contract.md §17, §18, §20)', () => {
  const paths = regions.flatMap((town) => [
    readPath(town),
    ...townAlertKinds.map((kind) => savePath(town, kind)),
  ])
  const saved = townAlertKinds.flatMap((kind) => fieldsOf(kind).map((field) => savedName(kind, field)))
  expect({
    paths: repeated(paths),
    formTypes: repeated(townAlertKinds.map((kind) => townAlerts[kind].wire.formType)),
    matches: repeated(townAlertKinds.map(matchesName)),
    saved: repeated(saved),
  }).toEqual({ paths: [], formTypes: [], matches: [], saved: [] })
})

test.each(townAlertKinds)(
  'no two fields of the kind %s are read under one name (docs/product/wire-contract.md §18)',
  (kind) => {
    expect(repeated(fieldsOf(kind).flatMap((field) => namesRead(kind, field)))).toEqual([])
  },
)
