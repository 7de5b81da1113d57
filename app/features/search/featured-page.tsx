import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { contextOf } from '#app/platform/http/page-context.ts'
import { saveHeart } from '../saved/save-button.tsx'
import { ListLayout } from './list-layout.tsx'
import { listingPageMeta } from './listing-page-meta.ts'
import { loadSearch } from './search-view.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const ctx = contextOf(args)
  const page = { path: '/featured', title: 'Featured Listings' } as const
  const { view } = await loadSearch(ctx, new URL(args.request.url), page)
  return { view, origin: ctx.site.origin }
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? listingPageMeta(loaderData.view, loaderData.origin) : []

export default function FeaturedPage() {
  return <ListLayout view={useLoaderData<typeof loader>().view} actions={saveHeart} />
}
