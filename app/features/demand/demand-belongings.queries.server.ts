import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { ListingBelongings, MergeIds } from '../listings/merging/listing-belongings.queries.server.ts'

type Views = { day: string; views: number }[]

/** The views of both are added day by day (docs/product/office.md §27). */
export const viewBelongings: ListingBelongings<Views> = {
  table: 'listing_views',
  async move(tx, { merged, kept }) {
    const { rows } = await sql<Views[number]>`
      delete from listing_views where listing_id = ${merged} returning day::text, views`.execute(tx)
    await addToViews(tx, kept, rows)
    return rows
  },
  async moveBack(tx, { merged, kept }, views) {
    const isOfDay = sql`listing_views.listing_id = ${kept} and listing_views.day = moved.day`
    await sql`
      delete from listing_views using ${rowsOf(views)}
      where ${isOfDay} and listing_views.views <= moved.views`.execute(tx)
    await sql`
      update listing_views set views = listing_views.views - moved.views
      from ${rowsOf(views)} where ${isOfDay}`.execute(tx)
    await addToViews(tx, merged, views)
  },
}

const rowsOf = (views: Views) =>
  sql`json_to_recordset(${JSON.stringify(views)}::json) as moved(day date, views int)`

async function addToViews(tx: Db, id: number, views: Views): Promise<void> {
  await sql`
    insert into listing_views (listing_id, day, views) select ${id}, day, views from ${rowsOf(views)}
    on conflict (listing_id, day) do update set views = listing_views.views + excluded.views`.execute(tx)
}

/** The owner's report moves to a listing that has none; `Moved`: whether it did. */
export const reportBelongings: ListingBelongings<boolean> = {
  table: 'owner_report',
  move: moveReport,
  async moveBack(tx, { merged, kept }, isMoved) {
    if (isMoved) await moveReport(tx, { merged: kept, kept: merged })
  },
}

async function moveReport(tx: Db, { merged: from, kept: to }: MergeIds): Promise<boolean> {
  const { rows } = await sql`
    update owner_report set listing_id = ${to}
    where listing_id = ${from} and not exists (select from owner_report as other where other.listing_id = ${to})
    returning 1`.execute(tx)
  return rows.length > 0
}
