import type { MeasureCells } from '../summary/measure-cells.ts'
import { typicalMeasures as measures } from '../figures/typical-home.ts'
import { TypicalFigure } from './typical-figure.tsx'

const columns = { price: 'Price', rent: 'Rent per month', yield: 'Yield' } as const

type MeasureTableRow = {
  name: string
  /** Path of the row's own page. */
  path?: string
  note?: string
  /** The row that the others are compared with. */
  isOwn?: boolean
  cells: MeasureCells
}

/** Price, rent and yield in a row each; on a phone the name stands above its three figures. */
export function MeasureTable({
  caption,
  first,
  rows,
  withRanges = false,
}: {
  caption: string
  /** The heading of the names. */
  first: string
  rows: readonly MeasureTableRow[]
  /** Shows beneath each figure the bounds of the median, and what the middle half of the homes ask. */
  withRanges?: boolean
}) {
  return (
    <table className="w-full border-collapse text-left max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-control text-small text-muted">
          <th scope="col" className="px-3 py-2 font-normal">
            {first}
          </th>
          {measures.map((measure) => (
            <th key={measure} scope="col" className="px-3 py-2 text-right font-normal">
              {columns[measure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ name, path, note, isOwn, cells }) => (
          <tr
            key={path ?? name}
            className={`border-b border-line max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-3 max-sm:py-3 ${isOwn ? 'bg-surface max-sm:-mx-4 max-sm:px-4' : ''}`}
          >
            <th
              scope="row"
              className="py-3 align-baseline font-normal max-sm:col-span-3 max-sm:pt-0 max-sm:pb-1 sm:px-3"
            >
              <span className="font-serif text-title font-semibold">
                {path ? (
                  <a href={path} className="place-link">
                    {name}
                  </a>
                ) : (
                  name
                )}
              </span>
              {note && <span className="figures ml-2 text-small text-muted">{note}</span>}
            </th>
            {measures.map((measure) => (
              <td key={measure} className="figures align-baseline sm:px-3 sm:py-3 sm:text-right">
                <span aria-hidden className="note-line sm:hidden">
                  {columns[measure]}
                </span>
                <TypicalFigure
                  measure={measure}
                  cell={cells[measure]}
                  of={`${columns[measure]}, ${name}`}
                  withRange={withRanges}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
