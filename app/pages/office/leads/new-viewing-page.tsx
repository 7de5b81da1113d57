import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { runBookingForm } from '#app/features/leads/viewings/office/viewing-forms.server.ts'
import { viewNewViewing } from '#app/features/leads/viewings/office/viewing-view.server.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs) => viewNewViewing(officeContext(args), args.url.searchParams)

export const action = officeAction(runBookingForm)

export const head: Head<typeof loader> = () => officeMeta('Book a viewing')

export { default } from './new-viewing.part.tsx'
