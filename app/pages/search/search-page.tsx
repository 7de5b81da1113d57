import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { SaveSearchLink } from '#app/features/alerts/save-search-link.tsx'
import { saveHeart } from '#app/features/saved/save-button.tsx'
import { listPageMeta, loadListPageOrFailure } from '#app/features/search/list-page.ts'
import { MapAndList } from '#app/features/search/map-and-list.tsx'
import { startOfMap } from '#app/features/search/map-start.server.ts'
import { sentStart, startSent } from '#app/features/search/map-start.ts'
import { useSearchPageData } from '#app/features/search/search-page-data.ts'
import { loadSearch } from '#app/features/search/search-view.server.ts'
import { contextOf } from '#app/platform/http/page-context.ts'

const page = { path: '/search', title: 'Search Properties in Cyprus' } as const

export async function loader(args: LoaderFunctionArgs) {
  const ctx = contextOf(args)
  const { view, criteria } = await loadSearch(ctx, new URL(args.request.url), page)
  const { origin, mapStyleUrl } = ctx.site
  return { view, origin, mapStyleUrl, start: sentStart(await startOfMap(ctx.db, criteria)) }
}

export const clientLoader = loadListPageOrFailure<Awaited<ReturnType<typeof loader>>>
export const meta = listPageMeta(page)

export default function SearchPage() {
  const { view, mapStyleUrl, start: sent, failed } = useSearchPageData(useLoaderData<typeof clientLoader>())
  const start = useMemo(() => startSent(sent), [sent])
  return (
    <MapAndList
      view={view}
      failed={failed}
      start={start}
      mapStyleUrl={mapStyleUrl}
      actions={saveHeart}
      searchActions={<SaveSearchLink view={view} />}
    />
  )
}
