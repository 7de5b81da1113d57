import { hydrateOnInteraction } from '#app/ui/hydrate-on-interaction.tsx'
import {
  overviewMap,
  type OverviewMeasure,
  overviewMeasures,
  overviewNames,
  type TownOverview,
} from './market-overview.ts'

const LocatorMap = hydrateOnInteraction(async () => (await import('../places/locator-map.tsx')).LocatorMap)

const questions = {
  yield: 'Where a home earns most of its price',
  rent: 'Where rents are highest',
  price: 'Where homes cost most',
} as const

/** The regions coloured by one measure, and links to the others. */
export function OverviewMap({
  towns,
  measure,
}: {
  towns: readonly TownOverview[]
  measure: OverviewMeasure
}) {
  return (
    <section aria-labelledby="market-map">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="market-map" className="text-title">
          {questions[measure]}
        </h2>
        <ul aria-label="Colour the map by" className="flex gap-1 rounded-small border border-line p-1">
          {overviewMeasures.map((each) => (
            <li key={each}>
              <a
                href={`/market?by=${each}`}
                aria-current={each === measure ? 'true' : undefined}
                className="inline-flex min-h-9 items-center rounded-small px-3 text-small font-medium text-muted hover:text-action aria-[current=true]:bg-action aria-[current=true]:text-on-action"
              >
                {overviewNames[each]}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-4">
        <LocatorMap title={questions[measure]} regions={overviewMap(towns, measure)} />
      </div>
    </section>
  )
}
