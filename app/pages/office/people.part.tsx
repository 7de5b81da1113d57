import { InviteForm } from '#app/features/back-office/invite-form.tsx'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { ResultNotice } from '#app/features/back-office/office-result.tsx'
import { InvitationList, PeopleList } from '#app/features/back-office/people-list.tsx'
import type { PageProps } from '#app/platform/pages/page.ts'
import { officePart } from '#app/features/back-office/office-part.ts'
import type { action, loader } from './people-page.tsx'

/** The agency's staff and the invitations to join it (docs/product/office.md §6, §7). */
function PeoplePage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { people, invitations, now } = loaderData
  return (
    <>
      <OfficeTitle>People</OfficeTitle>
      <ResultNotice result={actionData} />
      <OfficeSection id="staff" title="Staff">
        <PeopleList people={people} />
      </OfficeSection>
      <OfficeSection id="invitations" title="Invitations">
        <InvitationList invitations={invitations} now={now} />
      </OfficeSection>
      <OfficeSection id="invite" title="Invite someone">
        <InviteForm result={actionData} />
      </OfficeSection>
    </>
  )
}

export default officePart('pages/office/people', PeoplePage)
