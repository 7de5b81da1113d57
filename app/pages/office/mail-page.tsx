import { runMailForm } from '#app/features/back-office/mails/mail-actions.server.ts'
import { mailNamed, viewMail } from '#app/features/back-office/mails/mail-view.server.ts'
import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs<'/:name'>) =>
  viewMail(officeContext(args, 'admins'), mailNamed(args.params.name))

export async function action(args: PageArgs<'/:name'>) {
  const ctx = officeContext(args, 'admins')
  return runMailForm(ctx, await postedForm(args.request), args.params.name)
}

export const head: Head<typeof loader> = ({ loaderData }) =>
  officeMeta((loaderData as { label: string } | undefined)?.label ?? 'Mail texts')

export { default } from './mail.part.tsx'
