/**
 * The rates that sheets reckon with: those of the program, unless an admin wrote others (docs/product/income.md §3).
 */
import {
  type Band,
  type Figure,
  type FigureUnit,
  type RateEntry,
  type RateSource,
  rateTable,
} from './rate-table.data.ts'
import { type RateEntries, type RateName, type Rates, valuesOf } from './rate-values.ts'

export const rateNames = Object.keys(rateTable) as RateName[]
export const isRateName = (name: string): name is RateName => Object.hasOwn(rateTable, name)

/** An entry with what an admin wrote: figures by key, as their texts, and where they are from. */
export type WrittenRate = RateSource & { figures: Record<string, string> }
/** Names the field of a figure in its rate's form, also in what a verb refuses. */
export const figureField = (key: string): string => `figure-${key}`

export type WrittenRates = Partial<Record<RateName, WrittenRate>>

/** Builds the table as it is now. A written figure that cannot be read any more counts as not written. */
export function entriesOf(written: WrittenRates): RateEntries {
  const entries = rateNames.map((name) => {
    const standard: RateEntry = rateTable[name]
    const rate = written[name]
    if (!rate) return [name, standard]
    const { figures: texts, ...source } = rate
    const figures = Object.entries(standard.figures).map(([key, figure]) => [
      key,
      withValue(figure, texts[key] ?? ''),
    ])
    return [name, { ...standard, ...source, lookedUp: '', figures: Object.fromEntries(figures) }]
  })
  return Object.fromEntries(entries) as RateEntries
}

export const ratesOf = (written: WrittenRates): Rates => valuesOf(entriesOf(written))

export const standardRates: Rates = ratesOf({})

function withValue(figure: Figure, text: string): Figure {
  if (figure.unit === 'bands') return { ...figure, value: bandsOf(text) ?? figure.value }
  return figure.isFixed ? figure : { ...figure, value: numberOf(figure.unit, text) ?? figure.value }
}

const largest: Record<FigureUnit, number> = { percent: 100, euro: 100_000_000, m2: 100_000, years: 100 }

/** Returns whether a text can be read as the figure's value. */
export const isReadable = (figure: Figure, text: string): boolean =>
  figure.unit === 'bands' ? bandsOf(text) !== null : numberOf(figure.unit, text) !== null

function numberOf(unit: FigureUnit, text: string): number | null {
  // Commas part thousands: "8,5" would be 85 if they were dropped.
  const shape = unit === 'percent' ? /^\d{1,3}(?:\.\d{1,2})?$/ : /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})$/
  const plain = text.replaceAll(/\s/g, '')
  if (!shape.test(plain)) return null
  const value = Number(plain.replaceAll(',', ''))
  return value <= largest[unit] ? value : null
}

/** Reads `3 % to 85,000; 5 % to 170,000; 8 %`; null where it is not of this shape, or its limits do not rise. */
function bandsOf(text: string): Band[] | null {
  let aboveEuro = 0
  const bands: Band[] = []
  const parts = text.split(';')
  for (const [at, part] of parts.entries()) {
    const [percentText = '', toText, ...others] = part.split(' to ')
    const percent = numberOf('percent', percentText.replace('%', ''))
    const upTo = toText === undefined ? null : numberOf('euro', toText)
    const isLast = at === parts.length - 1
    if (percent === null || others.length > 0 || isLast !== (toText === undefined)) return null
    bands.push({ aboveEuro, percent })
    if (isLast) return bands
    if (upTo === null || upTo <= aboveEuro) return null
    aboveEuro = upTo
  }
  return null
}
