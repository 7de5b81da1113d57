import { Link } from 'react-router'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { FeedList } from '#app/features/feeds/sources/feed-list.tsx'
import { CONNECT_PATH } from '#app/features/feeds/sources/feed-paths.ts'
import { viewFeeds } from '#app/features/feeds/sources/feeds-view.server.ts'
import { useRefresh } from '#app/features/feeds/sources/use-refresh.ts'
import { PARTNER_FEEDS_PATH } from '#app/features/partner-feeds/partner-feed.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Route } from './+types/feeds-page.ts'

export const loader = (args: Route.LoaderArgs) => viewFeeds(officeContext(args, 'admins'))

export const meta: Route.MetaFunction = () => officeMeta('Feeds')

/** Where listings come in from (docs/product/office.md §16). */
export default function FeedsPage({ loaderData }: Route.ComponentProps) {
  useRefresh(loaderData.feeds.some(({ isWaiting, lastRun }) => isWaiting || lastRun?.isRunning))
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <OfficeTitle about="Where your listings come from, and the result of each import.">Feeds</OfficeTitle>
        <ButtonLink to={CONNECT_PATH} look="primary" className="mb-6">
          Connect a feed
        </ButtonLink>
      </div>
      <FeedList {...loaderData} />
      <p className="mt-8">
        <Link to={PARTNER_FEEDS_PATH}>Feeds for partners</Link> are what portals and other agencies read from
        us.
      </p>
    </>
  )
}
