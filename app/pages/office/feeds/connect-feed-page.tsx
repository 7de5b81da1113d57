import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { runConnectForm } from '#app/features/feeds/sources/office/feed-forms.server.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export function loader(args: PageArgs) {
  officeContext(args, 'admins')
  return null
}

export const action = officeAction(runConnectForm, 'admins')

export const head: Head<typeof loader> = () => officeMeta('Connect a feed')

export { default } from './connect-feed.part.tsx'
