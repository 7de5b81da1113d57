import { count, euro, exactPercent, inEuro } from '#app/ui/format.ts'
import { once } from '#app/ui/once.ts'
import type { BedroomClass } from '../figures/market-figures.ts'
import type { Section } from './market-towns.data.ts'

export const bedroomWords: Record<BedroomClass, string> = { 1: '1 Bed', 2: '2 Bed', 3: '3 Bed' }
export const homesOf: Record<BedroomClass, string> = {
  1: 'one-bedroom homes',
  2: 'two-bedroom homes',
  3: 'three-bedroom homes',
}

/** Name of a section's measure, within a sentence. */
export const measureWords: Record<Section, string> = {
  rent: 'asking rent a month',
  sale: 'asking price',
  income: 'asking rent a year',
  yield: 'yield',
}

export const figureText = (section: Section, value: number): string =>
  section === 'yield' ? exactPercent(value) : euro(Math.round(value))

/** How an axis writes a figure: `€1.2m`, `€250k`, `€1,200`, `5 %`. */
export function axisText(section: Section, value: number): string {
  if (section === 'yield') return `${Number(value.toFixed(1))} %`
  if (value >= 1_000_000) return inEuro(`${Number((value / 1_000_000).toFixed(2))}m`)
  return value >= 10_000 ? inEuro(`${count(value / 1_000)}k`) : euro(value)
}

const monthYear = once(
  () => new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
)
export const monthOf = (day: number): string => monthYear().format(new Date(day * 86_400_000))
