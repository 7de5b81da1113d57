import { findChanges } from '#app/features/audit/audit.queries.server.ts'
import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { runPersonalDataForm } from '#app/features/back-office/personal-data/person-forms.server.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

const HISTORY = 50

export async function loader(args: PageArgs) {
  const { db } = officeContext(args, 'admins')
  return { changes: await findChanges(db, { subjectKind: 'enquirer' }, HISTORY) }
}

export const action = officeAction(runPersonalDataForm, 'admins')

export const head: Head<typeof loader> = () => officeMeta('Personal data')

export { default } from './personal-data.part.tsx'
