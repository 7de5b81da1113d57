/** Listings as they were before an import wrote them: kept as one value each, and put back. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { restoredColumns } from './listings-write.queries.server.ts'
import type { OfferedPicture } from './listing.ts'

/** Log of a verb that writes many listings, called in its transaction. */
export type WriteLog = {
  before: (tx: Db, ids: readonly number[]) => Promise<void>
  /** Called for written or added listings. */
  after: (tx: Db, ids: readonly number[]) => Promise<void>
}
export const skipLogging: WriteLog = { before: async () => {}, after: async () => {} }

type FormerPicture = {
  kind: 'photo' | 'scene'
  source_url: string | null
  scene: string | null
  seed: number | null
  alt: string | null
}
/** `listing`, `prices` and `overrides` are rows with the names of their columns. */
export type FormerListing = {
  listing: { id: number }
  prices: unknown[]
  overrides: unknown[]
  pictures: FormerPicture[]
}

/** Expression for the row `listing` of a query: all that {@link restoreListings} needs. */
export const formerListing = sql<FormerListing>`
  jsonb_build_object(
    'listing', to_jsonb(listing),
    'prices', (select coalesce(jsonb_agg(price_change order by changed_at), '[]') from price_change where listing_id = listing.id),
    'overrides', (select coalesce(jsonb_agg(listing_override), '[]') from listing_override where listing_id = listing.id),
    'pictures', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'source_url', source_url, 'scene', scene, 'seed', seed, 'alt', alt)
        order by position), '[]')
      from listing_picture where listing_id = listing.id))`

export const formerPictures = ({ pictures }: FormerListing): OfferedPicture[] =>
  pictures.map(({ kind, source_url, scene, seed, alt }) =>
    kind === 'photo' ? { kind, url: source_url!, alt } : { kind, scene: scene!, seed: seed!, alt },
  )

/** Restores the ids of homes at their source, except those by which it has named another one since. */
export async function restoreSourceIds(tx: Db, former: readonly FormerListing[]): Promise<void> {
  await sql`
    update listing set source_id = was.source_id
    from jsonb_array_elements(${JSON.stringify(former)}::jsonb) as former (value),
      jsonb_populate_record(null::listing, former.value -> 'listing') as was
    where listing.id = was.id and listing.source = was.source and listing.source_id <> was.source_id
      and not exists (select from listing as other where other.source = was.source and other.source_id = was.source_id)`.execute(
    tx,
  )
}

/** Restores rows with their price histories and overrides; their pictures are the caller's. */
export async function restoreListings(tx: Db, former: readonly FormerListing[], now: Date): Promise<void> {
  if (former.length === 0) return
  const ids = former.map(({ listing }) => listing.id)
  const rows = sql`jsonb_array_elements(${JSON.stringify(former)}::jsonb) as former (value)`
  const columns = restoredColumns.map((column) => sql`${sql.ref(column)} = was.${sql.ref(column)}`)
  await sql`
    update listing set ${sql.join(columns)}, changed_at = ${now}
    from ${rows}, jsonb_populate_record(null::listing, former.value -> 'listing') as was
    where listing.id = was.id`.execute(tx)
  await sql`delete from price_change where listing_id = any(${ids})`.execute(tx)
  await sql`
    insert into price_change (listing_id, changed_at, former_price_euro)
    select was.listing_id, was.changed_at, was.former_price_euro
    from ${rows}, jsonb_populate_recordset(null::price_change, former.value -> 'prices') as was`.execute(tx)
  await sql`delete from listing_override where listing_id = any(${ids})`.execute(tx)
  await sql`
    insert into listing_override (listing_id, field, source_value)
    select was.listing_id, was.field, was.source_value
    from ${rows}, jsonb_populate_recordset(null::listing_override, former.value -> 'overrides') as was`.execute(
    tx,
  )
}
