import { ResultToast } from '#app/features/audit/result-toast.tsx'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import {
  AddPartnerFeedForm,
  NewFeedAddress,
  PartnerFeedList,
} from '#app/features/partner-feeds/partner-feed-forms.tsx'
import type { PageProps } from '#app/platform/pages/page.ts'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './partner-feeds-page.tsx'

/** Feeds of our listings for partners, with their addresses (docs/product/office.md §19). */
function PartnerFeedsPage({
  loaderData: { feeds },
  actionData: result,
}: PageProps<typeof loader, typeof action>) {
  return (
    <>
      <OfficeTitle about="Partners read our published listings at secret addresses.">
        Feeds for partners
      </OfficeTitle>
      {result?.field === null && <FormFailure text={result.failure} />}
      {result?.address && <NewFeedAddress address={result.address} />}
      <OfficeSection id="feeds" title="Partners">
        <PartnerFeedList feeds={feeds} result={result} />
      </OfficeSection>
      <OfficeSection id="add" title="Add a feed">
        <AddPartnerFeedForm key={result?.done} result={result} />
      </OfficeSection>
      <ResultToast done={result?.done} />
    </>
  )
}

export default officePart('pages/office/feeds/partner-feeds', PartnerFeedsPage)
