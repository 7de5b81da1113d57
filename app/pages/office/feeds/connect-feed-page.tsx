import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { runConnectForm } from '#app/features/feeds/sources/office/feed-actions.server.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export function loader(args: PageArgs) {
  officeContext(args, 'admins')
  return null
}

export async function action(args: PageArgs) {
  const ctx = officeContext(args, 'admins')
  return runConnectForm(ctx, await postedForm(args.request))
}

export const head: Head<typeof loader> = () => officeMeta('Connect a feed')

export { default } from './connect-feed.part.tsx'
