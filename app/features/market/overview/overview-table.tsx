import { marketPath } from '#app/features/content/links/site-links.ts'
import { overviewMeasures, overviewNames, type TownOverview } from './market-overview.ts'
import { TypicalFigure } from '../tables/typical-figure.tsx'

export function OverviewTable({ towns }: { towns: readonly TownOverview[] }) {
  return (
    <table className="w-full border-collapse text-left max-sm:block">
      <caption className="sr-only">Two-bedroom homes: median yield, rent and price by town</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-control text-small text-muted">
          <th scope="col" className="py-2 pr-3 font-normal">
            Town
          </th>
          {overviewMeasures.map((measure) => (
            <th key={measure} scope="col" className="px-3 py-2 text-right font-normal last:pr-0">
              {overviewNames[measure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {towns.map(({ region, town, cells }) => (
          <tr
            key={region}
            className="border-b border-line max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-3 max-sm:py-3"
          >
            <th scope="row" className="py-3 pr-3 align-baseline font-normal max-sm:col-span-3 max-sm:pb-1">
              <a
                href={marketPath(region)}
                className="font-serif text-title font-semibold text-ink hover:text-action-over hover:underline"
              >
                {town}
              </a>
            </th>
            {overviewMeasures.map((measure) => (
              <td
                key={measure}
                className="figures py-2 align-baseline last:pr-0 sm:px-3 sm:py-3 sm:text-right sm:last:pr-0"
              >
                <span aria-hidden className="note-line sm:hidden">
                  {overviewNames[measure]}
                </span>
                <TypicalFigure
                  measure={measure}
                  cell={cells[measure]}
                  of={`${overviewNames[measure]}, ${town}`}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
