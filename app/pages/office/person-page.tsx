import { data } from 'react-router'
import { z } from 'zod'
import { findStaff } from '#app/features/accounts/staff/staff.queries.server.ts'
import { findChanges } from '#app/features/audit/audit.queries.server.ts'
import { ChangeList } from '#app/features/audit/change-list.tsx'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { ResultNotice } from '#app/features/back-office/office-result.tsx'
import { runPeopleForm } from '#app/features/back-office/people-actions.server.ts'
import { lastSeen } from '#app/features/back-office/people-list.tsx'
import { PersonForms } from '#app/features/back-office/person-forms.tsx'
import { postedForm } from '#app/platform/http/posted-form.ts'
import type { Route } from './+types/person-page.ts'

const HISTORY = 50

export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = officeContext(args, 'admins')
  const id = z.guid().safeParse(args.params.id).data
  const person = id && (await findStaff(db, id))
  if (!id || !person) throw data(null, { status: 404 })
  const changes = await findChanges(db, { subjectKind: 'member', subjectId: id }, HISTORY)
  return { person, changes, isOwn: id === actor.memberId }
}

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args, 'admins')
  return runPeopleForm(ctx, await postedForm(args.request), args.params.id)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeMeta((loaderData as { person: { username: string } } | undefined)?.person.username ?? 'People')

/** Someone on the staff: what an admin may change, and the history (docs/product/office.md §6). */
export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, changes, isOwn } = loaderData
  const facts = [
    person.role,
    person.hasSecondFactor ? 'second factor on' : 'no second factor',
    lastSeen(person),
  ]
  return (
    <>
      <OfficeTitle about={`${person.email} · ${facts.join(' · ')}`}>{person.username}</OfficeTitle>
      <ResultNotice result={actionData} />
      <OfficeSection id="account" title={person.disabledAt ? 'Account (disabled)' : 'Account'}>
        {isOwn ? (
          <p className="text-muted">
            This is your own account, so only another administrator can change its role. Your e-mail, password
            and second factor are on your <a href="/account">account page</a>.
          </p>
        ) : (
          <PersonForms person={person} />
        )}
      </OfficeSection>
      <OfficeSection id="history" title="History">
        <ChangeList changes={changes} of="one" />
      </OfficeSection>
    </>
  )
}
