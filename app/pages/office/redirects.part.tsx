import { ChangeList } from '#app/features/audit/change-list.tsx'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { SettingsNav } from '#app/features/back-office/settings/settings-nav.tsx'
import {
  AddRedirectForm,
  MissingPaths,
  RedirectList,
  RedirectToast,
} from '#app/features/back-office/redirects/redirect-forms.tsx'
import type { PageProps } from '#app/platform/pages/page.ts'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './redirects-page.tsx'

/** Addresses that lead elsewhere, and those that are asked for in vain (docs/product/office.md §22). */
function RedirectsPage({ loaderData, actionData: result }: PageProps<typeof loader, typeof action>) {
  const { redirects, missing, changes, begin } = loaderData
  return (
    <>
      <SettingsNav current="/office/redirects" />
      <OfficeTitle about="Send visitors from an address without a page to one that exists. Existing pages are always shown.">
        Redirects
      </OfficeTitle>
      <div className="mb-6 empty:hidden">
        <FormFailure text={result?.field === null ? result.failure : null} />
      </div>
      <OfficeSection id="redirects" title="Redirects">
        <RedirectList redirects={redirects} />
      </OfficeSection>
      <OfficeSection id="add" title="Add a redirect">
        <AddRedirectForm
          key={JSON.stringify([begin, redirects.length])}
          texts={result?.typed ?? begin}
          result={result}
        />
      </OfficeSection>
      <OfficeSection id="missing" title="Addresses without a page">
        <MissingPaths paths={missing} />
      </OfficeSection>
      <OfficeSection id="history" title="History">
        <ChangeList changes={changes} />
      </OfficeSection>
      <RedirectToast result={result} />
    </>
  )
}

export default officePart('pages/office/redirects', RedirectsPage)
