import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { loadYieldErrors } from '#app/features/market/load-yield-errors.server.ts'
import { Figure } from '#app/features/market/market-cell.tsx'
import { MarketNav } from '#app/features/market/market-nav.tsx'
import { loadOverview } from '#app/features/market/market-overview.server.ts'
import { overviewMap, overviewMeasures, overviewNames } from '#app/features/market/market-overview.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { whenUsed } from '#app/ui/when-used.tsx'

const YieldErrorTable = whenUsed(
  async () => (await import('#app/features/market/yield-error-table.tsx')).YieldErrorTable,
)
const LocatorMap = whenUsed(async () => (await import('#app/features/places/locator-map.tsx')).LocatorMap)

export async function loader(args: LoaderFunctionArgs) {
  const ctx = contextOf(args)
  const asked = args.url.searchParams.get('by')
  const [towns, yieldErrors] = await Promise.all([loadOverview(ctx), loadYieldErrors(ctx.db, null)])
  return {
    measure: overviewMeasures.find((known) => known === asked) ?? 'yield',
    towns,
    yieldErrors,
    canonical: `${ctx.site.origin}/market`,
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'The market of Cyprus',
        description:
          'Average rents, prices and yields of homes in Limassol, Nicosia, Paphos, Larnaca and Famagusta, and how sure they are.',
        canonical: loaderData.canonical,
      })
    : []

const questions = {
  yield: 'Where a home earns most of its price',
  rent: 'Where rents are highest',
  price: 'Where homes cost most',
} as const

export default function OverviewPage() {
  const { measure, towns, yieldErrors } = useLoaderData<typeof loader>()
  return (
    <>
      <MarketNav path="/market" />
      <div className="column py-10 lg:py-14">
        <h1 className="text-display">The market of Cyprus</h1>
        <p className="mt-3 measure text-lead text-muted">
          Two-bedroom homes in the five towns, as they are at this moment. The stronger a region’s colour, the
          higher its figure.
        </p>
        <div className="mt-8 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[1.25fr_1fr]">
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
          <TownTable towns={towns} />
        </div>
        <YieldErrorTable published={yieldErrors} town={null} />
      </div>
    </>
  )
}

function TownTable({ towns }: Pick<Awaited<ReturnType<typeof loader>>, 'towns'>) {
  return (
    <table className="w-full border-collapse text-left max-sm:block">
      <caption className="sr-only">Two-bedroom homes: average rent, price and yield by town</caption>
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
                href={`/market-${region}`}
                className="font-serif text-title font-semibold text-ink hover:text-action hover:underline"
              >
                {town}
              </a>
            </th>
            {overviewMeasures.map((measure) => (
              <td
                key={measure}
                className="figures py-2 align-baseline last:pr-0 sm:px-3 sm:py-3 sm:text-right sm:last:pr-0"
              >
                <span aria-hidden className="block text-small text-muted sm:hidden">
                  {overviewNames[measure]}
                </span>
                <Figure
                  cell={cells[measure]}
                  section={measure === 'price' ? 'sale' : measure}
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
