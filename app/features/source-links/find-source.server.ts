import { ownOrigins } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context/context.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import { listingPath } from '#app/features/listings/record/listing-links.ts'
import { findListingById } from '#app/features/listings/record/listings.queries.server.ts'
import { numberOfOwnLink } from './link-rules.ts'
import {
  findByLink,
  findByLinkWithoutQuery,
  type SourceDates,
  findSourceDates,
} from './source-links.queries.server.ts'

/** `unknown`: its source was not read whole since it was seen. */
export type SourceAvailability = 'offered' | 'gone' | 'unknown'

export type SourceAnswer = {
  title: string | null
  /** null: a home of the agency's own, or one whose feed tells no address. */
  sourceLink: string | null
  agencyLink: string
  state: Listing['state']
  atSource: SourceAvailability
} & SourceDates

/**
 * The home that a link of either kind is of; null where we know none. Anyone may ask. `link` is what `readLink`
 * answered, `visitedOrigin` where we are asked: ours too, where no public address is set (docs/product/accounts.md
 * §12).
 */
export async function findSource(
  { db, site }: Context,
  link: string,
  visitedOrigin: string,
): Promise<SourceAnswer | null> {
  const id =
    numberOfOwnLink(link, ownOrigins(site, visitedOrigin)) ??
    (await findByLink(db, link)) ??
    (await findByLinkWithoutQuery(db, link))
  const listing = id === undefined ? undefined : await findListingById(db, id)
  if (!listing || listing.state === 'draft') return null
  const seen = await findSourceDates(db, listing.id)
  return {
    title: listing.title,
    sourceLink: listing.sourceUrl,
    agencyLink: site.origin + listingPath(listing),
    state: listing.state,
    atSource: atSource(listing, seen),
    ...seen,
  }
}

function atSource({ state }: Listing, { seenAt, readAt }: SourceDates): SourceAvailability {
  if (state === 'withdrawn') return 'gone'
  const isOnOffer = state === 'published' || state === 'under-offer'
  return isOnOffer && readAt !== null && seenAt.valueOf() >= readAt.valueOf() ? 'offered' : 'unknown'
}
