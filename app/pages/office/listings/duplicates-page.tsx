import { runDuplicateForm } from '#app/features/back-office/listings/duplicates/duplicate-forms.server.ts'
import { viewDuplicates } from '#app/features/back-office/listings/duplicates/duplicates-view.server.ts'
import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs) => viewDuplicates(officeContext(args), args.url.searchParams)

export const action = officeAction(runDuplicateForm)

export const head: Head<typeof loader> = () => officeMeta('Probable duplicates')

export { default } from './duplicates.part.tsx'
