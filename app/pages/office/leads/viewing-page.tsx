import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { dayTitle } from '#app/features/leads/record/cyprus-days.ts'
import { runViewingForm } from '#app/features/leads/viewings/office/viewing-actions.server.ts'
import { viewViewing } from '#app/features/leads/viewings/office/viewing-view.server.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs<'/:id'>) => viewViewing(officeContext(args), args.params.id)

export async function action(args: PageArgs<'/:id'>) {
  const ctx = officeContext(args)
  return runViewingForm(ctx, await postedForm(args.request), args.params.id)
}

export const head: Head<typeof loader> = ({ loaderData }) => {
  const viewing = (loaderData as { viewing: { who: string; day: string } } | undefined)?.viewing
  return officeMeta(viewing ? `${viewing.who}, ${dayTitle(viewing.day)}` : 'Viewings')
}

export { default } from './viewing.part.tsx'
