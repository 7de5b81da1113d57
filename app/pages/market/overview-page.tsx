import { loadErrors } from '#app/features/estimates/load-errors.server.ts'
import { BudgetSection } from '#app/features/market/overview/budget-section.tsx'
import { loadBudget } from '#app/features/market/overview/budget-view.server.ts'
import { readBudgetChoice } from '#app/features/market/overview/budget.ts'
import { EstimateErrorTable } from '#app/features/market/charts/estimate-error-table.tsx'
import { OfficialIndexSection } from '#app/features/market/official/official-index-section.tsx'
import { loadComparedIndexes } from '#app/features/market/official/official-index-view.server.ts'
import { HowLink } from '#app/features/market/summary/how-link.tsx'
import { loadTownHistories } from '#app/features/market/history/history.server.ts'
import { MarketNav } from '#app/features/market/town/market-nav.tsx'
import { loadOverview } from '#app/features/market/overview/market-overview.server.ts'
import { OverviewTable } from '#app/features/market/overview/overview-table.tsx'
import PlaceMapSection from '#app/features/market/overview/place-map-section.part.tsx'
import { mapMeasures, monthOfMap, placeMapHref } from '#app/features/market/summary/place-map.ts'
import TownsChart from '#app/features/market/charts/towns-chart.part.tsx'
import { regions } from '#app/features/places/place.ts'
import { streetMapView } from '#app/features/streets/street-map-view.ts'
import type { Head, PageArgs, PageProps } from '#app/platform/pages/page.ts'
import { pageMeta } from '#app/ui/page-meta.ts'

export async function loader(args: PageArgs) {
  const ctx = args.ctx
  const { searchParams } = args.url
  const measure = mapMeasures.find((known) => known === searchParams.get('by')) ?? 'yield'
  const region = regions.find((known) => known === searchParams.get('in')) ?? null
  const [overview, budget, townHistory, estimateErrors, officialIndexes, streets] = await Promise.all([
    loadOverview(ctx, { measure, region, month: searchParams.get('month') }),
    loadBudget(ctx, readBudgetChoice(searchParams)),
    loadTownHistories(ctx),
    loadErrors(ctx.db, null),
    loadComparedIndexes(ctx.db, null),
    ctx.streets.current(),
  ])
  return {
    overview,
    budget,
    townHistory,
    estimateErrors,
    officialIndexes,
    streets: streetMapView(streets),
    canonical: `${ctx.site.origin}/market`,
  }
}

export const head: Head<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'The Cyprus property market',
        description:
          'Median asking rents, prices and yields of homes in Limassol, Nicosia, Paphos, Larnaca and Famagusta, and how reliable they are.',
        canonical: loaderData.canonical,
      })
    : []

export default function OverviewPage({ loaderData }: PageProps<typeof loader>) {
  const { overview, budget, townHistory, estimateErrors, officialIndexes, streets } = loaderData
  const { towns, map } = overview
  const month = monthOfMap(map)
  // The map stays as it is while the table beside it changes.
  const kept: [name: string, value: string][] = [
    ...(map.measure === 'yield' ? [] : [['by', map.measure] as [string, string]]),
    ...(map.region ? [['in', map.region] as [string, string]] : []),
    ...(month === null ? [] : [['month', month] as [string, string]]),
  ]
  return (
    <>
      <MarketNav path="/market" />
      <div className="column py-6 md:py-10">
        <h1 className="text-heading md:text-display">The Cyprus property market</h1>
        <p className="mt-1 text-muted md:mt-2 md:text-lead">Asking prices, rents and yields today.</p>
        <div className="mt-5 md:mt-8">
          <BudgetSection view={budget} kept={kept} />
        </div>
        <div className="mt-10 grid skip-off-screen items-start gap-x-14 gap-y-10 border-t border-line pt-10 [contain-intrinsic-height:auto_140rem] md:[contain-intrinsic-height:auto_113rem] lg:grid-cols-[1.25fr_1fr] lg:[contain-intrinsic-height:auto_60rem]">
          {/* Another measure or town begins with its own first place. */}
          <PlaceMapSection key={placeMapHref(map.measure, map.region)} map={map} streets={streets} />
          <section aria-labelledby="towns">
            <h2 id="towns" className="text-title">
              Median two-bedroom home by town
            </h2>
            <div className="mt-3">
              <OverviewTable towns={towns} />
              <p className="mt-2 text-small text-muted">
                Medians of what is asked, from two-bedroom homes on offer today. <HowLink to="median" />
              </p>
            </div>
            <h3 className="mt-8 text-body font-semibold">Over time</h3>
            <div className="mt-3">
              <TownsChart measure={map.measure} history={townHistory} />
            </div>
          </section>
        </div>
        <OfficialIndexSection compared={officialIndexes} town={null} />
        <EstimateErrorTable published={estimateErrors} town={null} />
      </div>
    </>
  )
}
