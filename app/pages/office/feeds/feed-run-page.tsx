import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { runRunForm } from '#app/features/feeds/sources/office/feed-forms.server.ts'
import { runNumberOf, viewRun } from '#app/features/feeds/sources/office/feeds-view.server.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs<'/:run'>) =>
  viewRun(officeContext(args, 'admins'), runNumberOf(args.params.run))

export const action = officeAction(
  (ctx, form, { params }: PageArgs<'/:run'>) => runRunForm(ctx, form, runNumberOf(params.run)),
  'admins',
)

export const head: Head<typeof loader> = ({ loaderData }) =>
  officeMeta(`Import of ${(loaderData as { source: string } | undefined)?.source ?? 'a feed'}`)

export { default } from './feed-run.part.tsx'
