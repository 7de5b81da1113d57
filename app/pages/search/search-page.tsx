import HomesMap from '#app/features/search-pages/homes-map.part.tsx'
import { FiltersLink } from '#app/features/search/form/filters-link.tsx'
import { listPageMeta } from '#app/features/search/list/list-page.ts'
import { startOfMap } from '#app/features/search/map/map-start.server.ts'
import { encodeMapStart } from '#app/features/search/map/map-start.ts'
import { loadSearch } from '#app/features/search/list/search-view.server.ts'
import { streetMapView } from '#app/features/streets/street-map-view.ts'
import type { Head, PageArgs, PageProps } from '#app/platform/pages/page.ts'

const page = { path: '/search', title: 'Search Properties in Cyprus' } as const

export async function loader(args: PageArgs) {
  const ctx = args.ctx
  const { view, criteria } = await loadSearch(ctx, new URL(args.request.url), page)
  return {
    view,
    isMember: ctx.actor.kind === 'member',
    origin: ctx.site.origin,
    streets: streetMapView(await ctx.streets.current()),
    start: encodeMapStart(await startOfMap(ctx, criteria)),
  }
}

export const head: Head<typeof loader> = ({ loaderData }) => listPageMeta(page, loaderData)

export default function SearchPage({
  loaderData: { view, start, streets, isMember },
}: PageProps<typeof loader>) {
  return (
    <>
      <FiltersLink place="bar" />
      <HomesMap view={view} start={start} streets={streets} isMember={isMember} />
    </>
  )
}
