/** All SQL of the views of listings. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { DayViews } from './view-counter.server.ts'

/**
 * Adds to the days' views, in one order, so that processes that store at once do not wait for each other in a circle.
 */
export async function addViews(db: Db, views: readonly DayViews[]): Promise<void> {
  await sql`
    insert into listing_views as known (listing_id, day, views)
    select listing.id, added.day, added.views
    from json_to_recordset(${JSON.stringify(views)}::json) as added("listingId" integer, day date, views integer)
      join listing on listing.id = added."listingId"
    order by listing.id, added.day
    on conflict (listing_id, day) do update set views = known.views + excluded.views`.execute(db)
}
