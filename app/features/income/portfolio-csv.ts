/** A portfolio as a file: its homes, their sum, and ten years of it (docs/product/income.md §9). */
import { BYTE_ORDER_MARK, csvLine } from '#app/platform/csv.ts'
import { homeFigures, yearFigures } from './portfolio-figures.ts'
import type { Portfolio } from './portfolio.ts'
import { notCountedText } from './not-counted.ts'

/** Euros are whole, percentages with two decimals; a home that is not counted has its reason in place of figures. */
export function portfolioCsv({ rows, total }: Portfolio, addressOf: (path: string) => string): string {
  const homes = [
    ['Home', 'Place', 'Address', ...homeFigures.map(({ label, unit }) => `${label} (${unit})`), 'Note'],
    ...rows.map(({ name, place, path, sheet, notCounted, gone }) => [
      name,
      place,
      addressOf(path),
      ...homeFigures.map(({ of }) => (sheet ? figureText(of(sheet)) : '')),
      notCounted ? notCountedText(notCounted, gone) : '',
    ]),
    ...(total ? [['Total', '', '', ...homeFigures.map(({ of }) => figureText(of(total))), '']] : []),
  ]
  const years = total
    ? [
        [],
        ['Year', ...yearFigures.map(({ label }) => `${label} (€)`)],
        ...total.years
          .slice(1)
          .map((year) => [String(year.after), ...yearFigures.map(({ of }) => figureText(of(year)))]),
      ]
    : []
  return BYTE_ORDER_MARK + [...homes, ...years].map(csvLine).join('')
}

const figureText = (figure: number | null): string =>
  figure === null ? '' : Number.isInteger(figure) ? String(figure) : figure.toFixed(2)
