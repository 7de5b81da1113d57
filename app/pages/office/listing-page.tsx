import type { ShouldRevalidateFunction } from 'react-router'
import { AssignForm } from '#app/features/accounts/staff/assign-form.tsx'
import { ChangeList } from '#app/features/audit/change-list.tsx'
import { askKeepingTyped } from '#app/features/back-office/listings/editor-result.ts'
import { runListingForm } from '#app/features/back-office/listings/listing-actions.server.ts'
import { ListingDuplicates } from '#app/features/back-office/listings/duplicates/duplicate-pairs.tsx'
import {
  listingNumberOf,
  viewListingEditor,
} from '#app/features/back-office/listings/listing-editor-view.server.ts'
import { EditorColumns } from '#app/features/back-office/listings/editor-columns.tsx'
import { USE_DRAFT } from '#app/features/back-office/listings/drafts/draft-offer.tsx'
import { ListingForm } from '#app/features/back-office/listings/listing-form.tsx'
import {
  BackToListings,
  ListingLinks,
  ListingStateForms,
  ListingToast,
  OverrideForms,
} from '#app/features/back-office/listings/listing-work-forms.tsx'
import { MergeNotes } from '#app/features/back-office/listings/merging/merge-notes.tsx'
import { viewMerges } from '#app/features/back-office/listings/merging/view-merges.server.ts'
import { PriceList } from '#app/features/back-office/listings/price-list.tsx'
import { useListingKeys } from '#app/features/back-office/listings/use-listing-keys.ts'
import { viewingsOfHome } from '#app/features/leads/viewings/viewing-entry.server.ts'
import { bookingPath } from '#app/features/leads/viewings/viewing-links.ts'
import { ViewingList } from '#app/features/leads/viewings/viewing-list.tsx'
import { isOnOffer } from '#app/features/listings/listing.ts'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Route } from './+types/listing-page.ts'

export async function loader(args: Route.LoaderArgs) {
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

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args)
  return runListingForm(ctx, await postedForm(args.request), args.params.reference)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => askKeepingTyped(serverAction)

/** After a conflict too: the form then holds what both changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus === 409

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeMeta((loaderData as { propertyId: string } | undefined)?.propertyId ?? 'Listings')

/** Everything about one listing, and what can be done with it (docs/product/office.md §11). */
export default function ListingPage({ loaderData, actionData: result }: Route.ComponentProps) {
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
                error={result?.field === 'assignee' ? result.failure : null}
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
              <ButtonLink to={bookingPath({ listing: propertyId })}>Book a viewing</ButtonLink>
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
      <ListingToast result={result} version={version} saved={texts} />
    </>
  )
}
