import type { Context } from '#app/platform/context/context.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { chosenListings, listingsOfFeed } from './chosen-listings.server.ts'
import type { PartnerFeed } from './partner-feed.ts'
import { countExported, listPartnerFeeds } from './partner-feeds.queries.server.ts'

export type PartnerFeedView = PartnerFeed & {
  listings: number
  /** Values for its form. */
  chosen: { search: string; ownOnly: boolean }
}

/** Every feed of a partner with how many listings it has; for admins. */
export async function viewPartnerFeeds(ctx: Context): Promise<PartnerFeedView[]> {
  requireAdmin(ctx.actor)
  const feeds: PartnerFeedView[] = []
  for (const feed of await listPartnerFeeds(ctx.db))
    feeds.push({
      ...feed,
      listings: await countExported(ctx.db, listingsOfFeed(feed)),
      chosen: chosenListings(feed),
    })
  return feeds
}
