import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { runRunForm } from '#app/features/feeds/sources/office/feed-actions.server.ts'
import { runNumberOf, viewRun } from '#app/features/feeds/sources/office/feeds-view.server.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs<'/:run'>) =>
  viewRun(officeContext(args, 'admins'), runNumberOf(args.params.run))

export async function action(args: PageArgs<'/:run'>) {
  const ctx = officeContext(args, 'admins')
  return runRunForm(ctx, await postedForm(args.request), runNumberOf(args.params.run))
}

export const head: Head<typeof loader> = ({ loaderData }) =>
  officeMeta(`Import of ${(loaderData as { source: string } | undefined)?.source ?? 'a feed'}`)

export { default } from './feed-run.part.tsx'
