import type { LoaderFunctionArgs } from 'react-router'
import { contextOf } from '#app/platform/http/page-context.ts'
import type { ListPageData } from './list-page.ts'
import { type ListingPage, loadSearch } from './search-view.server.ts'

/** What a page of a list shows for its address. Throws the redirects of `loadSearch`. */
export async function loadListPage(args: LoaderFunctionArgs, page: ListingPage): Promise<ListPageData> {
  const ctx = contextOf(args)
  const { view } = await loadSearch(ctx, new URL(args.request.url), page)
  return { view, isMember: ctx.actor.kind === 'member', origin: ctx.site.origin }
}
