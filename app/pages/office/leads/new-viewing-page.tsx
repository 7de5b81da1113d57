import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { runBookingForm } from '#app/features/leads/viewings/office/viewing-actions.server.ts'
import { viewNewViewing } from '#app/features/leads/viewings/office/viewing-view.server.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs) => viewNewViewing(officeContext(args), args.url.searchParams)

export async function action(args: PageArgs) {
  const ctx = officeContext(args)
  return runBookingForm(ctx, await postedForm(args.request))
}

export const head: Head<typeof loader> = () => officeMeta('Book a viewing')

export { default } from './new-viewing.part.tsx'
