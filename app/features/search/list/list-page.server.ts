import type { PageArgs } from '#app/platform/pages/page.ts'
import type { ListPageData } from './list-page.ts'
import { type ListingPage, loadSearch } from './search-view.server.ts'

/** Loads a page of a list for its address. Throws the redirects of `loadSearch`. */
export async function loadListPage(args: PageArgs, page: ListingPage): Promise<ListPageData> {
  const ctx = args.ctx
  const { view } = await loadSearch(ctx, new URL(args.request.url), page)
  return { view, isMember: ctx.actor.kind === 'member', origin: ctx.site.origin }
}
