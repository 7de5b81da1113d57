import { useMemo } from 'react'
import { SaveSearchLink } from '#app/features/alerts/save-search-link.tsx'
import { AreaLink } from '#app/features/market/area-link.tsx'
import { useSeenHomeIds } from '#app/features/property/use-seen-home-ids.ts'
import { saveHeart } from '#app/features/saved/save-button.tsx'
import { listPageMeta } from '#app/features/search/list-page.ts'
import { MapAndList } from '#app/features/search/map-and-list.tsx'
import { startOfMap } from '#app/features/search/map-start.server.ts'
import { encodeMapStart, decodeMapStart } from '#app/features/search/map-start.ts'
import { answerOrFailure, useSearchPageData } from '#app/features/search/search-page-data.ts'
import { loadSearch } from '#app/features/search/search-view.server.ts'
import { streetMapView } from '#app/features/streets/street-map-view.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import type { Route } from './+types/search-page.ts'

const page = { path: '/search', title: 'Search Properties in Cyprus' } as const

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { view, criteria } = await loadSearch(ctx, new URL(args.request.url), page)
  return {
    view,
    origin: ctx.site.origin,
    streets: streetMapView(await ctx.streets.current()),
    start: encodeMapStart(await startOfMap(ctx, criteria)),
  }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => answerOrFailure(serverLoader())
export const meta: Route.MetaFunction = ({ loaderData }) => listPageMeta(page, loaderData)

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { view, streets, start: sent, failed } = useSearchPageData(loaderData)
  const seenIds = useSeenHomeIds()
  const start = useMemo(() => decodeMapStart(sent), [sent])
  return (
    <MapAndList
      view={view}
      failed={failed}
      start={start}
      streets={streets}
      seenIds={seenIds}
      actions={saveHeart}
      searchActions={
        <>
          <AreaLink area={view.area} />
          <SaveSearchLink view={view} />
        </>
      }
    />
  )
}
