import type { Context } from '#app/platform/context/context.ts'
import type { Purpose } from './listing.ts'
import type { Listing } from './listing-record.ts'
import { findListingsById, findOnOfferAfter, picturesOfAll } from './listings.queries.server.ts'
import { toWire, type WireProperty } from './listings.wire.ts'

/** Listings as calls answer them, in the order of `ids`; ids that name none, or a draft, are left out. */
export async function loadProperties(ctx: Context, ids: readonly number[]): Promise<WireProperty[]> {
  const listings = await findListingsById(ctx.db, ids)
  return withPictures(
    ctx,
    listings.filter(({ state }) => state !== 'draft'),
  )
}

/** A few milliseconds of work: others are served between two batches. */
const BATCH = 100

/** Yields all listings of one purpose on offer, newest first, in batches: never more than one of them in memory. */
export async function* allProperties(ctx: Context, purpose: Purpose): AsyncGenerator<WireProperty[]> {
  let after: number | null = null
  for (;;) {
    const listings: Listing[] = await findOnOfferAfter(ctx.db, purpose, after, BATCH)
    if (listings.length > 0) yield withPictures(ctx, listings)
    if (listings.length < BATCH) return
    after = listings.at(-1)!.id
  }
}

async function withPictures({ db, site }: Context, listings: readonly Listing[]): Promise<WireProperty[]> {
  const pictures = await picturesOfAll(
    db,
    listings.map(({ id }) => id),
  )
  return listings.map((listing) => toWire(listing, pictures.get(listing.id) ?? [], site.origin))
}
