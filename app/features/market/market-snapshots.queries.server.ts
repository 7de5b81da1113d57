import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Purpose } from '../listings/listing.ts'
import type { Place, Region } from '../places/place.ts'

/**
 * One town's average of a day; `bedrooms` 0 is a square metre's, without land (with it in rows of before 23 November 2026). `day` as
 * `YYYY-MM-DD`.
 */
export type Snapshot = {
  region: Region
  day: string
  purpose: Purpose
  bedrooms: 0 | 1 | 2 | 3
  homes: number
  averageEuro: number
  medianEuro: number
}

/** What the middle one of a place's homes for sale asked for a square metre on a day, `YYYY-MM-DD`; land left out. */
export type PlaceSnapshot = {
  placeId: Place['id']
  day: string
  homes: number
  medianEuroPerSquareMetre: number
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

/** A day that is there already is written anew. */
export async function upsertPlaceSnapshots(db: Db, snapshots: readonly PlaceSnapshot[]): Promise<void> {
  await sql`
    insert into market_place_snapshot (day, place_id, homes, median_euro_per_square_metre)
    select day, "placeId", homes, "medianEuroPerSquareMetre"
    from json_to_recordset(${JSON.stringify(snapshots)}::json) as snapshot(
      day date, "placeId" text, homes integer, "medianEuroPerSquareMetre" float8)
    on conflict (day, place_id) do update set
      homes = excluded.homes, median_euro_per_square_metre = excluded.median_euro_per_square_metre`.execute(
    db,
  )
}

/** Each place's last snapshot of the 31 days up to `day`, `YYYY-MM-DD`. */
export async function readPlaceSnapshots(db: Db, day: string): Promise<PlaceSnapshot[]> {
  const { rows } = await sql<PlaceSnapshot>`
    select distinct on (place_id) place_id as "placeId", day, homes, median_euro_per_square_metre as "medianEuroPerSquareMetre"
    from market_place_snapshot where day > ${day}::date - 31 and day <= ${day}::date
    order by place_id, day desc`.execute(db)
  return rows
}

export async function deleteSnapshots(db: Db): Promise<void> {
  await sql`delete from market_snapshot`.execute(db)
  await sql`delete from market_place_snapshot`.execute(db)
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
