import type { Context } from '#app/platform/context/context.ts'
import { listingsPath, readListingSearch } from '../search/listing-search.server.ts'
import { mayChangeView } from './change-views.server.ts'
import { listViews } from './listing-views.queries.server.ts'

export type ListingViews = {
  id: string
  name: string
  isShared: boolean
  href: string
  /** True if the table shows it. */
  isCurrent: boolean
  mayChange: boolean
}[]

/** The views that someone may choose. `shown`: the address of what the table shows, without its page. */
export async function viewListingViews({ db, actor }: Context, shown: string): Promise<ListingViews> {
  const person =
    actor.kind === 'member' ? { memberId: actor.memberId, isAdmin: actor.role === 'admin' } : null
  const views = await listViews(db, person?.memberId ?? null)
  return views.map((view) => {
    // Read anew: what a filter was called when it was saved may be gone.
    const href = listingsPath({ ...readListingSearch(new URLSearchParams(view.search)).search, page: 1 })
    const { id, name, isShared } = view
    const mayChange = person !== null && mayChangeView(view, person)
    return { id, name, isShared, href, isCurrent: href === shown, mayChange }
  })
}
