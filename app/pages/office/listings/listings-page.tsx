import { runTableForm } from '#app/features/back-office/listings/table/bulk-forms.server.ts'
import { viewListings } from '#app/features/back-office/listings/table/listing-table-view.server.ts'
import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export async function loader(args: PageArgs) {
  const ctx = officeContext(args)
  const view = await viewListings(ctx, args.url.searchParams)
  return { ...view, address: args.url.search, isForAdmin: ctx.actor.role === 'admin' }
}

export const action = officeAction(runTableForm)

export const head: Head<typeof loader> = () => officeMeta('Listings')

export { default } from './listings.part.tsx'
