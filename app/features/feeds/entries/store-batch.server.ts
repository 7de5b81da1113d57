import {
  compareOffers,
  type OfferCounts,
  offerListings,
  type OfferOutcome,
} from '#app/features/listings/offers/offer-listings.server.ts'
import type { WriteLog } from '#app/features/listings/record/former-listings.queries.server.ts'
import type { NormSource } from '#app/features/listings/doubts/norm-source.server.ts'
import { lockStock } from '#app/features/listings/record/listings-write.queries.server.ts'
import { countOffers, endOffers } from '#app/features/listings/offers/withdraw-listings.server.ts'
import type { OfferedListing } from '#app/features/listings/record/listing.ts'
import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { isDataError } from '#app/platform/db/data-error.server.ts'
import { changeSourceIds } from './changed-ids.queries.server.ts'
import type { ListingEntry } from '../cutting/cut-feed.server.ts'
import type { FeedProblem } from '../reading/feed.ts'
import { rememberEntries, type WrittenEntry } from './feed-entries.queries.server.ts'

type HashedListing = ListingEntry & { hash: string }

/**
 * `homes`: the numbers of homes that are named by other ids than before, by those; `endedIds`: of homes whose offer has
 * ended; `known`: how many entries say what they said before.
 */
export type Batch = {
  listings: HashedListing[]
  homes: ReadonlyMap<string, number>
  endedIds: string[]
  known: number
}

type ListingsOutcome = OfferCounts & {
  /** Homes of the placeholder stock that made way. */
  demoWithdrawn: number
  taken: readonly ListingEntry[]
  /** Entries that the database rejects, with the reasons it gives. */
  refused: readonly FeedProblem[]
  /** Implausible figures, which statistics leave out (docs/product/listings.md §30). */
  implausible: readonly FeedProblem[]
}
/**
 * `ended`: entries that end an offer; `withdrawn`: those of them that there was one of; `known`: entries that are among
 * the unchanged, and were not read.
 */
export type BatchOutcome = ListingsOutcome & { ended: number; withdrawn: number; known: number }

export type BatchOptions = {
  source: string
  /** Counts what would be written, and writes nothing. */
  dryRun: boolean
  /** Withdraw the placeholder stock in the same transaction. */
  endsPlaceholders: boolean
  /** Shared by the batches of a run. */
  normSource: NormSource
  /** Records everything that is written. */
  log: WriteLog
}

/** Stores a batch of entries, those that end an offer after the others. */
export async function storeBatch(
  ctx: Context,
  options: BatchOptions,
  { listings, homes, endedIds, known }: Batch,
): Promise<BatchOutcome> {
  const isNothing = listings.length === 0 && !(options.endsPlaceholders && known > 0)
  const taken = isNothing ? nothingTaken : await storeListings(ctx, options, listings, homes)
  const withdrawn = endedIds.length === 0 ? 0 : await endOf(ctx, options, endedIds)
  return { ...taken, unchanged: taken.unchanged + known, ended: endedIds.length, withdrawn, known }
}

const endOf = (ctx: Context, { source, dryRun, log }: BatchOptions, ids: readonly string[]) =>
  dryRun ? countOffers(ctx, source, ids) : endOffers(ctx, source, ids, log)

const nothingTaken: ListingsOutcome = {
  added: 0,
  changed: 0,
  unchanged: 0,
  demoWithdrawn: 0,
  taken: [],
  refused: [],
  implausible: [],
}

/**
 * Stores the listings of a batch in one transaction. If the database rejects its data, each half is stored by itself,
 * down to the single entry, which is refused. Any other failure throws.
 */
