/** All SQL of the feeds that partners read. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { listingOf } from '#app/features/listings/record/listing-columns.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import type { SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import { conditionOf } from '#app/features/search/queries/search-filter.queries.server.ts'
import type { PartnerFeed, PartnerFeedFormat } from './partner-feed.ts'

const columns = [
  'id',
  'name',
  'format',
  'search',
  'is_paused as isPaused',
  'read_at as readAt',
  'reads',
] as const
const isOpen = sql<boolean>`token_hash is not null`.as('isOpen')

export const listPartnerFeeds = (db: Db): Promise<PartnerFeed[]> =>
  db.selectFrom('partner_feed').select(columns).select(isOpen).orderBy('added_at').orderBy('id').execute()

export const findFeedByToken = (db: Db, tokenHash: Buffer): Promise<PartnerFeed | undefined> =>
  db
    .selectFrom('partner_feed')
    .select(columns)
    .select(isOpen)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

/** Stores a feed and returns its id. */
export async function insertPartnerFeed(
  db: Db,
  feed: {
    name: string
    format: PartnerFeedFormat
    search: string
    tokenHash: Buffer | null
    addedAt: Date
    fromDemo?: boolean
  },
): Promise<string> {
  const { id } = await db
    .insertInto('partner_feed')
    .values({
      name: feed.name,
      format: feed.format,
      search: feed.search,
      token_hash: feed.tokenHash,
      added_at: feed.addedAt,
      from_demo: feed.fromDemo ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Finds a feed and locks it until the transaction ends. */
export const lockPartnerFeed = (tx: Db, id: string): Promise<PartnerFeed | undefined> =>
  tx
    .selectFrom('partner_feed')
    .select(columns)
    .select(isOpen)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function updatePartnerFeed(
  tx: Db,
  id: string,
  { name, format, search, isPaused }: Pick<PartnerFeed, 'name' | 'format' | 'search' | 'isPaused'>,
): Promise<void> {
  await tx
    .updateTable('partner_feed')
    .set({ name, format, search, is_paused: isPaused })
    .where('id', '=', id)
    .execute()
}

/** A new address, or none; undefined where there is no such feed. */
export const setFeedToken = (
  db: Db,
  id: string,
  tokenHash: Buffer | null,
): Promise<{ format: PartnerFeedFormat } | undefined> =>
  db
    .updateTable('partner_feed')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .returning('format')
    .executeTakeFirst()

export async function noteFeedRead(db: Db, id: string, readAt: Date): Promise<void> {
  await db
    .updateTable('partner_feed')
    .set((eb) => ({ read_at: readAt, reads: eb('reads', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The feed that came with the demo. */
export async function deleteDemoPartnerFeed(db: Db): Promise<void> {
  await db.deleteFrom('partner_feed').where('from_demo', '=', true).execute()
}

const isExported = (criteria: SearchCriteria) =>
  sql<boolean>`${conditionOf(criteria)} and listing.state = 'published'`

export async function countExported(db: Db, criteria: SearchCriteria): Promise<number> {
  const { listings } = await db
    .selectFrom('listing')
    .select(sql<number>`count(*)::int`.as('listings'))
    .where(isExported(criteria))
    .executeTakeFirstOrThrow()
  return listings
}

/** A text that changes whenever an exported listing, or its photographs, did. */
export async function exportedVersion(db: Db, criteria: SearchCriteria): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select md5(coalesce(string_agg(concat_ws(' ', id, changed_at, photographs), ',' order by id), '')) as version
    from listing left join lateral (
      select string_agg(storage_key, ' ' order by position) as photographs from listing_picture where listing_id = listing.id
    ) as shown on true
    where ${isExported(criteria)}`.execute(db)
  return rows[0]!.version
}

/** The exported listings in the order of their numbers, those after `after`. */
export async function exportedAfter(
  db: Db,
  criteria: SearchCriteria,
  after: number,
  limit: number,
): Promise<Listing[]> {
  const rows = await db
    .selectFrom('listing')
    .selectAll()
    .where(isExported(criteria))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(listingOf)
}
