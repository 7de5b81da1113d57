import { selectionOf } from '#app/features/back-office/listings/table/bulk-forms.server.ts'
import { exportListings } from '#app/features/back-office/listings/table/export-listings.server.ts'
import {
  listingsPath,
  readListingSearch,
} from '#app/features/back-office/listings/search/listing-search.server.ts'
import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import { type PageArgs, redirect } from '#app/platform/pages/page.ts'
import { dayInCyprus } from '#app/ui/format.ts'

/** Redirects someone who opens the file's address to the listings that it would hold. */
export function loader(args: PageArgs): never {
  officeContext(args)
  throw redirect(listingsPath(readListingSearch(args.url.searchParams).search))
}

/** The listings that are ticked, else all that a search of the table finds, as a file (docs/product/office.md §10). */
export async function action(args: PageArgs): Promise<Response> {
  const ctx = officeContext(args)
  const { searchParams } = args.url
  const ticked = selectionOf(await postedForm(args.request), searchParams)
  const isAll = 'ids' in ticked && ticked.ids.length === 0
  const selection = isAll ? { search: readListingSearch(searchParams).search } : ticked
  return new Response(await exportListings(ctx, selection), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="petra-listings-${dayInCyprus(ctx.now())}.csv"`,
    },
  })
}
