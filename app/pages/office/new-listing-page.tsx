import { EditorColumns } from '#app/features/back-office/listings/editor-columns.tsx'
import { askKeepingTyped } from '#app/features/back-office/listings/editor-result.ts'
import {
  viewNewListing,
  runNewListingForm,
} from '#app/features/back-office/listings/listing-actions.server.ts'
import { USE_DRAFT } from '#app/features/back-office/listings/drafts/draft-offer.tsx'
import { listingDraftKey, ListingForm } from '#app/features/back-office/listings/listing-form.tsx'
import { forgetLocalDraft } from '#app/features/back-office/local-draft.ts'
import { BackToListings } from '#app/features/back-office/listings/listing-work-forms.tsx'
import { useListingKeys } from '#app/features/back-office/listings/use-listing-keys.ts'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import type { Route } from './+types/new-listing-page.ts'

export async function loader(args: Route.LoaderArgs) {
  const isDraftUsed = args.url.searchParams.get('draft') === USE_DRAFT
  return { ...(await viewNewListing(officeContext(args))), isDraftUsed }
}

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args)
  return runNewListingForm(ctx, await postedForm(args.request))
}

/** What was typed stays in the form until it is saved. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await askKeepingTyped(serverAction)
  } catch (error) {
    const isSaved =
      error instanceof Response && error.headers.get('Location')?.startsWith('/office/listings/')
    if (isSaved) forgetLocalDraft(listingDraftKey('new'))
    throw error
  }
}

export const meta: Route.MetaFunction = () => officeMeta('New listing')

/** A listing of the agency's own begins as a draft (docs/product/office.md §11). */
export default function NewListingPage({ loaderData, actionData }: Route.ComponentProps) {
  useListingKeys()
  return (
    <>
      <BackToListings />
      <OfficeTitle about="We save it as your draft. Visitors see it once you publish it.">
        New listing
      </OfficeTitle>
      <EditorColumns
        form={
          <ListingForm
            editor={loaderData.editor}
            listing="new"
            version="new"
            saved={loaderData.texts}
            overrides={{}}
            draft={loaderData.draft}
            isDraftUsed={loaderData.isDraftUsed}
            mayEdit
            result={actionData}
          />
        }
      />
    </>
  )
}
