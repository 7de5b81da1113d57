import { runMergeForm } from '#app/features/back-office/listings/merging/merge-actions.server.ts'
import { viewMerge } from '#app/features/back-office/listings/merging/merge-view.server.ts'
import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import { type Head, type PageArgs } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs<'/:kept/:merged'>) =>
  viewMerge(officeContext(args, 'admins'), args.params)

export async function action(args: PageArgs<'/:kept/:merged'>) {
  const ctx = officeContext(args, 'admins')
  return runMergeForm(ctx, await postedForm(args.request), args.params)
}

export const head: Head<typeof loader> = () => officeMeta('Merge two listings')

export { default } from './merge.part.tsx'
