import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { viewCalendar } from '#app/features/leads/viewings/office/calendar-view.server.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs) => viewCalendar(officeContext(args), args.url.searchParams)

export const head: Head<typeof loader> = () => officeMeta('Viewings')

export { default } from './viewings.part.tsx'
