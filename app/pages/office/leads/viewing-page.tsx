import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { dayTitle } from '#app/features/leads/record/cyprus-days.ts'
import { runViewingForm } from '#app/features/leads/viewings/office/viewing-forms.server.ts'
import { viewViewing } from '#app/features/leads/viewings/office/viewing-view.server.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs<'/:id'>) => viewViewing(officeContext(args), args.params.id)

export const action = officeAction((ctx, form, { params }: PageArgs<'/:id'>) =>
  runViewingForm(ctx, form, params.id),
)

export const head: Head<typeof loader> = ({ loaderData }) => {
  const viewing = (loaderData as { viewing: { who: string; day: string } } | undefined)?.viewing
  return officeMeta(viewing ? `${viewing.who}, ${dayTitle(viewing.day)}` : 'Viewings')
}

export { default } from './viewing.part.tsx'
