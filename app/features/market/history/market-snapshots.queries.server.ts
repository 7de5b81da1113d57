import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Purpose } from '#app/features/listings/record/listing.ts'
import type { Place, Region } from '#app/features/places/place.ts'

/**
 * One town's average of a day; `bedrooms` 0 is a square metre's, without land (with it in rows of before 23 November
 * 2026). `day` as `YYYY-MM-DD`.
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

/**
 * A place's figures on a day, `YYYY-MM-DD`: homes on offer, and what the median home asks where some have the figure.
 */
export type PlaceSnapshot = {
  placeId: Place['id']
  day: string
  homesOnOffer: number
  /** Price per square metre. */
  price: PlaceFigure | null
  rent: PlaceFigure | null
  /** The yield of two-bedroom homes; `homes` is the smaller number of the two sides (docs/product/market.md §30). */
  yield: (PlaceFigure & { low: number; high: number }) | null
}
type PlaceFigure = { homes: number; median: number }

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
    insert into market_place_snapshot (day, place_id, homes_on_offer, homes, median_euro_per_square_metre, homes_to_let,
      median_rent_euro_per_square_metre, homes_with_yield, median_yield_percent, low_yield_percent, high_yield_percent)
    select day, "placeId", "homesOnOffer", (price->>'homes')::int, (price->>'median')::float8, (rent->>'homes')::int,
      (rent->>'median')::float8, (yield->>'homes')::int, (yield->>'median')::float8,
      (yield->>'low')::float8, (yield->>'high')::float8
    from json_to_recordset(${JSON.stringify(snapshots)}::json) as snapshot(
      day date, "placeId" text, "homesOnOffer" integer, price json, rent json, yield json)
    on conflict (day, place_id) do update set
      homes_on_offer = excluded.homes_on_offer, homes = excluded.homes,
      median_euro_per_square_metre = excluded.median_euro_per_square_metre, homes_to_let = excluded.homes_to_let,
      median_rent_euro_per_square_metre = excluded.median_rent_euro_per_square_metre,
      homes_with_yield = excluded.homes_with_yield, median_yield_percent = excluded.median_yield_percent,
      low_yield_percent = excluded.low_yield_percent, high_yield_percent = excluded.high_yield_percent`.execute(
    db,
  )
}

/**
 * Deletes earlier nights: places keep the last night of each month. `day`: the night that was just stored,
 * `YYYY-MM-DD`.
 */
export async function deleteEarlierNights(db: Db, day: string): Promise<void> {
  await sql`
    delete from market_place_snapshot where day >= date_trunc('month', ${day}::date) and day < ${day}::date`.execute(
    db,
  )
}

const MAX_MONTHS = 60

/**
 * The last day that is kept of each of the 60 months before that of `today`, the oldest first; days as `YYYY-MM-DD`.
 */
export async function readPlaceSnapshotDays(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select max(day) as day from market_place_snapshot
    where day < date_trunc('month', ${today}::date)
      and day >= date_trunc('month', ${today}::date) - make_interval(months => ${MAX_MONTHS}::int)
    group by date_trunc('month', day) order by day`.execute(db)
  return rows.map(({ day }) => day)
}

export async function readPlaceSnapshots(db: Db, days: readonly string[]): Promise<PlaceSnapshot[]> {
  const medianOf = (homes: string, median: string) =>
    sql`case when ${sql.ref(homes)} is not null then json_build_object('homes', ${sql.ref(homes)}, 'median', ${sql.ref(median)}) end`
  const { rows } = await sql<PlaceSnapshot>`
    select place_id as "placeId", day, coalesce(homes_on_offer, homes) as "homesOnOffer",
      ${medianOf('homes', 'median_euro_per_square_metre')} as price,
      ${medianOf('homes_to_let', 'median_rent_euro_per_square_metre')} as rent,
      case when homes_with_yield is not null then json_build_object('homes', homes_with_yield, 'median', median_yield_percent,
        'low', low_yield_percent, 'high', high_yield_percent) end as yield
    from market_place_snapshot where day = any(${days}::date[])`.execute(db)
  return rows
}

export async function deleteSnapshots(db: Db): Promise<void> {
  await sql`delete from market_snapshot`.execute(db)
  await sql`delete from market_place_snapshot`.execute(db)
}

/**
 * A region's history in at most `most` days, evenly apart and ending on its last: by key, however long it is. The days
 * count back from the last, so that a chart's end is always the latest.
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
