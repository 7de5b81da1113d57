import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { STANDARD_VAT_PERCENT } from '#app/features/rates/standard-vat.ts'
import { MIN_LETS } from './yields.ts'

/** Largest stored figure: three lets at a mistyped rent of a billion must not prevent everyone else's figures. */
const LARGEST_INTEGER = 2_147_483_647

/**
 * Removes the mark `awaits_figures` from every change so far. To be called before the figures are computed, in the same
 * transaction: a change that is committed between the two keeps its mark.
 */
export const clearAwaitedFigures = (db: Db): Promise<void> => clearMark(db, 'awaits_figures')

/**
 * The same for changes that wait for an estimate: to be called after the estimates are written, in the same
 * transaction.
 */
export const clearAwaitedEstimates = (db: Db): Promise<void> => clearMark(db, 'awaits_estimate')

/** Enqueues the matching of what waited. */
async function clearMark(db: Db, mark: 'awaits_figures' | 'awaits_estimate'): Promise<void> {
  // Rows that are locked are being matched.
  await sql`
    with settled as (
      update listing_change set ${sql.ref(mark)} = false
      where id in (select id from listing_change where ${sql.ref(mark)} for update skip locked)
      returning id
    )
    select enqueue_alert_matching() from (select from settled limit 1) as any_settled`.execute(db)
}

/**
 * The rule of `yields.ts` for the whole stock in one statement; only rows whose figures move are written. Returns how
 * many.
 */
export async function updateYields(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    with
    rent as (
      select region, place_id, parent_type, bedrooms, price_euro from counted_listing
      where purpose = 'rent' and price_euro is not null and bedrooms is not null and parent_type <> 'commercial'
    ),
    place_rent as (
      select region, place_id, parent_type, bedrooms, count(*)::int as lets, least(round(sum(price_euro) * 12.0 / count(*)), ${LARGEST_INTEGER})::int as income
      from rent group by region, place_id, parent_type, bedrooms having count(*) >= ${MIN_LETS}
    ),
    region_rent as (
      select region, parent_type, bedrooms, count(*)::int as lets, least(round(sum(price_euro) * 12.0 / count(*)), ${LARGEST_INTEGER})::int as income
      from rent group by region, parent_type, bedrooms having count(*) >= ${MIN_LETS}
    ),
    -- The feature of estimates writes these, above this one; where its model is not the better one they do not count.
    model as (
      select unnest(better_in) as region from estimate_model where target = 'rent'
    ),
    estimate as (
      select listing_id, euro * 12 as income, homes as lets from listing_estimate where target = 'rent'
    ),
    income as (
      select
        home.id, home.stated_yield_percent as stated,
        case when home.vat = 'excluded' then round(home.price_euro * (1 + ${STANDARD_VAT_PERCENT} / 100.0)) else home.price_euro end as price_euro,
        case
          when home.stated_annual_income_euro is not null then home.stated_annual_income_euro
          when model.region is not null then estimate.income
          else coalesce(place.income, region.income)
        end as annual_income_euro,
        case
          when home.stated_annual_income_euro is not null then 'stated'
          when model.region is not null then case when estimate.income is not null then 'estimate' end
          when place.income is not null then 'place'
          when region.income is not null then 'region'
        end as annual_income_basis,
        case
          when home.stated_annual_income_euro is not null then null
          when model.region is not null then estimate.lets
          else coalesce(place.lets, region.lets)
        end as comparable_lets
      from listing as home
        left join model on model.region = home.region
        left join estimate on estimate.listing_id = home.id
        left join place_rent as place on place.region = home.region
          and place.place_id = home.place_id and place.parent_type = home.parent_type and place.bedrooms = home.bedrooms
        left join region_rent as region on region.region = home.region
          and region.parent_type = home.parent_type and region.bedrooms = home.bedrooms
      where home.purpose = 'sale' and home.parent_type <> 'lands'
    ),
    figure as (
      select
        listing.id, annual_income_euro, annual_income_basis, comparable_lets,
        coalesce(stated, annual_income_euro::float8 / price_euro * 100) as yield_percent,
        case
          when stated is not null then 'stated'
          when annual_income_euro is not null and price_euro is not null then annual_income_basis
        end as yield_basis
      from (select id from listing) as listing left join income using (id)
    )
    update listing set
      annual_income_euro = figure.annual_income_euro,
      annual_income_basis = figure.annual_income_basis,
      yield_percent = figure.yield_percent,
      yield_basis = figure.yield_basis,
      comparable_lets = figure.comparable_lets
    from figure
    where listing.id = figure.id and (
      listing.annual_income_euro is distinct from figure.annual_income_euro
      or listing.annual_income_basis is distinct from figure.annual_income_basis
      or listing.yield_percent is distinct from figure.yield_percent
      or listing.yield_basis is distinct from figure.yield_basis
      or listing.comparable_lets is distinct from figure.comparable_lets
    )`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
