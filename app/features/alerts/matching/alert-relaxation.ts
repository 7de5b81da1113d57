/** Relaxed versions of an alert that find more homes, each with one restriction less. */
import { regionNames, regions } from '#app/features/places/place.ts'
import { relaxationsOf } from '#app/features/search/criteria/relaxation.ts'
import { type AlertFilters, type AlertQuery, anyHome, regionsOf, type TownQuery } from '../alert/alert.ts'
import { townAlerts } from '../alert/town-alerts.data.ts'

/**
 * Relaxation of an alert. `label`: what would hold instead, `Raise the highest price by 5 %`. Relaxations of one
 * `bound` are ordered from narrow to wide.
 */
export type AlertRelaxation = { bound: string; label: string; query: AlertQuery }

const groups: [label: string, fields: (keyof AlertFilters)[]][] = [
  ['Any price', ['minPriceEuro', 'maxPriceEuro']],
  ['Any number of beds', ['minBedrooms', 'maxBedrooms']],
  ['Any price per m²', ['minPricePerMetre', 'maxPricePerMetre']],
  ['Any condition', ['conditions']],
  ['Any type', ['types']],
]

/** Every single relaxation an alert allows: its measure first, its places last. */
export const alertRelaxations = (query: AlertQuery): AlertRelaxation[] =>
  query.kind === 'search'
    ? relaxationsOf(query.criteria).map(({ parameter, label, criteria }) => ({
        bound: parameter,
        label,
        query: { kind: 'search', criteria },
      }))
    : [...widenedMeasures(query), ...withoutOneChoice(query), ...widenedPlaces(query)]

/**
 * Relaxations of the measure: for yields and incomes the minimum is lowered first, for prices the maximum is raised
 * first.
 */
function widenedMeasures({ kind, town, filters }: TownQuery): AlertRelaxation[] {
  const { noun: measure, isWantedHigh } = townAlerts[kind]
  const { minMeasure, maxMeasure } = filters
  const to = (bound: 'minMeasure' | 'maxMeasure', label: string, measured: number): AlertRelaxation => ({
    bound,
    label,
    query: { kind, town, filters: { ...filters, [bound]: measured } },
  })
  const lower = (min: number) => (percent: number) =>
    to('minMeasure', `Lower the lowest ${measure} by ${percent} %`, scaled(min, 100 - percent))
  const raise = (max: number) => (percent: number) =>
    to('maxMeasure', `Raise the highest ${measure} by ${percent} %`, scaled(max, 100 + percent))
  const lowerings =
    minMeasure !== null && minMeasure > 0
      ? [...percents.map(lower(minMeasure)), to('minMeasure', `No lowest ${measure}`, 0)]
      : []
  const raisings =
    maxMeasure === null
      ? []
      : [...percents.map(raise(maxMeasure)), to('maxMeasure', `No highest ${measure}`, LARGEST)]
  return isWantedHigh ? [...lowerings, ...raisings] : [...raisings, ...lowerings]
}

const percents = [5, 10, 20]
const LARGEST = Number.MAX_SAFE_INTEGER
const scaled = (measure: number, percent: number): number => Math.round(measure * percent) / 100

function withoutOneChoice({ kind, town, filters }: TownQuery): AlertRelaxation[] {
  const none = anyHome(filters.minMeasure, filters.maxMeasure)
  return groups
    .filter(([, fields]) => fields.some((field) => isSet(filters[field])))
    .map(([label, fields]) => ({
      bound: label,
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

function widenedPlaces(query: TownQuery): AlertRelaxation[] {
  const { kind, town, filters } = query
  const chosen = regionsOf(query)
  return [
    ...(filters.placeIds.length > 0
      ? [
          {
            bound: 'placeIds',
            label: `All of ${chosen.map((region) => regionNames[region]).join(' and ')}`,
            query: { kind, town, filters: { ...filters, placeIds: [] } },
          },
        ]
      : []),
    ...(chosen.length < regions.length
      ? [
          {
            bound: 'regions',
            label: 'All of Cyprus',
            query: { kind, town, filters: { ...filters, placeIds: [], regions: [...regions] } },
          },
        ]
      : []),
  ]
}
