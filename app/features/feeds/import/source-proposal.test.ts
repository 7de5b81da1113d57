import { expect, test } from 'vitest'
import { proposeSource } from './source-proposal.ts'

const known = [
  { source: 'Seaside Homes', format: 'kyero', fileName: 'feeds.example/seaside/v3.xml' },
  { source: 'Hill Estates', format: 'csv', fileName: 'export_2026-10-01.csv' },
]

test.each([
  ['agency.xml', 'kyero', 'agency'],
  ['agency_2026-11-22.xml', 'kyero', 'agency'],
  ['2026-11-22T09.20 agency.csv.gz', 'csv', 'agency'],
  ['20261122-agency-7.json', 'json', 'agency-7'],
  ['22.11.2026.csv', 'csv', null],
  ['export_2026-11-22.csv', 'csv', 'Hill Estates'],
  ['export_2026-11-22.xml', 'kyero', 'export'],
  ['v3.xml', 'kyero', 'v3'],
] as const)('of the file %s (%s) %s is proposed (docs/import.md)', (fileName, format, proposed) => {
  expect(proposeSource({ fileName, host: null, format }, known)).toBe(proposed)
})

test.each([
  ['feeds.example', null, 'Seaside Homes'],
  ['feeds.example', 'kyero', 'Seaside Homes'],
  ['feeds.example', 'csv', 'feeds.example'],
  ['www.agency.example', null, 'agency.example'],
] as const)('of the address at %s (%s) %s is proposed (docs/import.md)', (host, format, proposed) => {
  expect(proposeSource({ fileName: 'export.csv', host, format }, known)).toBe(proposed)
})
