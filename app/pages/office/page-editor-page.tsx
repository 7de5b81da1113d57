import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { runPageForm } from '#app/features/back-office/pages/page-actions.server.ts'
import { contentPageNamed, viewPageEditor } from '#app/features/back-office/pages/page-editor-view.server.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs<'/:name'>) =>
  viewPageEditor(
    officeContext(args, 'admins'),
    contentPageNamed(args.params.name),
    args.url.searchParams.get('compare'),
  )

export async function action(args: PageArgs<'/:name'>) {
  const ctx = officeContext(args, 'admins')
  return runPageForm(ctx, await postedForm(args.request), contentPageNamed(args.params.name))
}

export const head: Head<typeof loader> = ({ loaderData }) =>
  officeMeta((loaderData as { title: string } | undefined)?.title ?? 'Pages')

export { default } from './page-editor.part.tsx'
