import { listInvitations } from '#app/features/accounts/staff/invitations.queries.server.ts'
import { listStaff } from '#app/features/accounts/staff/staff.queries.server.ts'
import { InviteForm } from '#app/features/back-office/invite-form.tsx'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { ResultNotice } from '#app/features/back-office/office-result.tsx'
import { runPeopleForm } from '#app/features/back-office/people-actions.server.ts'
import { InvitationList, PeopleList } from '#app/features/back-office/people-list.tsx'
import { postedForm } from '#app/platform/http/posted-form.ts'
import type { Route } from './+types/people-page.ts'

export async function loader(args: Route.LoaderArgs) {
  const { db, now } = officeContext(args, 'admins')
  const [people, invitations] = await Promise.all([listStaff(db), listInvitations(db)])
  return { people, invitations, now: now() }
}

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args, 'admins')
  return runPeopleForm(ctx, await postedForm(args.request))
}

export const meta: Route.MetaFunction = () => officeMeta('People')

/** The agency's staff and the invitations to join it (docs/product/office.md §6, §7). */
export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
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
