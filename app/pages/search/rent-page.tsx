import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router'
import { SaveSearchLink } from '#app/features/alerts/save-search-link.tsx'
import { saveHeart } from '#app/features/saved/save-button.tsx'
import { ListLayout } from '#app/features/search/list-layout.tsx'
import { listingPageMeta } from '#app/features/search/listing-page-meta.ts'
import { answerOrNull, useSearchPageData } from '#app/features/search/search-page-data.ts'
import { loadSearch } from '#app/features/search/search-view.server.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { SITE_NAME } from '#app/ui/page-meta.ts'

const page = { path: '/rent', title: 'Properties for Rent in Cyprus' } as const

export async function loader(args: LoaderFunctionArgs) {
  const ctx = contextOf(args)
  const { view } = await loadSearch(ctx, new URL(args.request.url), page)
  return { view, origin: ctx.site.origin }
}

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  answerOrNull(serverLoader<typeof loader>())

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? listingPageMeta(loaderData.view, loaderData.origin)
    : [{ title: `${page.title} · ${SITE_NAME}` }]

export default function RentPage() {
  const { view, failed } = useSearchPageData(useLoaderData<typeof clientLoader>())
  return (
    <ListLayout
      view={view}
      failed={failed}
      actions={saveHeart}
      searchActions={<SaveSearchLink view={view} />}
    />
  )
}
