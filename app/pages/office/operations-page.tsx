import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { runOperationsForm } from '#app/features/back-office/operations-actions.server.ts'
import { loadOperations } from '#app/features/operations/operations-view.server.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs) => loadOperations(officeContext(args, 'admins'))

export async function action(args: PageArgs) {
  const ctx = officeContext(args, 'admins')
  return runOperationsForm(ctx, await postedForm(args.request))
}

export const head: Head<typeof loader> = () => officeMeta('Operations')

export { default } from './operations.part.tsx'
