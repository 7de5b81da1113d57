import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { isWork } from '#app/features/leads/work/inbox.queries.server.ts'

export type DemandWeek = {
  /** The week's Monday in Cyprus: `2026-11-16`. */
  week: string
  views: number
  /** Members who saved the listing in this week and have it on their list still. */
  saves: number
  /** Enquiries and viewing requests that name the listing, spam left out. */
  leads: number
}

/** A chart of fewer would be all bar. */
const FEWEST_WEEKS = 12

/**
 * The last `weeks` weeks of a listing, the oldest first; those before it was first seen are left out but for the last
 * twelve.
 */
export async function demandByWeek(
  db: Db,
  listingId: number,
  { now, weeks }: { now: Date; weeks: number },
): Promise<DemandWeek[]> {
  const mondayOf = (moment: unknown) =>
    sql`date_trunc('week', ${moment}::timestamptz at time zone 'Asia/Nicosia')::date`
  // A lead may name several homes: their paths are joined by commas.
  const path = `(^|,)/[^/,]+/${listingId}([_?,]|$)`
  const { rows } = await sql<DemandWeek>`
    with week as (
      select monday::date from listing, generate_series(
        greatest(
          ${mondayOf(now)} - ${7 * (weeks - 1)}::integer,
          least(${mondayOf(now)} - ${7 * (FEWEST_WEEKS - 1)}::integer, ${mondayOf(sql`first_seen_at`)})
        ), ${mondayOf(now)}, '7 days'
      ) as monday
      where id = ${listingId}
    ),
    counted as (
      select date_trunc('week', day)::date as monday, sum(views) as views, 0 as saves, 0 as leads
      from listing_views where listing_id = ${listingId} group by 1
      union all
      select ${mondayOf(sql`saved_at`)}, 0, count(*), 0 from saved_listing where listing_id = ${listingId} group by 1
      union all
      select ${mondayOf(sql`received_at`)}, 0, 0, count(*) from lead
      where (listing_id = ${listingId} or property_path ~ ${path})
        and form <> 'share' and ${isWork} and lost_reason is distinct from 'spam'
      group by 1
    )
    select week.monday as week, coalesce(sum(views), 0)::int as views, coalesce(sum(saves), 0)::int as saves,
      coalesce(sum(leads), 0)::int as leads
    from week left join counted using (monday)
    group by week.monday order by week.monday`.execute(db)
  return rows
}
