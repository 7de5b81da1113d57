import { listInvitations } from '#app/features/accounts/account/invitations.queries.server.ts'
import { listStaff } from '#app/features/accounts/account/staff.queries.server.ts'
import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { runPeopleForm } from '#app/features/back-office/people/people-forms.server.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export async function loader(args: PageArgs) {
  const { db, now } = officeContext(args, 'admins')
  const [people, invitations] = await Promise.all([listStaff(db), listInvitations(db)])
  return { people, invitations, now: now() }
}

export const action = officeAction(runPeopleForm, 'admins')

export const head: Head<typeof loader> = () => officeMeta('People')

export { default } from './people.part.tsx'
