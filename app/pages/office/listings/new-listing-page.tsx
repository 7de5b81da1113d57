import {
  viewNewListing,
  runNewListingForm,
} from '#app/features/back-office/listings/listing-actions.server.ts'
import { USE_DRAFT } from '#app/features/back-office/listings/drafts/draft-offer.tsx'
import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export async function loader(args: PageArgs) {
  const isDraftUsed = args.url.searchParams.get('draft') === USE_DRAFT
  return { ...(await viewNewListing(officeContext(args))), isDraftUsed }
}

export async function action(args: PageArgs) {
  const ctx = officeContext(args)
  return runNewListingForm(ctx, await postedForm(args.request))
}

export const head: Head<typeof loader> = () => officeMeta('New listing')

export { default } from './new-listing.part.tsx'
