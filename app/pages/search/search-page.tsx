import HomesMap from '#app/features/search-pages/homes-map.part.tsx'
import { FiltersLink } from '#app/features/search/filters-link.tsx'
import { listPageMeta } from '#app/features/search/list-page.ts'
import { startOfMap } from '#app/features/search/map-start.server.ts'
import { encodeMapStart } from '#app/features/search/map-start.ts'
import { loadSearch } from '#app/features/search/search-view.server.ts'
import { streetMapView } from '#app/features/streets/street-map-view.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { OF_PARTS } from '#app/ui/of-parts.ts'
import type { Route } from './+types/search-page.ts'

const page = { path: '/search', title: 'Search Properties in Cyprus' } as const

export const handle = OF_PARTS

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { view, criteria } = await loadSearch(ctx, new URL(args.request.url), page)
  return {
    view,
    isMember: ctx.actor.kind === 'member',
    origin: ctx.site.origin,
    streets: streetMapView(await ctx.streets.current()),
    start: encodeMapStart(await startOfMap(ctx, criteria)),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => listPageMeta(page, loaderData)

export default function SearchPage({ loaderData: { view, start, streets, isMember } }: Route.ComponentProps) {
  return (
    <>
      <FiltersLink place="bar" />
      <HomesMap view={view} start={start} streets={streets} isMember={isMember} />
    </>
  )
}
