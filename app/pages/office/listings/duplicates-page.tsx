import { runDuplicateForm } from '#app/features/back-office/listings/duplicates/duplicate-actions.server.ts'
import { viewDuplicates } from '#app/features/back-office/listings/duplicates/duplicates-view.server.ts'
import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs) => viewDuplicates(officeContext(args), args.url.searchParams)

export async function action(args: PageArgs) {
  const ctx = officeContext(args)
  return runDuplicateForm(ctx, await postedForm(args.request))
}

export const head: Head<typeof loader> = () => officeMeta('Probable duplicates')

export { default } from './duplicates.part.tsx'
