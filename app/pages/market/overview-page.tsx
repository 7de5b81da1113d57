import { useMemo } from 'react'
import type { PublishedErrors } from '#app/features/estimates/estimate-error.ts'
import { loadErrors } from '#app/features/estimates/load-errors.server.ts'
import { BudgetSection } from '#app/features/market/budget-section.tsx'
import { loadBudget } from '#app/features/market/budget-view.server.ts'
import { type BudgetView, readBudgetChoice } from '#app/features/market/budget.ts'
import { EstimateErrorTable } from '#app/features/market/estimate-error-table.tsx'
import { HowLink } from '#app/features/market/how-link.tsx'
import { loadTownHistories } from '#app/features/market/history.server.ts'
import { MarketNav } from '#app/features/market/market-nav.tsx'
import { loadOverview } from '#app/features/market/market-overview.server.ts'
import { OverviewTable } from '#app/features/market/overview-table.tsx'
import PlaceMapSection from '#app/features/market/place-map-section.part.tsx'
import { mapMeasures, monthOfMap, placeMapHref } from '#app/features/market/place-map.ts'
import type { TownHistory } from '#app/features/market/towns-chart.tsx'
import TownsChart from '#app/features/market/towns-chart.part.tsx'
import { regions } from '#app/features/places/place.ts'
import { type StreetMapView, streetMapView } from '#app/features/streets/street-map-view.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { OF_PARTS } from '#app/ui/of-parts.ts'
import type { Route } from './+types/overview-page.ts'

type Overview = Awaited<ReturnType<typeof loadOverview>> & {
  budget: BudgetView
  townHistory: TownHistory
  estimateErrors: PublishedErrors
  streets: StreetMapView | null
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { searchParams } = args.url
  const measure = mapMeasures.find((known) => known === searchParams.get('by')) ?? 'yield'
  const region = regions.find((known) => known === searchParams.get('in')) ?? null
  const [overview, budget, townHistory, estimateErrors, streets] = await Promise.all([
    loadOverview(ctx, { measure, region, month: searchParams.get('month') }),
    loadBudget(ctx, readBudgetChoice(searchParams)),
    loadTownHistories(ctx),
    loadErrors(ctx.db, null),
    ctx.streets.current(),
  ])
  return {
    // As text: the router's own encoding of so many small figures is half as long again.
    text: JSON.stringify({
      ...overview,
      budget,
      townHistory,
      estimateErrors,
      streets: streetMapView(streets),
    } satisfies Overview),
    canonical: `${ctx.site.origin}/market`,
  }
}

export const handle = OF_PARTS

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'The Cyprus property market',
        description:
          'Median asking rents, prices and yields of homes in Limassol, Nicosia, Paphos, Larnaca and Famagusta, and how reliable they are.',
        canonical: loaderData.canonical,
      })
    : []

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { text } = loaderData
  const { towns, map, budget, townHistory, estimateErrors, streets } = useMemo(
    () => JSON.parse(text) as Overview,
    [text],
  )
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
        <EstimateErrorTable published={estimateErrors} town={null} />
      </div>
    </>
  )
}
