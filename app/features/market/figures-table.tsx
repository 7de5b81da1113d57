import type { MarketRow } from './market-table.ts'
import { Figure } from './market-cell.tsx'
import { type Section, sectionTexts } from './market-towns.data.ts'

/** One section's rows under the specification's columns; on a phone each location is a block of its own. */
export function FiguresTable({ section, rows }: { section: Section; rows: readonly MarketRow[] }) {
  const { title, columns } = sectionTexts[section]
  const [first, ...others] = columns
  return (
    <table className="w-full border-collapse text-left max-sm:block">
      <caption className="sr-only">{title}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-control text-small text-muted">
          <th scope="col" className="px-3 py-2 font-normal">
            {first}
          </th>
          {others.map((column) => (
            <th key={column} scope="col" className="px-2 py-2 text-right font-normal lg:px-3">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ location, cells }, at) => (
          <tr
            key={location}
            className={`border-b border-line max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:py-3 ${at === 0 ? 'bg-surface max-sm:-mx-4 max-sm:px-4' : ''}`}
          >
            <th
              scope="row"
              className="py-3 pr-3 align-baseline font-serif text-title font-semibold max-sm:col-span-2 max-sm:pb-1 sm:pl-3"
            >
              {location}
            </th>
            {cells.map((cell, column) => (
              <td
                key={others[column]}
                className="figures py-2 align-baseline sm:px-2 sm:py-3 sm:text-right lg:px-3"
              >
                <span aria-hidden className="block text-small text-muted sm:hidden">
                  {others[column]}
                </span>
                <Figure cell={cell} section={section} of={`${others[column]}, ${location}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
