/**
 * The names of the alert calls and of what they carry (docs/product/wire-contract.md §17, §18, §19, §20): tables, also
 * for the browser.
 */
import type { Region } from '#app/features/places/place.ts'
import type { TownAlertKind } from './alert.ts'
import { type AlertMeasure, townAlerts } from './town-alerts.data.ts'

/** Limassol's name for the yield's suffix. */
const SHORT_YIELD = 'ary'

export const townSlugs: Record<Region, string> = {
  limassol: 'li',
  nicosia: 'ni',
  paphos: 'pa',
  larnaca: 'la',
  famagusta: 'fa',
}

/** Path below `/api`. */
export const savePath = (town: Region, kind: TownAlertKind): string =>
  `/alertsave${townSlugs[town]}${
    town === 'limassol' && kind === 'yield' ? SHORT_YIELD : townAlerts[kind].wire.path
  }`
export const readPath = (town: Region): string =>
  town === 'limassol' ? '/spa-form-limassol-userval' : `/form-${town}-userval`
/** Ours: what a filter set would find, before it is saved. */
export const previewPath = (town: Region, kind: TownAlertKind): string => `/alert-preview/${town}/${kind}`

/** Fields of a filter set, under the names that a kind's payload gives it. */
export const payloadFields = [
  'regions',
  'locations',
  'types',
  'conditions',
  'min',
  'max',
  'minPrice',
  'maxPrice',
  'minBeds',
  'maxBeds',
  'minSqm',
  'maxSqm',
] as const
export type PayloadField = (typeof payloadFields)[number]

/**
 * The bounds beside those of the main measure, by the field of a listing that they bound (docs/product/alerts.md §3).
 */
export const furtherBounds = {
  priceEuro: ['minPrice', 'maxPrice'],
  bedrooms: ['minBeds', 'maxBeds'],
  pricePerMetreEuro: ['minSqm', 'maxSqm'],
} as const satisfies Partial<Record<AlertMeasure, readonly PayloadField[]>>
export type FurtherBounds = (typeof furtherBounds)[keyof typeof furtherBounds]

/** Fields of a kind with this main measure, which only `min` and `max` bound. */
export function fieldsFor(measure: AlertMeasure): PayloadField[] {
  const bounds: Partial<Record<AlertMeasure, readonly PayloadField[]>> = furtherBounds
  return payloadFields.filter((field) => !bounds[measure]?.includes(field))
}

export const fieldsOf = (kind: TownAlertKind): PayloadField[] => fieldsFor(townAlerts[kind].measure)

/** Values as a form holds them: lists comma-joined, '' if nothing is chosen, or the kind has no such field. */
export type AlertValues = Record<PayloadField, string>

const bareNames: Record<Exclude<PayloadField, 'min' | 'max'>, string> = {
  regions: 'selectedRegions',
  locations: 'selectedLocationval',
  types: 'selectedTypes',
  conditions: 'selectedConditions',
  minPrice: 'minPrice',
  maxPrice: 'maxPrice',
  minBeds: 'minBeds',
  maxBeds: 'maxBeds',
  minSqm: 'minSqft',
  maxSqm: 'maxSqft',
}

const isPrice = (field: PayloadField): boolean => field === 'minPrice' || field === 'maxPrice'
const isMeasure = (field: PayloadField): field is 'min' | 'max' => field === 'min' || field === 'max'

export function payloadName(kind: TownAlertKind, field: PayloadField): string {
  const { measure, suffix, measureSuffix } = townAlerts[kind].wire
  return isMeasure(field) ? field + measure + measureSuffix : bareNames[field] + suffix
}

/** Every name under which a field is looked for, the kind's own first. */
export function namesRead(kind: TownAlertKind, field: PayloadField): string[] {
  const { suffix, measure } = townAlerts[kind].wire
  const bare = isMeasure(field) ? field + measure : bareNames[field]
  const suffixes = kind === 'yield' ? [suffix, SHORT_YIELD] : [suffix]
  const own = [payloadName(kind, field), ...suffixes.map((end) => bare + end)]
  // Ours only: in a payload of the specification a bare `minPrice` belongs to another kind.
  return [...new Set(isPrice(field) ? own : [...own, bare])]
}

export const MATCHES_FIELD = 'metchpropertyIds'
export const matchesName = (kind: TownAlertKind): string => MATCHES_FIELD + townAlerts[kind].wire.suffix

const savedNames: Record<Exclude<PayloadField, 'min' | 'max'>, string> = {
  regions: 'regionval',
  locations: 'location',
  types: 'type',
  conditions: 'condition',
  minPrice: 'minprice',
  maxPrice: 'maxprice',
  minBeds: 'minbed',
  maxBeds: 'maxbed',
  minSqm: 'minsqm',
  maxSqm: 'maxsqm',
}

/**
 * The name of a saved value in a read's answer: `minprice`, `minpricerpa`, `minAnnual`, `minYield`
 * (docs/product/wire-contract.md §20).
 */
export function savedName(kind: TownAlertKind, field: PayloadField): string {
  const { measure, suffix } = townAlerts[kind].wire
  if (!isMeasure(field)) return savedNames[field] + suffix
  return measure === 'Price' ? `${field}price${suffix}` : field + measure
}

/** The success and error blocks of a popup (docs/product/alerts.md §11). */
export const savedText = (kind: TownAlertKind): string =>
  `Alert Form For ${townAlerts[kind].wire.form} is Successfully Submitted`
export const notSavedText = (kind: TownAlertKind): string =>
  `Alert Form For ${townAlerts[kind].wire.form} is not Submitted`

export const noValues = Object.fromEntries(payloadFields.map((field) => [field, ''])) as AlertValues

/** One kind's values out of a read's answer. */
export const valuesIn = (kind: TownAlertKind, user: Record<string, unknown>): AlertValues =>
  Object.fromEntries(
    payloadFields.map((field) => {
      const value = fieldsOf(kind).includes(field) ? user[savedName(kind, field)] : ''
      return [field, typeof value === 'string' ? value : '']
    }),
  ) as AlertValues