async function storeListings(
  ctx: Context,
  options: BatchOptions,
  batch: readonly HashedListing[],
  homes: Batch['homes'],
): Promise<ListingsOutcome> {
  try {
    const offered = batch.map((entry) => offerOf(entry, ctx.now()))
    const { doubts, ...counts } = await writeOffers(
      ctx,
      options,
      offered,
      homes,
      batch.filter(isWhollyTaken).map(entryOf),
    )
    return { ...counts, taken: batch, refused: [], implausible: doubts.map((each) => problemOf(each, batch)) }
  } catch (error) {
    if (!isDataError(error)) throw error
    const [only, ...others] = batch
    if (only && others.length === 0) return refusedEntry(only, error)
    const half = Math.ceil(batch.length / 2)
    return sumOf(
      await storeListings(ctx, options, batch.slice(0, half), homes),
      await storeListings(ctx, options, batch.slice(half), homes),
    )
  }
}

/**
 * Returns whether an entry may be skipped next time if unchanged. Warnings belong in every report, and a film may be
 * another one under the same name: such entries are read each time.
 */
const isWhollyTaken = ({ warnings, unknownPlace, film }: ListingEntry): boolean =>
  warnings.length === 0 && unknownPlace === null && film === null

const entryOf = ({ listing: { sourceId }, hash }: HashedListing): WrittenEntry => ({
  sourceId,
  hash,
})

/** Adds a former price, which has no day: it counts until the source is first seen. */
const offerOf = ({ listing, formerPriceEuro }: ListingEntry, now: Date): OfferedListing =>
  formerPriceEuro === null || formerPriceEuro === listing.priceEuro
    ? listing
    : { ...listing, earlierPrices: [{ priceEuro: formerPriceEuro, until: now }] }

/** `entries`: those of the offers that need not be read again as long as they are written the same. */
async function writeOffers(
  ctx: Context,
  { source, dryRun, endsPlaceholders, normSource, log }: BatchOptions,
  offered: readonly OfferedListing[],
  homes: Batch['homes'],
  entries: readonly WrittenEntry[],
): Promise<OfferCounts & Pick<OfferOutcome, 'doubts'> & { demoWithdrawn: number }> {
  const newIds = new Map(
    offered.flatMap(({ sourceId }) => {
      const id = homes.get(sourceId)
      return id === undefined ? [] : [[id, sourceId] as const]
    }),
  )
  if (dryRun) {
    const counts = await compareOffers(ctx, source, offered)
    counts.added -= newIds.size
    counts.changed += newIds.size
    return {
      ...counts,
      doubts: [],
      demoWithdrawn: endsPlaceholders ? await ctx.placeholderStock.countOnOffer(ctx) : 0,
    }
  }
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    if (newIds.size > 0) {
      await lockStock(db)
      await log.before(db, [...newIds.keys()])
      await changeSourceIds(db, newIds)
    }
    const outcome = await offerListings(tx, source, offered, { normSource, log })
    await rememberEntries(db, source, entries)
    return { ...outcome, demoWithdrawn: endsPlaceholders ? await ctx.placeholderStock.withdraw(tx) : 0 }
  })
}

function problemOf(
  { sourceId, doubt }: OfferOutcome['doubts'][number],
  batch: readonly ListingEntry[],
): FeedProblem {
  const { position } = batch.findLast(({ listing }) => listing.sourceId === sourceId)!
  return { position, sourceId, field: doubt.figure, reason: { code: 'implausible', doubt } }
}

const refusedEntry = ({ position, listing }: ListingEntry, { message }: Error): ListingsOutcome => ({
  ...nothingTaken,
  refused: [
    {
      position,
      sourceId: listing.sourceId,
      field: 'entry',
      reason: { code: 'not-stored', detail: message },
    },
  ],
})

const sumOf = (one: ListingsOutcome, other: ListingsOutcome): ListingsOutcome => ({
  added: one.added + other.added,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  demoWithdrawn: one.demoWithdrawn + other.demoWithdrawn,
  taken: [...one.taken, ...other.taken],
  refused: [...one.refused, ...other.refused],
  implausible: [...one.implausible, ...other.implausible],
})
