import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { runPartnerFeedForm } from '#app/features/partner-feeds/partner-feed-forms.server.ts'
import { viewPartnerFeeds } from '#app/features/partner-feeds/partner-feeds-view.server.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export const loader = async (args: PageArgs) => ({
  feeds: await viewPartnerFeeds(officeContext(args, 'admins')),
})

export const action = officeAction(runPartnerFeedForm, 'admins')

export const head: Head<typeof loader> = () => officeMeta('Feeds for partners')

export { default } from './partner-feeds.part.tsx'
