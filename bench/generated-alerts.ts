/**
 * Alerts of any number for measuring, made in SQL: kinds, regions and places skewed as the stock is, bounds by its
 * quantiles.
 */
import { sql } from 'kysely'
import { type TownAlertKind, townAlertKinds } from '#app/features/alerts/alert/alert.ts'
import { townAlerts } from '#app/features/alerts/alert/town-alerts.data.ts'
import { recordColumns } from '#app/features/listings/record/listing-columns.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { places } from '#app/features/places/gazetteer.ts'
import { regions } from '#app/features/places/place.ts'

/** Share of a measure's distribution that an alert spans, so that 0.3 and 3 % of them match a listing. */
const spans = { narrow: 0.05, wide: 0.5 } as const
export type AlertWidth = keyof typeof spans

export async function generateAlerts(db: Db, alerts: number, width: AlertWidth): Promise<void> {
  const placesByRegion = JSON.stringify(
    regions.map((region) => places.filter((place) => place.region === region).map(({ id }) => id)),
  )
  // Not the members: listings name them, and would go with them.
  await sql`truncate alert, alert_key, alert_match, alert_listing cascade`.execute(db)
  await sql`select setseed(0.25)`.execute(db)
  // A million rows whose owners are known to be there: no check of each.
  await sql`set session_replication_role = replica`.execute(db)
  await sql`
    insert into member (id, username, username_key, email, email_key, password_hash, registered_at)
    select md5(n::text)::uuid, n::text, n::text, n || '@homes.example', n || '@homes.example', '', now()
    from generate_series(0, (${alerts}::int - 1) / 20) as n
    on conflict do nothing`.execute(db)
  await sql`
    insert into alert (id, member_id, kind, town, name, filters, created_at, saved_at)
      overriding system value
    select n, md5((n / 20)::text)::uuid, (${[...townAlertKinds]}::text[])[1 + n % ${townAlertKinds.length}::int],
      (${sql.val([...regions])}::text[])[1 + n / ${townAlertKinds.length}::int % 5], 'An alert', '{}', now(), now()
    from generate_series(0, ${alerts}::int - 1) as n`.execute(db)
  await sql`
    with known as materialized (
      select ${placesByRegion}::jsonb as places
    ), steps as materialized (
      select array_agg(n / 1000.0::float8 order by n) as parts from generate_series(0, 1000) as n
    ), quantiles as materialized (
      ${sql.join(townAlertKinds.map(quantilesOf), sql` union all `)}
    ), drawn as materialized (
      select id, kind, random() as region, random() as place, random() as wants_places, 1 + floor(random() * 3)::int as many,
        floor(random() * ${(1 - spans[width]) * 1_000}::float8)::int as low, random() as beds, floor(random() * 4)::int as least, random() as types
      from alert
    ), placed as materialized (
      select drawn.*,
        case when region < 0.4 then 0 when region < 0.57 then 1 when region < 0.77 then 2 when region < 0.92 then 3 else 4 end as town
      from drawn
    ), spots as (
      select placed.*, spot.name from placed cross join lateral (
        select (${sql.val([...regions])}::text[])[1 + town] as name where wants_places >= 0.4
        union
        select known.places -> town ->> floor(jsonb_array_length(known.places -> town) * ((place + nth * 0.17)::numeric % 1) ^ 3)::int
        from generate_series(1, many) as nth, known where wants_places < 0.4
      ) as spot
    )
    insert into alert_key (alert_id, key, min_measure, max_measure, min_bedrooms, max_bedrooms, min_price_per_metre,
      max_price_per_metre, types, conditions, asks_more)
    select spots.id, spots.kind || ' ' || spots.name, at[1 + low], at[1 + low + ${spans[width] * 1_000}::int],
      case when beds < 0.4 then least else -1 end, case when beds < 0.4 then least + 1 else 32767 end, '-infinity', 'infinity',
      case when types < 0.15 then 16 + 32 when types < 0.3 then 1 + 2 + 4 + 8 end, null, false
    from spots join quantiles on quantiles.kind = spots.kind`.execute(db)
  await sql`set session_replication_role = origin`.execute(db)
}

/** Thousandths of a kind's measure. */
function quantilesOf(kind: TownAlertKind) {
  const { purpose, measure } = townAlerts[kind]
  return sql`
    select ${sql.lit(kind)} as kind, percentile_cont(steps.parts) within group (order by ${sql.ref(recordColumns[measure])}) as at
    from listing, steps where purpose = ${purpose} group by steps.parts`
}
