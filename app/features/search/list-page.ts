/** What listing pages share: for sale, for rent, featured, the map. Each adds its address, title and actions. */
import type { ClientLoaderFunctionArgs, MetaDescriptor } from 'react-router'
import { SITE_NAME } from '#app/ui/page-meta.ts'
import { listingPageMeta } from './listing-page-meta.ts'
import { answerOrFailure, type FailedLoad, isFailedLoad } from './search-page-data.ts'
import type { ListingPage } from './search-view.server.ts'
import type { SearchView } from './search-view.ts'

export type ListPageData = {
  view: SearchView
  /** As visitors know the site: `https://homes.example`. */
  origin: string
}

/** The loader in the browser; `T` where a page has more data than a list. */
export const loadListPageOrFailure = <T extends ListPageData = ListPageData>({
  serverLoader,
}: ClientLoaderFunctionArgs) => answerOrFailure(serverLoader<T>())

export const listPageMeta =
  ({ title }: ListingPage) =>
  ({ loaderData }: { loaderData: ListPageData | FailedLoad | undefined }): MetaDescriptor[] =>
    loaderData && !isFailedLoad(loaderData)
      ? listingPageMeta(loaderData.view, loaderData.origin)
      : [{ title: `${title} · ${SITE_NAME}` }]
