import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { viewFeeds } from '#app/features/feeds/sources/office/feeds-view.server.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs) => viewFeeds(officeContext(args, 'admins'))

export const head: Head<typeof loader> = () => officeMeta('Feeds')

export { default } from './feeds.part.tsx'
