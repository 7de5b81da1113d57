/** Shared parts of listing pages: for sale, for rent, featured, the map. Each adds its address, title and actions. */
import type { HeadTag } from '#app/platform/pages/page.ts'
import { SITE_NAME } from '#app/ui/page-meta.ts'
import { listingPageMeta } from './results/listing-page-meta.ts'
import type { ListingPage } from './search-view.server.ts'
import type { SearchView } from '../criteria/search-view.ts'

export type ListPageData = {
  view: SearchView
  isMember: boolean
  /** Origin as visitors know the site: `https://homes.example`. */
  origin: string
}

export const listPageMeta = ({ title }: ListingPage, loaded: ListPageData | undefined): HeadTag[] =>
  loaded ? listingPageMeta(loaded.view, loaded.origin) : [{ title: `${title} · ${SITE_NAME}` }]
