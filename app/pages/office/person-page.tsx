import { z } from 'zod'
import { findStaff } from '#app/features/accounts/account/staff.queries.server.ts'
import { findChanges } from '#app/features/audit/audit.queries.server.ts'
import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { runPersonForm } from '#app/features/back-office/people/people-forms.server.ts'
import { data, type Head, type PageArgs } from '#app/platform/pages/page.ts'

const HISTORY = 50

export async function loader(args: PageArgs<'/:id'>) {
  const { db, actor } = officeContext(args, 'admins')
  const id = z.guid().safeParse(args.params.id).data
  const person = id && (await findStaff(db, id))
  if (!id || !person) throw data(null, { status: 404 })
  const changes = await findChanges(db, { subjectKind: 'member', subjectId: id }, HISTORY)
  return { person, changes, isOwn: id === actor.memberId }
}

export const action = officeAction(runPersonForm, 'admins')

export const head: Head<typeof loader> = ({ loaderData }) =>
  officeMeta((loaderData as { person: { username: string } } | undefined)?.person.username ?? 'People')

export { default } from './person.part.tsx'
