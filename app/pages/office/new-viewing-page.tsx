import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { runBookingForm } from '#app/features/leads/viewings/viewing-actions.server.ts'
import { viewNewViewing } from '#app/features/leads/viewings/viewing-view.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs) => viewNewViewing(officeContext(args), args.url.searchParams)

export async function action(args: PageArgs) {
  const ctx = officeContext(args)
  return runBookingForm(ctx, await postedForm(args.request))
}

export const head: Head<typeof loader> = () => officeMeta('Book a viewing')

export { default } from './new-viewing.part.tsx'
