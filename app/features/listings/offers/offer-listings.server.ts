import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { applyOverrides } from './apply-overrides.server.ts'
import { skipLogging, type WriteLog } from '../record/former-listings.queries.server.ts'
import { factColumns, factFields } from '../record/listing-columns.ts'
import type { Doubt } from '../doubts/listing-doubt.ts'
import type { OfferedListing } from '../record/listing.ts'
import {
  insertListings,
  insertPriceChanges,
  type KnownListing,
  knownListings,
  lockStock,
  updateListings,
  type WrittenRow,
} from '../record/listings-write.queries.server.ts'
import { currentNorms, type NormSource } from '../doubts/norm-source.server.ts'
import { hashOfOffer } from '../record/offer-hash.server.ts'
import { insertOfferedPictures, replacePictures } from '../pictures/replace-pictures.server.ts'
import { sanitiseDescription } from './sanitise-description.server.ts'
import { recomputeAfterWrite } from './recompute-after-write.server.ts'

export type OfferCounts = { added: number; changed: number; unchanged: number }

export type OfferOutcome = OfferCounts & {
  /** Written listings, in the order of the offers. */
  changes: { id: number; sourceId: string; change: 'added' | 'changed' }[]
  /** Doubts about written figures that are not confirmed (docs/product/listings.md §30). */
  doubts: { sourceId: string; doubt: Doubt }[]
}

type Offer = { offered: OfferedListing; hash: Buffer }

/**
 * Stores what a source offers, in one transaction. An unchanged offer writes nothing; a listing withdrawn before is
 * published again. Of two offers with one id the later counts.
 */
export async function offerListings(
  ctx: Context,
  source: string,
  offered: readonly OfferedListing[],
  { normSource = currentNorms, log = skipLogging }: { normSource?: NormSource; log?: WriteLog } = {},
): Promise<OfferOutcome> {
  const offers = offersOf(offered)
  // Most of what a feed says it said before: that much is known without waiting for the lock.
  const { fresh, changed } = await newsAmong(ctx.db, source, offers)
  if (fresh.length + changed.length === 0) {
    return { added: 0, changed: 0, unchanged: offers.length, changes: [], doubts: [] }
  }
  return inTransaction(ctx.db, async (tx) => {
    await lockStock(tx)
    const news = await newsAmong(tx, source, [...fresh, ...changed])
    const added = await addListings(tx, source, news.fresh, ctx.now())
    const rows = news.changed.map((offer) => Object.assign(rowOf(source, offer, ctx.now()), { id: offer.id }))
    await log.before(
      tx,
      rows.map(({ id }) => id),
    )
    await applyOverrides(tx, rows)
    await updateListings(tx, rows)
    const written = [...added, ...news.changed]
    await insertOfferedPictures(tx, added)
    await replacePictures(tx, news.changed)
    await log.after(
      tx,
      written.map(({ id }) => id),
    )
    const doubts = await recomputeAfterWrite(
      tx,
      written.map(({ id }) => id),
      ctx.now(),
      // A large import asks after every batch: the pause lets the last one count.
      { normSource, delaySeconds: offers.length < 100 ? 2 : 20 },
    )
    const sourceIds = new Map(written.map(({ id, offered }) => [id, offered.sourceId]))

    const addedIds = new Set(added.map(({ id }) => id))
    const idOf = new Map(written.map(({ id, offered }) => [offered.sourceId, id]))
    return {
      added: added.length,
      changed: news.changed.length,
      unchanged: offers.length - written.length,
      changes: offers.flatMap(({ offered: { sourceId } }) => {
        const id = idOf.get(sourceId)
        return id === undefined
          ? []
          : [{ id, sourceId, change: addedIds.has(id) ? 'added' : 'changed' } as const]
      }),
      doubts: doubts.map(({ listingId, doubt }) => ({ sourceId: sourceIds.get(listingId)!, doubt })),
    }
  })
}

/** Counts what {@link offerListings} would do now; writes nothing. */
export async function compareOffers(
  ctx: Context,
  source: string,
  offered: readonly OfferedListing[],
): Promise<OfferCounts> {
  const offers = offersOf(offered)
  const { fresh, changed } = await newsAmong(ctx.db, source, offers)
  return {
    added: fresh.length,
    changed: changed.length,
    unchanged: offers.length - fresh.length - changed.length,
  }
}

const offersOf = (offered: readonly OfferedListing[]): Offer[] => [
  ...new Map(offered.map((offer) => [offer.sourceId, { offered: offer, hash: hashOfOffer(offer) }])).values(),
]

async function newsAmong(db: Db, source: string, offers: readonly Offer[]) {
  const known = await knownListings(
    db,
    source,
    offers.map(({ offered }) => offered.sourceId),
  )
  const fresh: Offer[] = []
  const changed: (Offer & { id: number })[] = []
  for (const offer of offers) {
    const listing = known.get(offer.offered.sourceId)
    if (!listing) fresh.push(offer)
    else if (isNews(offer, listing)) changed.push({ ...offer, id: listing.id })
  }
  return { fresh, changed }
}

const isNews = (offer: Offer, known: KnownListing): boolean =>
  !offer.hash.equals(known.contentHash) ||
  (known.state === 'withdrawn' && !known.hasOwnState && offer.offered.state !== 'withdrawn')

async function addListings(tx: Db, source: string, offers: Offer[], now: Date) {
  if (offers.length === 0) return []
  const rows = offers.map((offer) => {
    const { state = 'published', publishedAt, earlierPrices = [] } = offer.offered
    const lastChange = earlierPrices.at(-1)
    return Object.assign(rowOf(source, offer, now), {
      state,
      state_changed_at: now,
      first_seen_at: now,
      first_published_at: state === 'draft' ? (publishedAt ?? null) : (publishedAt ?? now),
      previous_price_euro: lastChange?.priceEuro ?? null,
      price_changed_at: lastChange?.until ?? null,
    })
  })
  const ids = await insertListings(tx, rows)
  const added = offers.map((offer, at) => ({ ...offer, id: ids[at]! }))
  await insertPriceChanges(
    tx,
    added.flatMap(({ id, offered }) =>
      (offered.earlierPrices ?? []).map(({ priceEuro, until }) => ({
        listing_id: id,
        changed_at: until,
        former_price_euro: priceEuro,
      })),
    ),
  )
  return added
}

function rowOf(source: string, { offered, hash }: Offer, now: Date): WrittenRow {
  const facts: Record<string, unknown> = {}
  for (const field of factFields) facts[factColumns[field]] = offered[field]
  return Object.assign(facts, {
    latitude: offered.latitude,
    longitude: offered.longitude,
    description_html: offered.descriptionHtml && sanitiseDescription(offered.descriptionHtml),
    source,
    source_id: offered.sourceId,
    content_hash: `\\x${hash.toString('hex')}`,
    offer_changed_at: now,
    changed_at: now,
    state: offered.state ?? null,
  })
}
