import { inviteForm } from '#app/features/back-office/people/people-forms.tsx'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { DefinedForm } from '#app/ui/forms/defined-form.tsx'
import { FormToast, PageFailure } from '#app/ui/forms/form-toast.tsx'
import { InvitationList, PeopleList } from '#app/features/back-office/people/people-list.tsx'
import type { PageProps } from '#app/platform/pages/page.ts'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './people-page.tsx'

/** The agency's staff and the invitations to join it (docs/product/office.md §6, §7). */
function PeoplePage({ loaderData, actionData: result }: PageProps<typeof loader, typeof action>) {
  const { people, invitations, now } = loaderData
  return (
    <>
      <OfficeTitle>People</OfficeTitle>
      <PageFailure result={result} />
      <OfficeSection id="staff" title="Staff">
        <PeopleList people={people} />
      </OfficeSection>
      <OfficeSection id="invitations" title="Invitations">
        <InvitationList invitations={invitations} now={now} />
      </OfficeSection>
      <OfficeSection id="invite" title="Invite someone">
        <DefinedForm
          form={inviteForm}
          result={result}
          begin={{ role: 'agent' }}
          className="grid gap-4 sm:max-w-xl sm:grid-cols-[minmax(0,1fr)_9rem]"
        />
      </OfficeSection>
      <FormToast result={result} />
    </>
  )
}

export default officePart('pages/office/people', PeoplePage)
