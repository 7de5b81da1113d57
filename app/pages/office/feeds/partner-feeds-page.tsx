import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import {
  runPartnerFeedForm,
  viewPartnerFeeds,
} from '#app/features/partner-feeds/partner-feeds-view.server.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export const loader = async (args: PageArgs) => ({
  feeds: await viewPartnerFeeds(officeContext(args, 'admins')),
})

export async function action(args: PageArgs) {
  const ctx = officeContext(args, 'admins')
  return runPartnerFeedForm(ctx, await postedForm(args.request))
}

export const head: Head<typeof loader> = () => officeMeta('Feeds for partners')

export { default } from './partner-feeds.part.tsx'
