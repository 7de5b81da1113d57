import { ResultToast } from '#app/features/audit/result-toast.tsx'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import {
  AddPartnerFeedForm,
  NewFeedAddress,
  PartnerFeedList,
} from '#app/features/partner-feeds/partner-feed-forms.tsx'
import {
  runPartnerFeedForm,
  viewPartnerFeeds,
} from '#app/features/partner-feeds/partner-feeds-view.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import type { Route } from './+types/partner-feeds-page.ts'

export const loader = async (args: Route.LoaderArgs) => ({
  feeds: await viewPartnerFeeds(officeContext(args, 'admins')),
})

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args, 'admins')
  return runPartnerFeedForm(ctx, await postedForm(args.request))
}

export const meta: Route.MetaFunction = () => officeMeta('Feeds for partners')

/** What partners read of our listings, and under which addresses (docs/product/office.md §19). */
export default function PartnerFeedsPage({
  loaderData: { feeds },
  actionData: result,
}: Route.ComponentProps) {
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
