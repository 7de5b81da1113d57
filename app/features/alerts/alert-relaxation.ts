/** What an alert could let go of, one thing at a time, to find more. */
import { regionNames, regions } from '../places/place.ts'
import { relaxationsOf } from '../search/relaxation.ts'
import { type AlertFilters, type AlertQuery, anyHome, type TownAlertKind, type TownQuery } from './alert.ts'
import { regionsOf } from './alert-matching.ts'

/** `label`: what would hold instead, `raise the price by 5 %`. */
export type AlertRelaxation = { label: string; query: AlertQuery }

const measureNames: Record<TownAlertKind, string> = {
  'rent-price': 'rent',
  'sale-price': 'price',
  'annual-income': 'income',
  yield: 'yield',
}

const groups: [label: string, fields: (keyof AlertFilters)[]][] = [
  ['Any number of beds', ['minBedrooms', 'maxBedrooms']],
  ['Any price per m²', ['minPricePerMetre', 'maxPricePerMetre']],
  ['Any condition', ['conditions']],
  ['Any type', ['types']],
]

/** Every single relaxation an alert allows: its measure first, its places last. */
export const alertRelaxations = (query: AlertQuery): AlertRelaxation[] =>
  query.kind === 'search'
    ? relaxationsOf(query.criteria).map(({ label, criteria }) => ({
        label,
        query: { kind: 'search', criteria },
      }))
    : [...widened(query), ...lettingGo(query), ...around(query)]

/** A yield or an income is wanted high: its minimum is lowered first. A price is wanted low. */
function widened({ kind, town, filters }: TownQuery): AlertRelaxation[] {
  const measure = measureNames[kind]
  const raise = (percent: number) => ({
    label: `Raise the highest ${measure} by ${percent} %`,
    query: { kind, town, filters: { ...filters, maxMeasure: scaled(filters.maxMeasure, 100 + percent) } },
  })
  const lower = (percent: number) => ({
    label: `Lower the lowest ${measure} by ${percent} %`,
    query: { kind, town, filters: { ...filters, minMeasure: scaled(filters.minMeasure, 100 - percent) } },
  })
  const percents = [5, 10, 20]
  const lowerings = filters.minMeasure > 0 ? percents.map(lower) : []
  const raisings = percents.map(raise)
  return kind === 'yield' || kind === 'annual-income'
    ? [...lowerings, ...raisings]
    : [...raisings, ...lowerings]
}

const scaled = (measure: number, percent: number): number => Math.round(measure * percent) / 100

function lettingGo({ kind, town, filters }: TownQuery): AlertRelaxation[] {
  const none = anyHome(filters.minMeasure, filters.maxMeasure)
  return groups
    .filter(([, fields]) => fields.some((field) => isSet(filters[field])))
    .map(([label, fields]) => ({
      label,
      query: {
        kind,
        town,
        filters: { ...filters, ...Object.fromEntries(fields.map((field) => [field, none[field]])) },
      },
    }))
}

const isSet = (value: AlertFilters[keyof AlertFilters]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null

function around(query: TownQuery): AlertRelaxation[] {
  const { kind, town, filters } = query
  const chosen = regionsOf(query)
  return [
    ...(filters.placeIds.length > 0
      ? [
          {
            label: `All of ${chosen.map((region) => regionNames[region]).join(' and ')}`,
            query: { kind, town, filters: { ...filters, placeIds: [] } },
          },
        ]
      : []),
    ...(chosen.length < regions.length
      ? [
          {
            label: 'All of Cyprus',
            query: { kind, town, filters: { ...filters, placeIds: [], regions: [...regions] } },
          },
        ]
      : []),
  ]
}
