import { MarketNav } from '#app/features/market/town/market-nav.tsx'
import { loadAreaPage } from '#app/features/market/area/area-view.server.ts'
import { AREA_PATH, areaTitle } from '#app/features/market/area/area.ts'
import AreaMarket from '#app/features/search-pages/area-market.part.tsx'
import { streetMapView } from '#app/features/streets/street-map-view.ts'
import type { Head, PageArgs, PageProps } from '#app/platform/pages/page.ts'
import { pageMeta } from '#app/ui/page-meta.ts'

/** Loads the market of any part of Cyprus that a visitor draws, sees on a map, or names a place of. */
export async function loader(args: PageArgs) {
  const ctx = args.ctx
  const page = await loadAreaPage(ctx, args.url.searchParams)
  const streets = streetMapView(await ctx.streets.current())
  return { ...page, streets, isMember: ctx.actor.kind === 'member', canonical: ctx.site.origin + AREA_PATH }
}

export const head: Head<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: areaTitle(loaderData.view),
        description: 'Draw an area on the map of Cyprus to see asking prices, rents and yields there today.',
        canonical: loaderData.canonical,
        noindex: loaderData.view !== null || loaderData.problem !== null,
      })
    : []

export default function AreaPage({
  loaderData: { view, problem, form, streets, isMember },
}: PageProps<typeof loader>) {
  return (
    <>
      <MarketNav path={AREA_PATH} />
      <AreaMarket view={view} problem={problem} form={form} streets={streets} isMember={isMember} />
    </>
  )
}
