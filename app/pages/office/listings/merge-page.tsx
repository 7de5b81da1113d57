import { runMergeForm } from '#app/features/back-office/listings/merging/merge-forms.server.ts'
import { viewMerge } from '#app/features/back-office/listings/merging/merge-view.server.ts'
import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { type Head, type PageArgs } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs<'/:kept/:merged'>) =>
  viewMerge(officeContext(args, 'admins'), args.params)

export const action = officeAction(runMergeForm, 'admins')

export const head: Head<typeof loader> = () => officeMeta('Merge two listings')

export { default } from './merge.part.tsx'
