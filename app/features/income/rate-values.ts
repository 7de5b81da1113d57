/** Rates as values and in words, without the table itself: pages are given its entries. */
import type { Band, Figure, RateEntry, rateTable } from './income-rates.data.ts'

export type RateName = keyof typeof rateTable
export type RateEntries = Record<RateName, RateEntry>

type FiguresOf<Name extends RateName> = (typeof rateTable)[Name]['figures']
/** By law, each figure's value: `rates.vat.reducedPercent`. */
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

/** As a form has it: `5`, `350,000`, `3 % to 85,000; 5 %`. */
export const figureText = (figure: Figure): string =>
  figure.unit === 'bands'
    ? figure.value
        .map(({ percent }, at) => {
          const next = figure.value[at + 1]
          return next ? `${percent} % to ${thousands(next.aboveEuro)}` : `${percent} %`
        })
        .join('; ')
    : thousands(figure.value)

/** As a page says it: `5 %`, `€350,000`, `130 m²`. */
export function figureWords(figure: Figure): string {
  const text = figureText(figure)
  if (figure.unit === 'bands') return text.replaceAll(' to ', ' to €')
  return { percent: `${text} %`, euro: `€${text}`, m2: `${text} m²`, years: `${text} years` }[figure.unit]
}
