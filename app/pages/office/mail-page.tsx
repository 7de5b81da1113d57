import { runMailForm } from '#app/features/back-office/mails/mail-forms.server.ts'
import { mailNamed, viewMail } from '#app/features/back-office/mails/mail-view.server.ts'
import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs<'/:name'>) =>
  viewMail(officeContext(args, 'admins'), mailNamed(args.params.name))

export const action = officeAction(
  (ctx, form, { params }: PageArgs<'/:name'>) => runMailForm(ctx, form, params.name),
  'admins',
)

export const head: Head<typeof loader> = ({ loaderData }) =>
  officeMeta((loaderData as { label: string } | undefined)?.label ?? 'Mail texts')

export { default } from './mail.part.tsx'
