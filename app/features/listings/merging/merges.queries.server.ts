/** All SQL of merges of two listings: what they were before, which feed each follows, and how a merge is undone. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { type FormerListing, formerListing } from '../record/former-listings.queries.server.ts'
import type { MergeIds } from './listing-belongings.queries.server.ts'

type KeptPictures = { listing_id: number }
/** State of both listings before a merge, and its effects. */
export type FormerState = {
  kept: FormerListing
  merged: FormerListing
  /** Rows of `kept_pictures` of both. */
  keptPictures: KeptPictures[]
  addedPictures: string[]
  hasSwappedSources: boolean
  /** Result of each of the `ListingBelongings`, by its table. */
  moved: Record<string, unknown>
  /** Moment at which the merge wrote each. */
  writtenAt: { kept: string; merged: string }
}

export async function formerListings(
  tx: Db,
  { merged, kept }: MergeIds,
): Promise<Pick<FormerState, 'kept' | 'merged' | 'keptPictures'>> {
  const { rows } = await sql<{ former: FormerListing }>`
    select ${formerListing} as former from listing where id in (${kept}, ${merged})`.execute(tx)
  const of = (id: number) => rows.find(({ former }) => former.listing.id === id)!.former
  const pictures = await sql<{ row: KeptPictures }>`
    select to_jsonb(kept_pictures) as row from kept_pictures where listing_id in (${kept}, ${merged})`.execute(
    tx,
  )
  return { kept: of(kept), merged: of(merged), keptPictures: pictures.rows.map(({ row }) => row) }
}

/** Reads when the listings were last written, as text that loses nothing. */
export async function writtenAt(tx: Db, { merged, kept }: MergeIds): Promise<FormerState['writtenAt']> {
  const { rows } = await sql<{ id: number; at: string }>`
    select id, changed_at::text as at from listing where id in (${kept}, ${merged})`.execute(tx)
  const of = (id: number) => rows.find((row) => row.id === id)!.at
  return { kept: of(kept), merged: of(merged) }
}

/** Swaps the feeds that the listings follow, as far as they were read. */
export async function swapSources(tx: Db, { merged, kept }: MergeIds): Promise<void> {
  const { rows } = await sql<{ id: number; source: string; sourceId: string; hash: string }>`
    select id, source, source_id as "sourceId", content_hash::text as hash from listing
    where id in (${kept}, ${merged})`.execute(tx)
  const of = (id: number) => rows.find((row) => row.id === id)!
  const write = (id: number, { source, sourceId, hash }: Omit<(typeof rows)[number], 'id'>) =>
    sql`
      update listing set source = ${source}, source_id = ${sourceId}, content_hash = ${hash}::bytea
      where id = ${id}`.execute(tx)
  // No two listings may have one reference, not even between two statements.
  await write(merged, { ...of(merged), sourceId: `merge ${merged} ${kept}` })
  await write(kept, of(merged))
  await write(merged, of(kept))
  // Their entries are read again.
  await sql`delete from feed_entry where listing_id in (${kept}, ${merged})`.execute(tx)
  await swapKeptPictures(tx, { merged, kept })
}

/** Swaps the pictures that the feeds offer, together with the feeds. */
async function swapKeptPictures(tx: Db, { merged, kept }: MergeIds): Promise<void> {
  await sql`
    update kept_pictures set offered = other.offered
    from kept_pictures as other
    where kept_pictures.listing_id in (${kept}, ${merged}) and other.listing_id in (${kept}, ${merged})
      and other.listing_id <> kept_pictures.listing_id`.execute(tx)
}

export async function restoreKeptPictures(
  tx: Db,
  { merged, kept }: MergeIds,
  rows: FormerState['keptPictures'],
): Promise<void> {
  await sql`delete from kept_pictures where listing_id in (${kept}, ${merged})`.execute(tx)
  await sql`
    insert into kept_pictures
    select was.* from jsonb_populate_recordset(null::kept_pictures, ${JSON.stringify(rows)}::jsonb) as was`.execute(
    tx,
  )
}

export async function insertMerge(
  tx: Db,
  { merged, kept }: MergeIds,
  former: FormerState,
  now: Date,
): Promise<void> {
  // Someone may have put either back on offer after an earlier merge.
  await tx.deleteFrom('listing_merge').where('merged_id', 'in', [merged, kept]).execute()
  await tx
    .insertInto('listing_merge')
    .values({ merged_id: merged, kept_id: kept, merged_at: now, former: JSON.stringify(former) })
    .execute()
}

/** `former`: null where it can no longer be undone. */
export type Merge = { kept: number; merged: number; mergedAt: Date; former: FormerState | null }

/** Finds a merge and locks it until the transaction ends. */
export async function lockMerge(tx: Db, merged: number): Promise<Merge | undefined> {
  const { rows } = await sql<Merge>`
    select kept_id as kept, merged_id as merged, merged_at as "mergedAt", former
    from listing_merge where merged_id = ${merged} for update`.execute(tx)
  return rows[0]
}

export async function deleteMerge(tx: Db, merged: number): Promise<void> {
  await tx.deleteFrom('listing_merge').where('merged_id', '=', merged).execute()
}

export type KnownMerge = Omit<Merge, 'former'> & { isUnchanged: boolean }

/** The merges of a listing, either way; `isUnchanged`: neither listing was written since. */
export async function mergesOf(db: Db, id: number): Promise<KnownMerge[]> {
  const { rows } = await sql<KnownMerge>`
    select kept_id as kept, merged_id as merged, merged_at as "mergedAt",
      coalesce(
        (select changed_at::text from listing where id = kept_id) = former -> 'writtenAt' ->> 'kept'
        and (select changed_at::text from listing where id = merged_id) = former -> 'writtenAt' ->> 'merged',
        false
      ) as "isUnchanged"
    from listing_merge where kept_id = ${id} or merged_id = ${id}
    order by merged_at desc`.execute(db)
  return rows
}
