/** All SQL that reads pairs of listings that may be the same home, and remembers what staff said of them. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { DuplicatePair, PairedListing, PairIds } from './duplicate-pair.ts'

type Side = 'one' | 'other'

/** Condition of the index `listing_duplicates`. */
export const isCompared = (of: Side) => sql`${sql.ref(`${of}.state`)} not in ('sold', 'let', 'withdrawn')`
export const sizeOf = (of: Side) => sql.raw(`coalesce(${of}.area_square_metres, ${of}.plot_square_metres)`)

export const pairedListing = (of: Side) => {
  const column = (name: string) => sql.ref(`${of}.${name}`)
  return sql<PairedListing>`json_build_object('id', ${column('id')}, 'title', ${column('title')},
    'state', ${column('state')}, 'source', ${column('source')}, 'region', ${column('region')},
    'placeId', ${column('place_id')}, 'latitude', ${column('latitude')}, 'longitude', ${column('longitude')},
    'areaSquareMetres', ${sizeOf(of)}, 'priceEuro', ${column('price_euro')}, 'floor', ${column('floor')}, 'bedrooms', ${column('bedrooms')},
    'reference', ${column('reference')}, 'assigneeId', ${column('assignee_id')})`
}

/** `score`: how much speaks for it. */
export type FoundPair = DuplicatePair & { score: number }

/** End of a page of pairs. */
export type PairPosition = { score: number; lower: number; higher: number }

/** Pairs that nobody dismissed, the likeliest first, from behind `after` on; `one` has the lower number. */
export async function findDuplicatePairs(
  db: Db,
  after: PairPosition | null,
  limit: number,
): Promise<FoundPair[]> {
  const isBehind =
    after === null
      ? sql`true`
      : sql`(score, lower_id, higher_id) < (${after.score}, ${after.lower}, ${after.higher})`
  const { rows } = await sql<FoundPair>`
    select score, alike_pictures as "alikePictures", ${pairedListing('one')} as one, ${pairedListing('other')} as other
    from duplicate_pair
      join listing as one on one.id = lower_id
      join listing as other on other.id = higher_id
    where dismissed_at is null and ${isBehind} and ${isCompared('one')} and ${isCompared('other')}
    order by score desc, lower_id desc, higher_id desc
    limit ${limit}`.execute(db)
  return rows
}

/** The pairs of one listing, which is `one`, the likeliest first. */
export async function findDuplicatesOf(db: Db, id: number, limit: number): Promise<FoundPair[]> {
  const { rows } = await sql<FoundPair>`
    select score, alike_pictures as "alikePictures", ${pairedListing('one')} as one, ${pairedListing('other')} as other
    from (
      select score, alike_pictures, higher_id as other_id from duplicate_pair where lower_id = ${id} and dismissed_at is null
      union all
      select score, alike_pictures, lower_id from duplicate_pair where higher_id = ${id} and dismissed_at is null
    ) as pair
      join listing as one on one.id = ${id}
      join listing as other on other.id = other_id
    where ${isCompared('one')} and ${isCompared('other')}
    order by score desc, other_id desc
    limit ${limit}`.execute(db)
  return rows
}

/** The listings that are in a pair that nobody dismissed, as a subquery. */
export const duplicateIds = sql<number>`
  select lower_id from duplicate_pair where dismissed_at is null
  union select higher_id from duplicate_pair where dismissed_at is null`

/** How many pairs wait for a person. */
export async function countDuplicatePairs(db: Db): Promise<number> {
  const { rows } = await sql<{ pairs: number }>`
    select count(*)::int as pairs from duplicate_pair where dismissed_at is null`.execute(db)
  return rows[0]!.pairs
}

const inOrder = ({ one, other }: PairIds) => ({
  lower: Math.min(one, other),
  higher: Math.max(one, other),
})

/** Sets when a pair was dismissed, null for not. Returns whether that changed anything. */
export async function setDismissed(tx: Db, pair: PairIds, dismissedAt: Date | null): Promise<boolean> {
  const { lower, higher } = inOrder(pair)
  const { numUpdatedRows } = await tx
    .updateTable('duplicate_pair')
    .set({ dismissed_at: dismissedAt })
    .where('lower_id', '=', lower)
    .where('higher_id', '=', higher)
    .where('dismissed_at', dismissedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
