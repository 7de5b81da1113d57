import { alertsOfEmail } from '#app/features/alerts/list/alerts-of-email.server.ts'
import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { runLeadForm } from '#app/features/leads/inbox/lead-forms.server.ts'
import { viewLead } from '#app/features/leads/inbox/lead-view.server.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export async function loader(args: PageArgs<'/:id'>) {
  const ctx = officeContext(args)
  const view = await viewLead(ctx, args.params.id)
  return { ...view, alerts: await alertsOfEmail(ctx, view.contact.email) }
}

export const action = officeAction((ctx, form, { params }: PageArgs<'/:id'>) =>
  runLeadForm(ctx, form, params.id),
)

export const head: Head<typeof loader> = ({ loaderData }) =>
  officeMeta((loaderData as { lead: { who: string } } | undefined)?.lead.who ?? 'Leads')

export { default } from './lead.part.tsx'
