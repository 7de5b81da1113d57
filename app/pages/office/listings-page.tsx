import { runTableForm } from '#app/features/back-office/listings/bulk/bulk-actions.server.ts'
import { BulkOutcome } from '#app/features/back-office/listings/bulk/bulk-outcome.tsx'
import { ListingTableArea } from '#app/features/back-office/listings/listing-table-area.tsx'
import {
  ChosenListingFilters,
  ListingSearchForm,
} from '#app/features/back-office/listings/listing-search-form.tsx'
import { ListingStates } from '#app/features/back-office/listings/listing-table.tsx'
import {
  ListingViewLinks,
  ViewForms,
  ViewToast,
} from '#app/features/back-office/listings/views/listing-views.tsx'
import { viewListings } from '#app/features/back-office/listings/listing-table-view.server.ts'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { useLocation } from 'react-router'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { count, counted } from '#app/ui/format.ts'
import type { Route } from './+types/listings-page.ts'

export function loader(args: Route.LoaderArgs) {
  return viewListings(officeContext(args), args.url.searchParams)
}

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args)
  return runTableForm(ctx, await postedForm(args.request), args.url.searchParams)
}

export const meta: Route.MetaFunction = () => officeMeta('Listings')

/** The table of all listings in every state (docs/product/office.md §10). */
export default function ListingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { bulkChange, total, page, lastPage, previousHref, nextHref } = loaderData
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <OfficeTitle>Listings</OfficeTitle>
        <ButtonLink to="/office/listings/new" look="primary" aria-keyshortcuts="n" className="mb-6">
          New listing
        </ButtonLink>
      </div>
      {bulkChange && <BulkOutcome change={bulkChange} />}
      <ListingStates {...loaderData} />
      <ListingViewLinks {...loaderData} />
      <ListingSearchForm {...loaderData} />
      <ChosenListingFilters {...loaderData} />
      <ViewForms {...loaderData} result={actionData} />
      <output className="mb-2 block text-small text-muted">
        {counted(total, 'listing', 'listings')}
        {lastPage > 1 && `, page ${count(page)} of ${count(lastPage)}`}
      </output>
      <ListingTableArea
        // Another search, or another page of it, has other ticks.
        key={useLocation().search}
        view={loaderData}
        failure={actionData?.failure ?? null}
      />
      {lastPage > 1 && (
        <nav aria-label="Pages" className="mt-6 flex gap-3">
          {previousHref && <ButtonLink to={previousHref}>Previous page</ButtonLink>}
          {nextHref && <ButtonLink to={nextHref}>Next page</ButtonLink>}
        </nav>
      )}
      <ViewToast result={actionData} />
    </>
  )
}
