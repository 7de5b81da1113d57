import { ChangeList } from '#app/features/audit/change-list.tsx'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { findPersonForm, FoundPerson } from '#app/features/back-office/personal-data/found-person.tsx'
import { SettingsNav } from '#app/features/back-office/settings/settings-nav.tsx'
import type { PageProps } from '#app/platform/pages/page.ts'
import { DefinedForm } from '#app/ui/forms/defined-form.tsx'
import { FormToast, PageFailure } from '#app/ui/forms/form-toast.tsx'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './personal-data-page.tsx'

/** Data about people who have no account (docs/product/office.md §29). */
function PersonalDataPage({ loaderData, actionData: result }: PageProps<typeof loader, typeof action>) {
  return (
    <>
      <SettingsNav current="/office/personal-data" />
      <OfficeTitle about="When someone who wrote to you asks for their data, or wants it deleted. People with an account do this themselves on their account page.">
        Personal data
      </OfficeTitle>
      <PageFailure result={result} />
      <OfficeSection id="find" title="Find a person">
        <DefinedForm
          key={result?.done}
          form={findPersonForm}
          result={result}
          scrollsToTop
          className="grid gap-4 sm:max-w-xl"
        />
      </OfficeSection>
      {result?.shown && (
        <OfficeSection id="found" title="What is stored">
          <FoundPerson found={result.shown} result={result} />
        </OfficeSection>
      )}
      <OfficeSection id="history" title="History">
        <ChangeList changes={loaderData.changes} of="one" />
      </OfficeSection>
      <FormToast result={result} />
    </>
  )
}

export default officePart('pages/office/personal-data', PersonalDataPage)
