/**
 * All SQL that finds pairs of listings that may be the same home: which were written, what may be paired with them, and
 * the pairs kept.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { OWN_SOURCE } from '../record/own-source.ts'
import type { DuplicatePair } from './duplicate-pair.ts'
import {
  MOST_AREA_DIFFERENCE_PERCENT,
  MOST_PRICE_DIFFERENCE_PERCENT,
  NEARBY_METRES,
} from './duplicate-signs.data.ts'
import { type FoundPair, isCompared, pairedListing, sizeOf } from './duplicates.queries.server.ts'

/** Queues these listings for another search for duplicates. */
export async function insertDuplicateChecks(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    insert into duplicate_check (listing_id)
    select id from unnest(${ids}::int[]) as written(id) order by id
    on conflict do nothing`.execute(tx)
}

/** Claims some of the listings that wait, the lowest numbers first; a listing that is written meanwhile waits again. */
export async function claimDuplicateChecks(tx: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from duplicate_check where listing_id in (
      select listing_id from duplicate_check order by listing_id limit ${most} for update skip locked
    )
    returning listing_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A building of like flats has many: the nearest in price are compared. */
const MOST_CANDIDATES = 50
const METRES_PER_DEGREE = 111_320

/** Condition with bounds in whole numbers: the index finds no range of decimals. */
const isWithin = (percent: number, one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql`${other} between ceil(${one} * ${sql.lit(1 - percent / 100)})::bigint and floor(${one} / ${sql.lit(1 - percent / 100)})::bigint`

/** Bits in which two photographs differ that look alike. */
const MOST_DIFFERENT_BITS = 6
/** Most listings that show a duplicate's picture: one that more show is a logo, or a drawing of a whole development. */
const MOST_SHOWING = 10

/** A picture of one shade says nothing, nor does one that ends in one. */
const tells = (fingerprint: RawBuilder<unknown>) => sql`bit_count(${fingerprint}::bit(64)) between 8 and 56`

/**
 * Finds the listings to compare with each of these, which is `one`: by their facts, or by a photograph that both show.
 */
export async function findCandidates(db: Db, ids: readonly number[]): Promise<DuplicatePair[]> {
  const degrees = sql.lit(NEARBY_METRES / METRES_PER_DEGREE)
  const isNear = sql`(
    abs(other.latitude - one.latitude) <= ${degrees}
    and abs(other.longitude - one.longitude) <= ${degrees} / cos(radians(one.latitude)))`
  const { rows } = await sql<DuplicatePair>`
    with picture as materialized (
      select distinct listing_id, fingerprint from listing_picture join stored_photograph using (storage_key)
      where listing_id = any(${ids}) and ${tells(sql`fingerprint`)} and (
        select count(*) from (
          select from stored_photograph as same join listing_picture using (storage_key)
          where same.fingerprint = stored_photograph.fingerprint limit ${sql.lit(MOST_SHOWING + 1)}
        ) as shown
      ) <= ${sql.lit(MOST_SHOWING)}
    ), candidate as (
      select one.id as one_id, other.id as other_id
      from listing as one cross join lateral (
        select id from listing as other
        where ${isCompared('other')} and other.id <> one.id
          and (other.source <> one.source or one.source = ${OWN_SOURCE} or other.reference = one.reference or other.title = one.title)
          and other.region = one.region and other.purpose = one.purpose and other.type = one.type
          and coalesce(other.bedrooms, -1) = coalesce(one.bedrooms, -1)
          and ${isWithin(MOST_PRICE_DIFFERENCE_PERCENT, sql`one.price_euro`, sql`other.price_euro`)}
          and ${isWithin(MOST_AREA_DIFFERENCE_PERCENT, sizeOf('one'), sizeOf('other'))}
          and (other.place_id = one.place_id or ${isNear})
        order by abs(other.price_euro - one.price_euro), other.id
        limit ${sql.lit(MOST_CANDIDATES)}
      ) as other
      where one.id = any(${ids}) and ${isCompared('one')}
      union
      select picture.listing_id, shown.listing_id
      from picture
        join stored_photograph as same using (fingerprint)
        join listing_picture as shown on shown.storage_key = same.storage_key and shown.listing_id <> picture.listing_id
    )
    select ${pairedListing('one')} as one, ${pairedListing('other')} as other, (
      select count(*)::int from picture
      where picture.listing_id = one.id and exists (
        select from listing_picture join stored_photograph as seen using (storage_key)
        where listing_picture.listing_id = other.id and ${tells(sql`seen.fingerprint`)}
          and bit_count((seen.fingerprint # picture.fingerprint)::bit(64)) <= ${sql.lit(MOST_DIFFERENT_BITS)}
      )
    ) as "alikePictures"
    from candidate join listing as one on one.id = one_id join listing as other on other.id = other_id
    where ${isCompared('one')} and ${isCompared('other')}
      and other.purpose = one.purpose and other.parent_type = one.parent_type`.execute(db)
  return rows
}

/** Stores these pairs of these listings, replacing those that nobody dismissed. */
export async function replacePairs(
  tx: Db,
  ids: readonly number[],
  pairs: readonly FoundPair[],
  now: Date,
): Promise<void> {
  const rows = pairs.map(({ one, other, score, alikePictures }) => ({
    lower_id: Math.min(one.id, other.id),
    higher_id: Math.max(one.id, other.id),
    score,
    alike_pictures: alikePictures,
  }))
  const found = sql`json_to_recordset(${JSON.stringify(rows)}::json) as found(lower_id int, higher_id int, score smallint, alike_pictures smallint)`
  await sql`
    delete from duplicate_pair
    where dismissed_at is null and (lower_id = any(${ids}) or higher_id = any(${ids}))
      and not exists (
        select from ${found}
        where found.lower_id = duplicate_pair.lower_id and found.higher_id = duplicate_pair.higher_id
      )`.execute(tx)
  await sql`
    insert into duplicate_pair (lower_id, higher_id, score, alike_pictures, found_at)
    select distinct on (lower_id, higher_id) lower_id, higher_id, score, alike_pictures, ${now}::timestamptz from ${found}
    on conflict (lower_id, higher_id) do update set score = excluded.score, alike_pictures = excluded.alike_pictures
    where (duplicate_pair.score, duplicate_pair.alike_pictures) <> (excluded.score, excluded.alike_pictures)`.execute(
    tx,
  )
}
