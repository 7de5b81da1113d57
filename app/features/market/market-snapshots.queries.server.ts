import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Purpose } from '../listings/listing.ts'
import type { Region } from '../places/place.ts'

/** One town's average of a day; `bedrooms` 0 is a square metre's. `day` as `YYYY-MM-DD`. */
export type Snapshot = {
  region: Region
  day: string
  purpose: Purpose
  bedrooms: 0 | 1 | 2 | 3
  homes: number
  averageEuro: number
  medianEuro: number
}

/** A day that is there already is written anew. */
export async function upsertSnapshots(db: Db, snapshots: readonly Snapshot[]): Promise<void> {
  if (snapshots.length === 0) return
  await sql`
    insert into market_snapshot (region, day, purpose, bedrooms, homes, average_euro, median_euro)
    select region, day, purpose, bedrooms, homes, "averageEuro", "medianEuro"
    from json_to_recordset(${JSON.stringify(snapshots)}::json) as snapshot(
      region text, day date, purpose text, bedrooms smallint, homes integer, "averageEuro" integer, "medianEuro" integer)
    on conflict (region, day, purpose, bedrooms) do update set
      homes = excluded.homes, average_euro = excluded.average_euro, median_euro = excluded.median_euro`.execute(
    db,
  )
}

export async function deleteSnapshots(db: Db): Promise<void> {
  await sql`delete from market_snapshot`.execute(db)
}

/**
 * A region's history in at most `most` days, evenly apart and ending on its last: by key, however long it is. The days count
 * back from the last, so that a chart's end is always the latest.
 */
export async function readHistory(db: Db, region: Region, most: number): Promise<Snapshot[]> {
  const { rows } = await sql<Snapshot>`
    with span as (
      select min(day) as first, max(day) as last from market_snapshot where region = ${region}
    ),
    shown as (
      select last - back as day
      from span, generate_series(0, last - first, greatest(1, ceil((last - first) / (${most}::int - 1.0)))::int) as back
    )
    select region, market_snapshot.day, purpose, bedrooms, homes, average_euro as "averageEuro", median_euro as "medianEuro"
    from shown join market_snapshot on market_snapshot.day = shown.day and region = ${region}
    order by market_snapshot.day, purpose, bedrooms`.execute(db)
  return rows
}
