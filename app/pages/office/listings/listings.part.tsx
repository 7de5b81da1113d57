import { BulkOutcome } from '#app/features/back-office/listings/table/bulk-outcome.tsx'
import { DUPLICATES_PATH } from '#app/features/back-office/links/duplicates-path.ts'
import { ListingTableArea } from '#app/features/back-office/listings/table/listing-table-area.tsx'
import {
  ChosenListingFilters,
  ListingSearchForm,
} from '#app/features/back-office/listings/table/listing-search-form.tsx'
import { ListingStates } from '#app/features/back-office/listings/table/listing-table.tsx'
import { ListingViewLinks, ViewForms } from '#app/features/back-office/listings/table/listing-views.tsx'
import { OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import type { PageProps } from '#app/platform/pages/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { count, counted } from '#app/ui/format.ts'
import { FormToast } from '#app/ui/forms/form-toast.tsx'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './listings-page.tsx'

/** The table of all listings in every state (docs/product/office.md §10). */
function ListingsPage({ loaderData, actionData: result }: PageProps<typeof loader, typeof action>) {
  const { bulkChange, isForAdmin, total, page, lastPage, previousHref, nextHref } = loaderData
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <OfficeTitle>Listings</OfficeTitle>
        <div className="mb-6 flex flex-wrap gap-3">
          <ButtonLink href={DUPLICATES_PATH}>Probable duplicates</ButtonLink>
          {isForAdmin && <ButtonLink href="/office/listings/featured">Featured homes</ButtonLink>}
          <ButtonLink href="/office/listings/new" look="primary" aria-keyshortcuts="n">
            New listing
          </ButtonLink>
        </div>
      </div>
      {bulkChange && <BulkOutcome change={bulkChange} />}
      <ListingStates {...loaderData} />
      <ListingViewLinks {...loaderData} />
      <ListingSearchForm {...loaderData} />
      <ChosenListingFilters {...loaderData} />
      <ViewForms {...loaderData} result={result} />
      <output className="mb-2 block text-small text-muted">
        {counted(total, 'listing', 'listings')}
        {lastPage > 1 && `, page ${count(page)} of ${count(lastPage)}`}
      </output>
      <ListingTableArea
        // Another search, or another page of it, has other ticks.
        key={loaderData.address}
        view={loaderData}
        failure={result?.intent.endsWith('-many') ? result.failure : null}
      />
      {lastPage > 1 && (
        <nav aria-label="Pages" className="mt-6 flex gap-3">
          {previousHref && <ButtonLink href={previousHref}>Previous page</ButtonLink>}
          {nextHref && <ButtonLink href={nextHref}>Next page</ButtonLink>}
        </nav>
      )}
      <FormToast result={result} />
    </>
  )
}

export default officePart('pages/office/listings/listings', ListingsPage)
