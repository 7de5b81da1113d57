import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { MIN_LETS } from '../listings/yields.ts'
import type { Region } from '../places/place.ts'
import { MIN_MEASURED, type YieldError } from './yield-error.ts'

/** The rule of `yield-error.ts` over the whole stock in one statement. */
export async function insertYieldErrors(tx: Db, now: Date): Promise<void> {
  await sql`
    with home as (
      select id, purpose, region, place_id, parent_type, bedrooms, price_euro, stated_annual_income_euro
      from counted_listing where parent_type not in ('lands', 'commercial') and bedrooms is not null
    ),
    rent as (
      select * from home where purpose = 'rent' and price_euro is not null
    ),
    place_rent as (
      select region, place_id, parent_type, bedrooms, count(*) as lets, sum(price_euro::bigint) as monthly
      from rent where place_id is not null group by region, place_id, parent_type, bedrooms
    ),
    region_rent as (
      select region, parent_type, bedrooms, count(*) as lets, sum(price_euro::bigint) as monthly
      from rent group by region, parent_type, bedrooms
    ),
    known as (
      select region, place_id, parent_type, bedrooms, price_euro::bigint * 12 as income, 1 as own, price_euro as own_monthly from rent
      union all
      select region, place_id, parent_type, bedrooms, stated_annual_income_euro, 0, 0
      from home where purpose = 'sale' and stated_annual_income_euro is not null
    ),
    estimated as (
      select known.region, bedrooms, income, case
        when place.lets - own >= ${MIN_LETS} then round((place.monthly - own_monthly) * 12.0 / (place.lets - own))
        when area.lets - own >= ${MIN_LETS} then round((area.monthly - own_monthly) * 12.0 / (area.lets - own))
      end as estimate
      from known
        left join place_rent as place using (region, place_id, parent_type, bedrooms)
        left join region_rent as area using (region, parent_type, bedrooms)
      where bedrooms between 1 and 3
    ),
    error as (
      select region, bedrooms, abs(estimate - income)::float8 / income as share from estimated where estimate is not null
    )
    insert into yield_error (region, bedrooms, measured_at, homes, median_percent, within_5, within_10, within_20)
    select region, bedrooms, ${now}, count(*), percentile_cont(0.5) within group (order by share) * 100,
      avg((share <= 0.05)::int), avg((share <= 0.1)::int), avg((share <= 0.2)::int)
    from error group by region, bedrooms having count(*) >= ${MIN_MEASURED}`.execute(tx)
}

export async function insertYieldMeasurement(tx: Db, measuredAt: Date): Promise<void> {
  await tx.insertInto('yield_measurement').values({ measured_at: measuredAt }).execute()
}

export async function deleteYieldMeasurement(db: Db): Promise<void> {
  await db.deleteFrom('yield_measurement').execute()
}

export async function deleteYieldErrors(db: Db): Promise<void> {
  await sql`delete from yield_error`.execute(db)
}

/** When the estimate was measured last, whether or not that published anything; null where it never was. */
export async function findYieldMeasurement(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('yield_measurement').select('measured_at').executeTakeFirst()
  return row?.measured_at ?? null
}

export async function readYieldErrors(db: Db, region: Region | null): Promise<YieldError[]> {
  const { rows } = await sql<YieldError>`
    select region, bedrooms, homes, median_percent as "medianPercent",
      within_5 as "within5", within_10 as "within10", within_20 as "within20"
    from yield_error where ${region}::text is null or region = ${region} order by region, bedrooms`.execute(
    db,
  )
  return rows
}
