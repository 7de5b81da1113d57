/** Rates as values and in words, without the table itself: pages are given its entries. */
import { euro } from '#app/ui/format.ts'
import type { Band, Figure, RateEntry, rateTable } from './rate-table.data.ts'

export type RateName = keyof typeof rateTable
export type RateEntries = Record<RateName, RateEntry>

type FiguresOf<Name extends RateName> = (typeof rateTable)[Name]['figures']
/** The value of each figure by law: `rates.vat.reducedPercent`. */
export type Rates = {
  [Name in RateName]: {
    [Key in keyof FiguresOf<Name>]: FiguresOf<Name>[Key] extends { unit: 'bands' } ? readonly Band[] : number
  }
}

export function valuesOf(entries: RateEntries): Rates {
  const values = Object.entries(entries).map(([name, { figures }]) => [
    name,
    Object.fromEntries(Object.entries(figures).map(([key, { value }]) => [key, value])),
  ])
  return Object.fromEntries(values) as Rates
}

const thousands = (value: number) => value.toLocaleString('en-GB')

/** `3 % to €85,000; 5 %`, with each limit as `money` says it. */
const bandsText = (bands: readonly Band[], money: (euro: number) => string): string =>
  bands
    .map(({ percent }, at) => {
      const next = bands[at + 1]
      return next ? `${percent} % to ${money(next.aboveEuro)}` : `${percent} %`
    })
    .join('; ')

/** Writes a figure for a form: `5`, `350,000`, `3 % to 85,000; 5 %`. */
export const figureText = (figure: Figure): string =>
  figure.unit === 'bands' ? bandsText(figure.value, thousands) : thousands(figure.value)

/** Writes a figure for a page: `5 %`, `€350,000`, `130 m²`; a number and its unit stay on one line. */
export function figureWords(figure: Figure): string {
  if (figure.unit !== 'bands') {
    const text = figureText(figure)
    return {
      percent: `${text}\u00A0%`,
      euro: euro(figure.value),
      m2: `${text}\u00A0m²`,
      years: `${text}\u00A0years`,
    }[figure.unit]
  }
  return bandsText(figure.value, euro)
}
