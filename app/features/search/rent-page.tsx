import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { contextOf } from '#app/platform/http/page-context.ts'
import { SaveSearchLink } from '../alerts/save-search-link.tsx'
import { saveHeart } from '../saved/save-button.tsx'
import { ListLayout } from './list-layout.tsx'
import { listingPageMeta } from './listing-page-meta.ts'
import { loadSearch } from './search-view.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const ctx = contextOf(args)
  const page = { path: '/rent', title: 'Properties for Rent in Cyprus' } as const
  const { view } = await loadSearch(ctx, new URL(args.request.url), page)
  return { view, origin: ctx.site.origin }
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? listingPageMeta(loaderData.view, loaderData.origin) : []

export default function RentPage() {
  const { view } = useLoaderData<typeof loader>()
  return <ListLayout view={view} actions={saveHeart} searchActions={<SaveSearchLink view={view} />} />
}
