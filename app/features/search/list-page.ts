/** What the pages of lists share: for sale, for rent, featured. Each adds its address, title and actions. */
import type { ClientLoaderFunctionArgs, MetaDescriptor } from 'react-router'
import { SITE_NAME } from '#app/ui/page-meta.ts'
import { listingPageMeta } from './listing-page-meta.ts'
import { answerOrNull } from './search-page-data.ts'
import type { ListingPage } from './search-view.server.ts'
import type { SearchView } from './search-view.ts'

export type ListPageData = {
  view: SearchView
  /** As visitors know the site: `https://homes.example`. */
  origin: string
}

export const loadListPageOrNull = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  answerOrNull(serverLoader<ListPageData>())

export const listPageMeta =
  ({ title }: ListingPage) =>
  ({ loaderData }: { loaderData: ListPageData | null | undefined }): MetaDescriptor[] =>
    loaderData ? listingPageMeta(loaderData.view, loaderData.origin) : [{ title: `${title} · ${SITE_NAME}` }]
