import { OfficeSection, OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import {
  addFeedForm,
  formClass,
  NewFeedAddress,
  PartnerFeedList,
} from '#app/features/partner-feeds/partner-feed-forms.tsx'
import type { PageProps } from '#app/platform/pages/page.ts'
import { DefinedForm } from '#app/ui/forms/defined-form.tsx'
import { FormToast, PageFailure } from '#app/ui/forms/form-toast.tsx'
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
      <PageFailure result={result} />
      {result?.shown && <NewFeedAddress address={result.shown.address} />}
      <OfficeSection id="feeds" title="Partners">
        <PartnerFeedList feeds={feeds} result={result} />
      </OfficeSection>
      <OfficeSection id="add" title="Add a feed">
        <DefinedForm form={addFeedForm} result={result} className={formClass} />
      </OfficeSection>
      <FormToast result={result} />
    </>
  )
}

export default officePart('pages/office/feeds/partner-feeds', PartnerFeedsPage)
