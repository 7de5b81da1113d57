import { OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { FeedList } from '#app/features/feeds/sources/office/feed-list.tsx'
import { CONNECT_PATH } from '#app/features/feeds/sources/office/feed-paths.ts'
import { useRefresh } from '#app/features/feeds/sources/office/use-refresh.ts'
import { PARTNER_FEEDS_PATH } from '#app/features/partner-feeds/partner-feed.ts'
import type { PageProps } from '#app/platform/pages/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { loader } from './feeds-page.tsx'

/** The feeds that listings come from (docs/product/office.md §16). */
function FeedsPage({ loaderData }: PageProps<typeof loader>) {
  useRefresh(loaderData.feeds.some(({ isWaiting, lastRun }) => isWaiting || lastRun?.isRunning))
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <OfficeTitle about="Where your listings come from, and the result of each import.">Feeds</OfficeTitle>
        <ButtonLink href={CONNECT_PATH} look="primary" className="mb-6">
          Connect a feed
        </ButtonLink>
      </div>
      <FeedList {...loaderData} />
      <p className="mt-8">
        <a href={PARTNER_FEEDS_PATH}>Feeds for partners</a> are what portals and other agencies read from us.
      </p>
    </>
  )
}

export default officePart('pages/office/feeds/feeds', FeedsPage)
