import { InviteForm } from '#app/features/back-office/people/invite-form.tsx'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { ResultNotice } from '#app/features/back-office/people/office-result.tsx'
import { InvitationList, PeopleList } from '#app/features/back-office/people/people-list.tsx'
import type { PageProps } from '#app/platform/pages/page.ts'
import { officePart } from '#app/features/back-office/access/office-part.ts'
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
