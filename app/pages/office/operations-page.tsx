import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { runOperationsForm } from '#app/features/operations/operations-forms.server.ts'
import { loadOperations } from '#app/features/operations/operations-view.server.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs) => loadOperations(officeContext(args, 'admins'))

export const action = officeAction(runOperationsForm, 'admins')

export const head: Head<typeof loader> = () => officeMeta('Operations')

export { default } from './operations.part.tsx'
