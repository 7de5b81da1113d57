import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { runPageForm } from '#app/features/back-office/pages/page-forms.server.ts'
import { contentPageNamed, viewPageEditor } from '#app/features/back-office/pages/page-editor-view.server.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs<'/:name'>) =>
  viewPageEditor(
    officeContext(args, 'admins'),
    contentPageNamed(args.params.name),
    args.url.searchParams.get('compare'),
  )

export const action = officeAction(
  (ctx, form, { params }: PageArgs<'/:name'>) => runPageForm(ctx, form, contentPageNamed(params.name)),
  'admins',
)

export const head: Head<typeof loader> = ({ loaderData }) =>
  officeMeta((loaderData as { title: string } | undefined)?.title ?? 'Pages')

export { default } from './page-editor.part.tsx'
