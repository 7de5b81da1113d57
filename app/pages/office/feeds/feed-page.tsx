import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { runFeedForm } from '#app/features/feeds/sources/office/feed-forms.server.ts'
import { viewFeed } from '#app/features/feeds/sources/office/feeds-view.server.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs<'/:source'>) =>
  viewFeed(officeContext(args, 'admins'), args.params.source)

export const action = officeAction(
  (ctx, form, { params }: PageArgs<'/:source'>) => runFeedForm(ctx, form, params.source),
  'admins',
)

export const head: Head<typeof loader> = ({ params }) => officeMeta(params['source'] ?? 'Feeds')

export { default } from './feed.part.tsx'
