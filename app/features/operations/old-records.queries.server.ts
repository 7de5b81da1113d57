/** All SQL of records that are kept for some months only. Each deletes at most so many, and answers how many. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'

export type OldRecords = { before: Date; most: number }

const deleted = async (db: Db, statement: RawBuilder<unknown>): Promise<number> =>
  Number((await statement.execute(db)).numAffectedRows ?? 0n)

/** How often listings were looked at on days before. */
export const deleteOldViews = (db: Db, { before, most }: OldRecords): Promise<number> =>
  deleted(
    db,
    sql`
      delete from listing_views where (listing_id, day) in (
        select listing_id, day from listing_views where day < (${before}::timestamptz at time zone 'Asia/Nicosia')::date
        order by day limit ${most}
      )`,
  )

/**
 * Deletes entries of the audit log, with the addresses they were made from; the database keeps those of the last twelve
 * months.
 */
export const deleteOldEntries = (db: Db, { before, most }: OldRecords): Promise<number> =>
  deleted(
    db,
    sql`
      with old as materialized (
        select id from audit_entry where at < ${before} and at < now() - interval '12 months' order by at, id limit ${most}
      ), origin as (
        delete from audit_origin using old where entry_id = old.id
      )
      delete from audit_entry using old where audit_entry.id = old.id`,
  )

/**
 * Imports that ended, with what is kept beside their reports; the last one of each source stays, and the last that was
 * done.
 */
export const deleteOldRuns = (db: Db, { before, most }: OldRecords): Promise<number> =>
  deleted(
    db,
    sql`
      delete from feed_run where id in (
        select id from feed_run
        where started_at < ${before} and id not in (
          select max(id) from feed_run group by source union all select max(id) from feed_run where outcome = 'done' group by source
        )
        order by id limit ${most}
      )`,
  )
