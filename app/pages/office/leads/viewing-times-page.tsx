import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { viewTimes } from '#app/features/leads/viewings/office/times-view.server.ts'
import { runTimesForm } from '#app/features/leads/viewings/office/viewing-forms.server.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs) => viewTimes(officeContext(args), args.url.searchParams)

export const action = officeAction(runTimesForm)

export const head: Head<typeof loader> = () => officeMeta('Times for viewings')

export { default } from './viewing-times.part.tsx'
