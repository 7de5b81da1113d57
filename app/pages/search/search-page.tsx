import { useMemo } from 'react'
import { SaveSearchLink } from '#app/features/alerts/save-search-link.tsx'
import { saveHeart } from '#app/features/saved/save-button.tsx'
import { listingPageMeta } from '#app/features/search/listing-page-meta.ts'
import { MapAndList } from '#app/features/search/map-and-list.tsx'
import { startOfMap } from '#app/features/search/map-start.server.ts'
import { sentStart, startSent } from '#app/features/search/map-start.ts'
import { answerOrNull, useSearchPageData } from '#app/features/search/search-page-data.ts'
import { loadSearch } from '#app/features/search/search-view.server.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { SITE_NAME } from '#app/ui/page-meta.ts'
import type { Route } from './+types/search-page.ts'

const page = { path: '/search', title: 'Search Properties in Cyprus' } as const

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { view, criteria } = await loadSearch(ctx, new URL(args.request.url), page)
  return { view, start: sentStart(await startOfMap(ctx.db, criteria)), site: ctx.site }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => answerOrNull(serverLoader())

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? listingPageMeta(loaderData.view, loaderData.site.origin)
    : [{ title: `${page.title} · ${SITE_NAME}` }]

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { view, start: sent, site, failed } = useSearchPageData(loaderData)
  const start = useMemo(() => startSent(sent), [sent])
  return (
    <MapAndList
      view={view}
      failed={failed}
      start={start}
      mapStyleUrl={site.mapStyleUrl}
      actions={saveHeart}
      searchActions={<SaveSearchLink view={view} />}
    />
  )
}
