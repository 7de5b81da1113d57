/**
 * A stock of any size for measuring, made by one statement: skewed over regions, places, types and prices as the market
 * is.
 */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { places } from '#app/features/places/gazetteer.ts'
import { metresToSea } from '#app/features/places/distance-to-sea.ts'
import { regions } from '#app/features/places/place.ts'

export async function generateStock(db: Db, listings: number): Promise<void> {
  const towns = regions.map((region) => places.filter((place) => place.region === region))
  const spots = towns.flatMap((town, at) =>
    town.map(({ id, region, latitude, longitude }, position) => ({
      town: at + 1,
      position,
      id,
      region,
      latitude,
      longitude,
      sea_metres: metresToSea({ latitude, longitude }),
    })),
  )
  const data = { spots: JSON.stringify(spots), many: towns.map((town) => town.length) }
  await db.transaction().execute(async (tx) => {
    // With all its indexes a large stock takes longer than a statement of a page may.
    await sql`set local statement_timeout = 0`.execute(tx)
    // Sorting for an index in memory instead of in files.
    await sql`set local maintenance_work_mem = '512MB'`.execute(tx)
    await sql`select setseed(0.5)`.execute(tx)
    const indexes = await dropIndexes(tx)
    await insertStock(tx, listings, data)
    for (const index of indexes) await sql.raw(index).execute(tx)
  })
}

/**
 * Drops the indexes of listings, which are made faster of a whole stock than row by row; answers the statements that
 * make them.
 */
async function dropIndexes(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'listing'::regclass
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(tx)
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(tx)
  return rows.map(({ definition }) => definition)
}

/** `spots` as JSON: places, numbered by town and in it; `many`: how many each town has. */
async function insertStock(
  tx: Db,
  listings: number,
  { spots, many }: { spots: string; many: number[] },
): Promise<void> {
  await sql`
    with spot as materialized (
      select * from json_to_recordset(${spots}::json)
        as spot(town integer, position integer, id text, region text, latitude float8, longitude float8, sea_metres integer)
    ), drawn as materialized (
      select n, random() as town, random() as place, random() as kind, random() as price, random() as beds, random() as size,
        random() as state, random() as day, random() as condition, random() as north, random() as east,
        case when random() < 0.7 then 'sale' else 'rent' end as purpose
      from generate_series(1, ${listings}::int) as n
    ), in_town as (
      select *, case when town < 0.4 then 1 when town < 0.57 then 2 when town < 0.77 then 3 when town < 0.92 then 4 else 5 end as number
      from drawn
    ), placed as (
      select in_town.*, spot.id as place_id, spot.region, latitude, longitude, sea_metres
      from in_town join spot on spot.town = number and spot.position = floor((${many}::int[])[number] * place ^ 3)::int
    )
    insert into listing (source, source_id, content_hash, first_seen_at, offer_changed_at, state, state_changed_at,
      first_published_at, changed_at, addition, purpose, type, region, place_id, latitude, longitude, sea_metres, price_euro, bedrooms,
      area_square_metres, condition, yield_percent, previous_price_euro, price_changed_at, title, reference, description_html)
    select 'feed ' || n % 3, n::text, '\\x00', now(), now(),
      case when state < 0.9 then 'published' when state < 0.93 then 'under-offer' else 'sold' end, now(),
      now() - make_interval(secs => day * 40000000), now(),
      case when n % 97 = 0 then 'exclusive' else 'feed' end, purpose,
      (case
        when purpose = 'rent' or kind < 0.85
        then array['apartment', 'apartment', 'apartment', 'apartment', 'villa', 'detached-house', 'penthouse', 'maisonette', 'semi-detached']
        else array['residential-land', 'residential-land', 'agricultural-land', 'commercial-land', 'tourist-land', 'industrial-land', 'residential-land', 'residential-land', 'agricultural-land']
      end)[1 + floor(kind * 89)::int % 9],
      region, place_id, latitude + (north - 0.5) / 40, longitude + (east - 0.5) / 40, sea_metres,
      (exp(sqrt(-2 * ln(1 - price * 0.999)) * cos(6.2831853 * size) * 0.6) * case purpose when 'sale' then 260000 else 1400 end)::int + 1,
      case when kind < 0.85 then floor(beds * 5)::int else 0 end, (40 + size * 260)::int,
      case when condition < 0.6 then 'resale' when condition < 0.75 then 'brand-new' when condition < 0.85 then 'under-construction' end,
      case when purpose = 'sale' and kind < 0.85 and north < 0.8 then 2 + east * 6 end,
      case when condition < 0.3 then (exp(east) * 130000)::int end,
      case when condition < 0.3 then now() - make_interval(secs => north * 20000000) end,
      'A home with a view of something', 'R' || n, repeat('Words about a home. ', 30)
    from placed`.execute(tx)
}
