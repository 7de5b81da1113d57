import { AssignForm } from '#app/features/accounts/staff/assign-form.tsx'
import { ChangeList } from '#app/features/audit/change-list.tsx'
import { FormToast } from '#app/ui/forms/form-toast.tsx'
import { ListingDuplicates } from '#app/features/back-office/listings/duplicates/duplicate-pairs.tsx'
import { EditorColumns } from '#app/features/back-office/listings/editor/editor-columns.tsx'
import { ListingForm } from '#app/features/back-office/listings/editor-page/listing-form.tsx'
import {
  BackToListings,
  ListingLinks,
  ListingStateForms,
  OverrideForms,
} from '#app/features/back-office/listings/editor-page/listing-work-forms.tsx'
import { MergeNotes } from '#app/features/back-office/listings/merging/merge-notes.tsx'
import { PriceList } from '#app/features/back-office/listings/editor-page/price-list.tsx'
import { useListingKeys } from '#app/features/back-office/keys/use-listing-keys.ts'
import { bookingPath } from '#app/features/leads/viewings/viewing-links.ts'
import { ViewingList } from '#app/features/leads/viewings/office/viewing-list.tsx'
import { isOnOffer } from '#app/features/listings/record/listing.ts'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import type { PageProps } from '#app/platform/pages/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './listing-page.tsx'

/** Everything about one listing, and what can be done with it (docs/product/office.md §11). */
function ListingPage({ loaderData, actionData: result }: PageProps<typeof loader, typeof action>) {
  const { editor, propertyId, version, texts, state, mayEdit, prices, changes, feed } = loaderData
  useListingKeys()
  return (
    <>
      <BackToListings />
      <OfficeTitle about={texts.title || undefined}>{propertyId}</OfficeTitle>
      {!mayEdit && (
        <p className="mb-6 rounded-small bg-wash px-4 py-3">
          You can view this listing but not change it. An administrator can assign it to you.
        </p>
      )}
      <EditorColumns
        side={
          <>
            <MergeNotes id={loaderData.id} merges={loaderData.merges} />
            <ListingDuplicates {...loaderData} />
            {mayEdit && <ListingStateForms {...loaderData} />}
            {mayEdit && (
              <AssignForm
                assigneeId={loaderData.assigneeId}
                people={loaderData.people}
                givesAway={loaderData.givesAway}
                result={result}
              />
            )}
            {mayEdit && feed !== null && <OverrideForms {...loaderData} />}
            <ListingLinks {...loaderData} />
          </>
        }
        form={
          <ListingForm
            key={version}
            editor={editor}
            listing={propertyId}
            version={version}
            saved={texts}
            overrides={loaderData.overrides}
            draft={loaderData.draft}
            isDraftUsed={loaderData.isDraftUsed}
            mayEdit={mayEdit}
            result={result}
          />
        }
      >
        <OfficeSection id="viewings" title="Viewings">
          {isOnOffer(state) && (
            <div>
              <ButtonLink href={bookingPath({ listing: propertyId })}>Book a viewing</ButtonLink>
            </div>
          )}
          <ViewingList viewings={loaderData.viewings} />
        </OfficeSection>
        <OfficeSection id="prices" title="Prices">
          <PriceList prices={prices} />
        </OfficeSection>
        <OfficeSection id="history" title="History">
          <ChangeList changes={changes} of="one" />
        </OfficeSection>
      </EditorColumns>
      <FormToast
        result={result}
        current={{ intent: 'save', seen: version, base: JSON.stringify(texts), ...texts }}
      />
    </>
  )
}

export default officePart('pages/office/listings/listing', ListingPage)
