/** Alert filters out of a payload, and into a read's answer (docs/product/wire-contract.md §18, §20). */
import { Refusal } from '#app/platform/refusal.ts'
import { propertyTypes } from '#app/features/listings/record/listing.ts'
import { placeById } from '#app/features/places/gazetteer.ts'
import { type Region, regionNames } from '#app/features/places/place.ts'
import { conditionName, readCriteria } from '#app/features/search/criteria/search.wire.ts'
import { type Alert, type AlertFilters, type TownAlertKind, townAlertKinds } from './alert.ts'
import { type BoundField, boundName, readBound, unreadable } from './alert-bounds.ts'
import {
  type AlertValues,
  fieldsOf,
  namesRead,
  noValues,
  payloadFields,
  type PayloadField,
  payloadName,
  savedName,
} from './alert-names.wire.ts'

/** A form's fields, or JSON's; unknown keys may hold anything. */
export type SentAlert = Record<string, unknown>

/** Search parameters under which a field is read: the same words mean the same homes. */
const parameters = {
  regions: 'regions',
  locations: 'locations',
  types: 'types',
  conditions: 'conditions',
  minBeds: 'minBeds',
  maxBeds: 'maxBeds',
} as const satisfies Partial<Record<PayloadField, string>>

/**
 * Reads the sent values as a form would hold them.
 * @throws Refusal for a value that is no text, number or list of them
 */
export function valuesSent(kind: TownAlertKind, sent: SentAlert): AlertValues {
  const read = (field: PayloadField): string => {
    if (!fieldsOf(kind).includes(field)) return ''
    for (const name of namesRead(kind, field)) {
      const text = textOf(sent[name], name)
      if (text !== '') return text
    }
    return ''
  }
  return Object.fromEntries(payloadFields.map((field) => [field, read(field)])) as AlertValues
}

const MAX_VALUE_LENGTH = 20_000

function textOf(value: unknown, name: string): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map((part) => textOf(part, name)).join(',')
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new Refusal('bad-input', `${name} must be text or a number.`, name)
  const text = String(value)
  if (text.length > MAX_VALUE_LENGTH) throw new Refusal('bad-input', `${name} is too long.`, name)
  return text.trim()
}

/**
 * The filters that a payload asks for.
 * @throws Refusal naming the field, under the kind's own name: no number, an unknown choice, or no bound of the main
 * measure, of which
 * one is enough with `isStored`, for an alert that was saved so
 */
export function readAlertFilters(
  kind: TownAlertKind,
  values: AlertValues,
  { isStored = false }: { isStored?: boolean } = {},
): AlertFilters {
  const params = new URLSearchParams()
  for (const [field, parameter] of Object.entries(parameters)) {
    params.set(parameter, values[field as PayloadField])
  }
  const { criteria, unreadable } = readCriteria(params, { purpose: null })
  const [problem] = unreadable
  if (problem) {
    const field = payloadFields.find(
      (name) => name in parameters && parameters[name as 'regions'] === problem.parameter,
    )
    throw new Refusal('bad-input', problem.message, payloadName(kind, field ?? 'regions'))
  }
  return {
    regions: criteria.regions,
    placeIds: criteria.placeIds,
    types: criteria.types,
    conditions: criteria.conditions,
    minMeasure: measureOf(kind, 'min', values, isStored && values.max !== ''),
    maxMeasure: measureOf(kind, 'max', values, isStored && values.min !== ''),
    minPriceEuro: boundOf(kind, 'minPrice', values),
    maxPriceEuro: boundOf(kind, 'maxPrice', values),
    minBedrooms: criteria.minBedrooms,
    maxBedrooms: criteria.maxBedrooms,
    minPricePerMetre: boundOf(kind, 'minSqm', values),
    maxPricePerMetre: boundOf(kind, 'maxSqm', values),
  }
}

function measureOf(
  kind: TownAlertKind,
  field: 'min' | 'max',
  values: AlertValues,
  mayBeOpen: boolean,
): number | null {
  if (values[field] === '' && !mayBeOpen)
    throw new Refusal('bad-input', `Please enter the ${boundName(kind, field)}.`, payloadName(kind, field))
  return boundOf(kind, field, values)
}

/** Null where it is empty. */
function boundOf(kind: TownAlertKind, field: BoundField, values: AlertValues): number | null {
  const text = values[field]
  if (text === '') return null
  const number = readBound(text)
  if (number === null) throw new Refusal('bad-input', unreadable(kind, field, text), payloadName(kind, field))
  return number
}

/** Filters as a form holds them. */
export function alertValues(filters: AlertFilters): AlertValues {
  const number = (value: number | null) => (value === null ? '' : String(value))
  return {
    regions: filters.regions.map((region) => regionNames[region]).join(','),
    locations: filters.placeIds.map((id) => placeById(id)?.name ?? id).join(','),
    types: filters.types.map((type) => propertyTypes[type].name).join(','),
    conditions: filters.conditions.map(conditionName).join(','),
    min: number(filters.minMeasure),
    max: number(filters.maxMeasure),
    minPrice: number(filters.minPriceEuro),
    maxPrice: number(filters.maxPriceEuro),
    minBeds: number(filters.minBedrooms),
    maxBeds: number(filters.maxBedrooms),
    minSqm: number(filters.minPricePerMetre),
    maxSqm: number(filters.maxPricePerMetre),
  }
}

/** Saved values of one town and kind; '' everywhere if there are none. */
export function savedValues(alerts: readonly Alert[], town: Region, kind: TownAlertKind): AlertValues {
  for (const { query } of alerts) {
    if (query.kind !== 'search' && query.kind === kind && query.town === town)
      return alertValues(query.filters)
  }
  return noValues
}

/** The values of all kinds of a town, in one object (docs/product/wire-contract.md §20). */
export const savedUser = (alerts: readonly Alert[], town: Region): Record<string, string> =>
  Object.fromEntries(
    townAlertKinds.flatMap((kind) => {
      const values = savedValues(alerts, town, kind)
      return fieldsOf(kind).map((field) => [savedName(kind, field), values[field]])
    }),
  )
