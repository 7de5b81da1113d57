import { runListingForm } from '#app/features/back-office/listings/listing-forms.server.ts'
import {
  listingNumberOf,
  viewListingEditor,
} from '#app/features/back-office/listings/editor-page/listing-editor-view.server.ts'
import { USE_DRAFT } from '#app/features/back-office/listings/drafts/draft-offer.tsx'
import { viewMerges } from '#app/features/back-office/listings/merging/view-merges.server.ts'
import { viewingsOfHome } from '#app/features/leads/viewings/office/viewing-entry.server.ts'
import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export async function loader(args: PageArgs<'/:reference'>) {
  const ctx = officeContext(args)
  const view = await viewListingEditor(ctx, args.params.reference)
  const isDraftUsed = args.url.searchParams.get('draft') === USE_DRAFT
  const id = listingNumberOf(args.params.reference)
  return {
    ...view,
    id,
    isDraftUsed,
    viewings: await viewingsOfHome(ctx, id),
    merges: await viewMerges(ctx, id),
  }
}

export const action = officeAction((ctx, form, { params }: PageArgs<'/:reference'>) =>
  runListingForm(ctx, form, params.reference),
)

export const head: Head<typeof loader> = ({ loaderData }) =>
  officeMeta((loaderData as { propertyId: string } | undefined)?.propertyId ?? 'Listings')

export { default } from './listing.part.tsx'
