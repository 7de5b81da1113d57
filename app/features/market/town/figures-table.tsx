import type { MarketRow } from '../summary/market-table.ts'
import type { PlaceLink } from './place-view.ts'
import { Figure } from '../tables/market-cell.tsx'
import { type Section, sectionTexts } from '../summary/market-towns.data.ts'

const gridOf: Record<number, string> = {
  3: 'row-of-three',
  4: 'row-of-four',
}

/**
 * One section's rows under the specification's columns; where there is no room for all beside its name, each location
 * stands above its figures.
 */
export function FiguresTable({
  section,
  rows,
  places,
}: {
  section: Section
  rows: readonly MarketRow[]
  /** Places with a page, which are linked. */
  places: readonly PlaceLink[]
}) {
  const pathOf = new Map(places.map((place) => [place.location, place.path]))
  const { title, columns } = sectionTexts[section]
  const [first, ...others] = columns
  const onPhone = gridOf[others.length]!
  return (
    <table data-tight className="figures-of-places w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{title}</caption>
      <thead className="max-md:block md:sticky md:top-29 md:z-10 md:bg-ground">
        <tr className={`border-b border-control text-small text-muted ${onPhone}`}>
          <th scope="col" className="px-3 py-2 text-left align-middle max-md:sr-only">
            {first}
          </th>
          {others.map((column) => (
            <th key={column} scope="col">
              {/* `1 Bed`, where there is no room for `1 Bed Rent Price`. */}
              {column.split(/(?<=Bed)/).map((part, at) => (
                <span key={part} className={at > 0 ? 'max-md:sr-only' : ''}>
                  {part}
                </span>
              ))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(({ location, cells }, at) => (
          <tr
            key={location}
            className={`border-b border-line max-md:py-2 ${onPhone} ${at === 0 ? 'bg-surface max-md:-mx-4 max-md:px-4' : ''}`}
          >
            <th scope="row">
              {pathOf.has(location) ? (
                <a href={pathOf.get(location)} className="place-link">
                  {location}
                </a>
              ) : (
                location
              )}
            </th>
            {cells.map((cell, column) => (
              <td key={others[column]}>
                <Figure cell={cell} section={section} of={`${others[column]}, ${location}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
