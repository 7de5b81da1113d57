import { ChangeList } from '#app/features/audit/change-list.tsx'
import { ResultToast } from '#app/features/audit/result-toast.tsx'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { FindPersonForm, FoundPerson } from '#app/features/back-office/personal-data/found-person.tsx'
import { SettingsNav } from '#app/features/back-office/settings/settings-nav.tsx'
import type { PageProps } from '#app/platform/pages/page.ts'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
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
      <div className="mb-6 empty:hidden">
        <FormFailure text={result?.field === null ? result.failure : null} />
      </div>
      <OfficeSection id="find" title="Find a person">
        <FindPersonForm result={result} />
      </OfficeSection>
      {result?.found && (
        <OfficeSection id="found" title="What is stored">
          <FoundPerson found={result.found} result={result} />
        </OfficeSection>
      )}
      <OfficeSection id="history" title="History">
        <ChangeList changes={loaderData.changes} of="one" />
      </OfficeSection>
      <ResultToast done={result?.done} />
    </>
  )
}

export default officePart('pages/office/personal-data', PersonalDataPage)
