import { viewNewListing, runNewListingForm } from '#app/features/back-office/listings/listing-forms.server.ts'
import { USE_DRAFT } from '#app/features/back-office/listings/drafts/draft-offer.tsx'
import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export async function loader(args: PageArgs) {
  const isDraftUsed = args.url.searchParams.get('draft') === USE_DRAFT
  return { ...(await viewNewListing(officeContext(args))), isDraftUsed }
}

export const action = officeAction(runNewListingForm)

export const head: Head<typeof loader> = () => officeMeta('New listing')

export { default } from './new-listing.part.tsx'
