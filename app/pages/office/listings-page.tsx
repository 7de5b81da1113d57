import {
  ChosenListingFilters,
  ListingSearchForm,
} from '#app/features/back-office/listings/listing-search-form.tsx'
import { ListingStates, ListingTable } from '#app/features/back-office/listings/listing-table.tsx'
import { viewListings } from '#app/features/back-office/listings/listing-table-view.server.ts'
import { useListingTableKeys } from '#app/features/back-office/listings/use-listing-table-keys.ts'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { count, counted } from '#app/ui/format.ts'
import type { Route } from './+types/listings-page.ts'

export function loader(args: Route.LoaderArgs) {
  return viewListings(officeContext(args), args.url.searchParams)
}

export const meta: Route.MetaFunction = () => officeMeta('Listings')

/** The table of all listings in every state (docs/product/office.md §10). */
export default function ListingsPage({ loaderData }: Route.ComponentProps) {
  const { rows, total, page, lastPage, previousHref, nextHref } = loaderData
  useListingTableKeys()
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <OfficeTitle>Listings</OfficeTitle>
        <ButtonLink to="/office/listings/new" look="primary" aria-keyshortcuts="n" className="mb-6">
          New listing
        </ButtonLink>
      </div>
      <ListingStates {...loaderData} />
      <ListingSearchForm {...loaderData} />
      <ChosenListingFilters {...loaderData} />
      <output className="mb-2 block text-small text-muted">
        {counted(total, 'listing', 'listings')}
        {lastPage > 1 && `, page ${count(page)} of ${count(lastPage)}`}
      </output>
      {rows.length > 0 && <ListingTable {...loaderData} />}
      {lastPage > 1 && (
        <nav aria-label="Pages" className="mt-6 flex gap-3">
          {previousHref && <ButtonLink to={previousHref}>Previous page</ButtonLink>}
          {nextHref && <ButtonLink to={nextHref}>Next page</ButtonLink>}
        </nav>
      )}
    </>
  )
}
