import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { runFeedForm } from '#app/features/feeds/sources/office/feed-actions.server.ts'
import { viewFeed } from '#app/features/feeds/sources/office/feeds-view.server.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs<'/:source'>) =>
  viewFeed(officeContext(args, 'admins'), args.params.source)

export async function action(args: PageArgs<'/:source'>) {
  const ctx = officeContext(args, 'admins')
  return runFeedForm(ctx, await postedForm(args.request), args.params.source)
}

export const head: Head<typeof loader> = ({ params }) => officeMeta(params['source'] ?? 'Feeds')

export { default } from './feed.part.tsx'
