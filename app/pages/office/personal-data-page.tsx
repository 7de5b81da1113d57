import { findChanges } from '#app/features/audit/audit.queries.server.ts'
import { ChangeList } from '#app/features/audit/change-list.tsx'
import { ResultToast } from '#app/features/audit/result-toast.tsx'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { FindPersonForm, FoundPerson } from '#app/features/back-office/personal-data/found-person.tsx'
import { runPersonalDataForm } from '#app/features/back-office/personal-data/personal-data-actions.server.ts'
import { SettingsNav } from '#app/features/back-office/settings/settings-nav.tsx'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import type { Route } from './+types/personal-data-page.ts'

const HISTORY = 50

export async function loader(args: Route.LoaderArgs) {
  const { db } = officeContext(args, 'admins')
  return { changes: await findChanges(db, { subjectKind: 'enquirer' }, HISTORY) }
}

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args, 'admins')
  return runPersonalDataForm(ctx, await postedForm(args.request))
}

export const meta: Route.MetaFunction = () => officeMeta('Personal data')

/** What is kept about people who have no account (docs/product/office.md §29). */
export default function PersonalDataPage({ loaderData, actionData: result }: Route.ComponentProps) {
  return (
    <>
      <SettingsNav />
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
