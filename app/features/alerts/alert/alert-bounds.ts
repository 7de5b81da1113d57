import type { TownAlertKind } from './alert.ts'
import { readNumber, unreadableBound } from '#app/features/search/criteria/parameter-text.ts'
import { townAlerts } from './town-alerts.data.ts'

/**
 * Reads a bound as people write it (docs/product/alerts.md §4): `285000`, `€285,000`, `6.1 %`; null for other texts.
 */
export const readBound = (text: string): number | null => readNumber(text.trim().replace(/^€\s*/, ''))

const boundFields = ['min', 'max', 'minPrice', 'maxPrice', 'minBeds', 'maxBeds', 'minSqm', 'maxSqm'] as const
export type BoundField = (typeof boundFields)[number]

const boundNouns = { Price: 'price', Beds: 'number of beds', Sqm: 'price per m²' }

/** `lowest price`, `highest number of beds`: a bound inside a sentence. */
export function boundName(kind: TownAlertKind, field: BoundField): string {
  const end = field.startsWith('min') ? 'lowest' : 'highest'
  const what = field.slice(3)
  return `${end} ${what === '' ? townAlerts[kind].noun : boundNouns[what as keyof typeof boundNouns]}`
}

/** Explains what is wrong with a bound that is written and cannot be read. */
export const unreadable = (kind: TownAlertKind, field: BoundField, text: string): string =>
  unreadableBound(boundName(kind, field), text, 'a number')

/** The first of them, in words. */
export function boundProblem(kind: TownAlertKind, values: Record<BoundField, string>): string | null {
  const wrong = boundFields.find((field) => values[field] !== '' && readBound(values[field]) === null)
  return wrong ? unreadable(kind, wrong, values[wrong]) : null
}
