import type { MarketRow } from './market-table.ts'
import type { PlaceLink } from './place-view.ts'
import { Figure } from './market-cell.tsx'
import { type Section, sectionTexts } from './market-towns.data.ts'

/** One section's rows under the specification's columns; where there is no room for them each location is a block of its own. */
export function FiguresTable({
  section,
  rows,
  places,
}: {
  section: Section
  rows: readonly MarketRow[]
  /** Those that have a page are linked. */
  places: readonly PlaceLink[]
}) {
  const pathOf = new Map(places.map((place) => [place.location, place.path]))
  const { title, columns } = sectionTexts[section]
  const [first, ...others] = columns
  return (
    <table className="w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{title}</caption>
      <thead className="max-md:sr-only">
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
      <tbody className="max-md:block">
        {rows.map(({ location, cells }, at) => (
          <tr
            key={location}
            className={`border-b border-line max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:py-3 ${at === 0 ? 'bg-surface max-md:-mx-4 max-md:px-4' : ''}`}
          >
            <th
              scope="row"
              className="py-3 pr-3 align-baseline font-serif text-title font-semibold max-md:col-span-2 max-md:pb-1 md:pl-3"
            >
              {pathOf.has(location) ? (
                <a href={pathOf.get(location)} className="text-ink hover:text-action-over hover:underline">
                  {location}
                </a>
              ) : (
                location
              )}
            </th>
            {cells.map((cell, column) => (
              <td
                key={others[column]}
                className="figures py-2 align-baseline md:px-2 md:py-3 md:text-right lg:px-3"
              >
                <span aria-hidden className="block text-small text-muted md:hidden">
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
