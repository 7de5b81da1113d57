import { EditorColumns } from '#app/features/back-office/listings/editor/editor-columns.tsx'
import { listingDraftKey, ListingForm } from '#app/features/back-office/listings/editor-page/listing-form.tsx'
import { deleteLocalDraft } from '#app/features/back-office/forms/local-draft.ts'
import { BackToListings } from '#app/features/back-office/listings/editor-page/listing-work-forms.tsx'
import { useListingKeys } from '#app/features/back-office/keys/use-listing-keys.ts'
import { OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import type { PageProps } from '#app/platform/pages/page.ts'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './new-listing-page.tsx'

/** A listing of the agency's own begins as a draft (docs/product/office.md §11). */
function NewListingPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
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

export default officePart('pages/office/listings/new-listing', NewListingPage, {
  onLeave: (ledTo) => {
    if (ledTo.startsWith('/office/listings/')) deleteLocalDraft(listingDraftKey('new'))
  },
})
