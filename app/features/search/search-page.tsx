import { useMemo } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router'
import { contextOf } from '#app/platform/http/page-context.ts'
import { SITE_NAME } from '#app/ui/page-meta.ts'
import { SaveSearchLink } from '../alerts/save-search-link.tsx'
import { saveHeart } from '../saved/save-button.tsx'
import { listingPageMeta } from './listing-page-meta.ts'
import { MapAndList } from './map-and-list.tsx'
import { sentStart, startSent } from './map-start.ts'
import { startOfMap } from './map-start.server.ts'
import { answerOrNull, useSearchPageData } from './search-page-data.ts'
import { loadSearch } from './search-view.server.ts'

const page = { path: '/search', title: 'Search Properties in Cyprus' } as const

export async function loader(args: LoaderFunctionArgs) {
  const ctx = contextOf(args)
  const { view, criteria } = await loadSearch(ctx, new URL(args.request.url), page)
  return { view, start: sentStart(await startOfMap(ctx.db, criteria)), site: ctx.site }
}

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  answerOrNull(serverLoader<typeof loader>())

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? listingPageMeta(loaderData.view, loaderData.site.origin)
    : [{ title: `${page.title} · ${SITE_NAME}` }]

export default function SearchPage() {
  const { view, start: sent, site, failed } = useSearchPageData(useLoaderData<typeof clientLoader>())
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
