import { ChangeList } from '#app/features/audit/change-list.tsx'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { SettingsNav } from '#app/features/back-office/settings/settings-nav.tsx'
import {
  addRedirectForm,
  MissingPaths,
  RedirectList,
} from '#app/features/back-office/redirects/redirect-forms.tsx'
import type { PageProps } from '#app/platform/pages/page.ts'
import { DefinedForm } from '#app/ui/forms/defined-form.tsx'
import { FormToast, PageFailure } from '#app/ui/forms/form-toast.tsx'
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
      <PageFailure result={result} />
      <OfficeSection id="redirects" title="Redirects">
        <RedirectList redirects={redirects} />
      </OfficeSection>
      <OfficeSection id="add" title="Add a redirect">
        <DefinedForm
          form={addRedirectForm}
          result={result}
          begin={begin}
          className="grid gap-x-4 gap-y-5 sm:grid-cols-2"
        />
      </OfficeSection>
      <OfficeSection id="missing" title="Addresses without a page">
        <MissingPaths paths={missing} />
      </OfficeSection>
      <OfficeSection id="history" title="History">
        <ChangeList changes={changes} />
      </OfficeSection>
      <FormToast result={result} />
    </>
  )
}

export default officePart('pages/office/redirects', RedirectsPage)
