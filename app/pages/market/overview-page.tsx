import { loadErrors } from '#app/features/estimates/load-errors.server.ts'
import { MarketNav } from '#app/features/market/market-nav.tsx'
import { loadOverview } from '#app/features/market/market-overview.server.ts'
import { overviewMeasures } from '#app/features/market/market-overview.ts'
import { OverviewMap } from '#app/features/market/overview-map.tsx'
import { OverviewTable } from '#app/features/market/overview-table.tsx'
import { contextOf } from '#app/platform/http/page-context.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { hydrateOnInteraction } from '#app/ui/hydrate-on-interaction.tsx'
import type { Route } from './+types/overview-page.ts'

const EstimateErrorTable = hydrateOnInteraction(
  async () => (await import('#app/features/market/estimate-error-table.tsx')).EstimateErrorTable,
)

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const asked = args.url.searchParams.get('by')
  const [towns, estimateErrors] = await Promise.all([loadOverview(ctx), loadErrors(ctx.db, null)])
  return {
    measure: overviewMeasures.find((known) => known === asked) ?? 'yield',
    towns,
    estimateErrors,
    canonical: `${ctx.site.origin}/market`,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'The market of Cyprus',
        description:
          'Average rents, prices and yields of homes in Limassol, Nicosia, Paphos, Larnaca and Famagusta, and how sure they are.',
        canonical: loaderData.canonical,
      })
    : []

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { measure, towns, estimateErrors } = loaderData
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
          <OverviewMap towns={towns} measure={measure} />
          <OverviewTable towns={towns} />
        </div>
        <EstimateErrorTable published={estimateErrors} town={null} />
      </div>
    </>
  )
}
