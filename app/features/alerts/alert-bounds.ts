import { readNumber } from '../search/parameter-text.ts'

/** A bound as someone writes it (docs/product/alerts.md §4): `285000`, `€285,000`, `6.1 %`; null for what is no number. */
export const readBound = (text: string): number | null => readNumber(text.trim().replace(/^€\s*/, ''))

const bounds = ['min', 'max', 'minBeds', 'maxBeds', 'minSqm', 'maxSqm'] as const

/** The first bound that is written and no number. */
export const unreadableBound = (values: Record<(typeof bounds)[number], string>): string | undefined =>
  bounds.map((bound) => values[bound]).find((text) => text !== '' && readBound(text) === null)
