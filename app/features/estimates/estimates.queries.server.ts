import { sql, type SqlBool } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { notifyPagesChanged } from '#app/platform/db/page-notices.server.ts'
import type { Region } from '../places/place.ts'
import type { EstimateTarget, ExplainedEstimate, StatedPart } from './model/estimate.ts'
import type { EstimateError, FormerError } from './model/estimate-error.ts'
import type { FittedModel, StockEstimate } from './fitting/fitting.ts'
import type { TrainedModel } from './fitting/train.ts'

/** Replaces the models, and deletes what rests on those that no longer exist. */
export async function replaceModels(db: Db, models: readonly FittedModel[], now: Date): Promise<void> {
  await sql`delete from estimate_model where target <> all(${models.map(({ target }) => target)})`.execute(db)
  for (const { target, homes, betterIn, trained } of models) {
    const fitted = { fitted_at: now, homes, better_in: betterIn, trained: JSON.stringify(trained) }
    await db
      .insertInto('estimate_model')
      .values({ target, ...fitted })
      .onConflict((conflict) => conflict.column('target').doUpdateSet(fitted))
      .execute()
  }
  await notifyPagesChanged(db)
}

/** All homes with numbers above `after` up to `upTo`, or one figure of some homes. */
type Scope = { after: number; upTo: number } | { ids: readonly number[]; target: EstimateTarget }

/** The estimates within `scope` become these; only rows that change are written. Returns how many. */
export async function replaceEstimates(
  db: Db,
  scope: Scope,
  estimates: readonly StockEstimate[],
): Promise<number> {
  const isWithin =
    'ids' in scope
      ? sql<SqlBool>`listing_id = any(${scope.ids}) and target = ${scope.target}`
      : sql<SqlBool>`listing_id > ${scope.after} and listing_id <= ${scope.upTo}`
  const rows = estimates.map(({ id, target, offerHash, euro, lowEuro, highEuro, basis, parts }) => ({
    listing_id: id,
    target,
    euro,
    low_euro: lowEuro,
    high_euro: highEuro,
    level: basis.level,
    homes: basis.homes,
    nearest_kilometres: basis.nearestKilometres,
    offer_hash: offerHash && `\\x${offerHash}`,
    parts,
  }))
  const { rows: counts } = await sql<{ written: number }>`
    with said as (select * from json_populate_recordset(null::listing_estimate, ${JSON.stringify(rows)}::json)),
    removed as (
      delete from listing_estimate as former
      where ${isWithin}
        and not exists (select from said where said.listing_id = former.listing_id and said.target = former.target)
      returning 1
    ),
    written as (
      insert into listing_estimate as former select * from said
      on conflict (listing_id, target) do update set
        euro = excluded.euro, low_euro = excluded.low_euro, high_euro = excluded.high_euro, level = excluded.level,
        homes = excluded.homes, nearest_kilometres = excluded.nearest_kilometres, offer_hash = excluded.offer_hash,
        parts = excluded.parts
      where (former.euro, former.low_euro, former.high_euro, former.level, former.homes, former.nearest_kilometres,
          former.offer_hash, former.parts)
        is distinct from
        (excluded.euro, excluded.low_euro, excluded.high_euro, excluded.level, excluded.homes, excluded.nearest_kilometres,
          excluded.offer_hash, excluded.parts)
      returning 1
    )
    select (select count(*) from removed)::int + (select count(*) from written)::int as written`.execute(db)
  const { written } = counts[0]!
  if (written > 0) await notifyPagesChanged(db)
  return written
}

export type FormerEstimate = Pick<StockEstimate, 'euro' | 'lowEuro' | 'highEuro' | 'parts' | 'offerHash'>

/**
 * The estimates of homes with numbers above `after` up to `upTo` that are there, by `formerKey`. None of models of
 * before, which knew no parts: those of another kind of model take their place at once.
 */
export async function findFormerEstimates(
  db: Db,
  { after, upTo }: { after: number; upTo: number },
): Promise<Map<string, FormerEstimate>> {
  const rows = await db
    .selectFrom('listing_estimate')
    .select([
      'listing_id as id',
      'target',
      'euro',
      'low_euro as lowEuro',
      'high_euro as highEuro',
      'parts',
      sql<string | null>`encode(offer_hash, 'hex')`.as('offerHash'),
    ])
    .where('listing_id', '>', after)
    .where('listing_id', '<=', upTo)
    .where('parts', 'is not', null)
    .execute()
  return new Map(
    rows.map(({ parts, ...former }) => [formerKey(former), { ...former, parts: parts as StatedPart[] }]),
  )
}

export const formerKey = ({ id, target }: Pick<StockEstimate, 'id' | 'target'>): string => `${target} ${id}`

/**
 * Stores beside each home's price the estimate that does not know it, in regions where the model is better
 * (docs/product/search.md §22). None if the offer is implausible, or not the one that was estimated.
 */
export async function updateListingEstimates(db: Db): Promise<void> {
  await sql`
    with figure as (
      select listing_id as id, price_with_vat(euro, purpose, vat) as euro, price_with_vat(low_euro, purpose, vat) as low_euro
      from listing_estimate as estimate
        join estimate_model as model using (target)
        join listing as home on home.id = listing_id
      where target = case purpose when 'rent' then 'rent' else 'price' end
        and offer_hash = content_hash
        and region = any(better_in)
        and listing_id in (select id from counted_listing)
    )
    update listing set estimate_euro = figure.euro, estimate_low_euro = figure.low_euro
    from (select id from listing) as home left join figure using (id)
    where listing.id = home.id
      and (listing.estimate_euro, listing.estimate_low_euro) is distinct from (figure.euro, figure.low_euro)`.execute(
    db,
  )
}

/** Deletes all models and measurements, as before the first fit. */
export async function deleteEstimates(db: Db): Promise<void> {
  await sql`delete from estimate_model`.execute(db)
  await sql`delete from estimate_error`.execute(db)
  await sql`delete from estimate_measurement`.execute(db)
  await notifyPagesChanged(db)
}

/** The errors of a day: a second measurement of the day takes the first's place. */
export async function replaceErrors(
  db: Db,
  day: string,
  errors: readonly EstimateError[],
  now: Date,
): Promise<void> {
  await db.deleteFrom('estimate_error').where('day', '=', day).execute()
  if (errors.length > 0) {
    await db
      .insertInto('estimate_error')
      .values(
        errors.map(({ medianPercent, within5, within10, within20, ...error }) => ({
          day,
          ...error,
          median_percent: medianPercent,
          within_5: within5,
          within_10: within10,
          within_20: within20,
        })),
      )
      .execute()
  }
  await db
    .insertInto('estimate_measurement')
    .values({ measured_at: now })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ measured_at: now }))
    .execute()
  await notifyPagesChanged(db)
}

/** Finds when the estimates were last measured, whether or not that published anything; null if never. */
export async function findMeasurement(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('estimate_measurement').select('measured_at').executeTakeFirst()
  return row?.measured_at ?? null
}

/**
 * Finds the errors of one day as they are shown: of one region, or (null) of all, without those by the basis of the
 * estimate.
 */
export async function readErrors(db: Db, day: string, region: Region | null): Promise<EstimateError[]> {
  const { rows } = await sql<EstimateError>`
    select target, method, region, bedrooms, level, homes, round(median_percent::numeric, 1)::float8 as "medianPercent",
      round(within_5::numeric, 2)::float8 as "within5", round(within_10::numeric, 2)::float8 as "within10",
      round(within_20::numeric, 2)::float8 as "within20", round(inside::numeric, 2)::float8 as inside
    from estimate_error
    where day = ${day} and case when ${region}::text is null then level is null else region = ${region} end
    order by target desc, method desc, region nulls first, level nulls first, bedrooms nulls first`.execute(
    db,
  )
  return rows
}

/** The model's error of rents over all bedrooms, by day, newest first: of a region, or of all of Cyprus. */
export async function readErrorHistory(db: Db, region: Region | null, limit: number): Promise<FormerError[]> {
  return db
    .selectFrom('estimate_error')
    .select(['day', 'homes', 'median_percent as medianPercent', 'inside'])
    .where('target', '=', 'rent')
    .where('method', '=', 'model')
    .where('region', region === null ? 'is' : '=', region)
    .where('bedrooms', 'is', null)
    .where('level', 'is', null)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute()
}

export type ListingEstimate = ExplainedEstimate & {
  target: EstimateTarget
  fittedAt: Date
  /** Measured to be better than the mean of comparable homes in the home's region. */
  isBetter: boolean
}

/** Finds the estimates of a home as {@link findEstimatesOf}. */
export const findEstimates = async (db: Db, listingId: number): Promise<ListingEstimate[]> =>
  (await findEstimatesOf(db, [listingId])).get(listingId) ?? []

/**
 * Finds the estimates of homes of the stock, by their ids: rent, price, or neither. That of land is of the offer as it
 * is now; a rent is estimated anew as soon as its home changes.
 */
export async function findEstimatesOf(
  db: Db,
  listingIds: readonly number[],
): Promise<Map<number, ListingEstimate[]>> {
  if (listingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('listing_estimate')
    .innerJoin('estimate_model', 'estimate_model.target', 'listing_estimate.target')
    .innerJoin('listing', 'listing.id', 'listing_estimate.listing_id')
    .select([
      'listing_id as listingId',
      'listing_estimate.target',
      'euro',
      'low_euro as lowEuro',
      'high_euro as highEuro',
      'level',
      'listing_estimate.homes',
      'nearest_kilometres as nearestKilometres',
      'parts',
      'fitted_at as fittedAt',
      sql<boolean>`listing.region = any(better_in)`.as('isBetter'),
    ])
    .where('listing_id', 'in', listingIds)
    .where(sql<SqlBool>`(listing_estimate.target <> 'land' or offer_hash = content_hash)`)
    .execute()
  const found = new Map<number, ListingEstimate[]>()
  for (const { listingId, level, homes, nearestKilometres, parts, ...estimate } of rows) {
    const basis = { level, homes, nearestKilometres }
    const explained = { ...estimate, parts: (parts ?? []) as StatedPart[], basis }
    found.set(listingId, [...(found.get(listingId) ?? []), explained])
  }
  return found
}

type StoredModel<Trained> = { trained: Trained; fittedAt: Date }

export async function findModel(db: Db, target: EstimateTarget): Promise<StoredModel<TrainedModel> | null> {
  const row = await db
    .selectFrom('estimate_model')
    .select(['trained', 'fitted_at as fittedAt'])
    .where('target', '=', target)
    .executeTakeFirst()
  return row ? { trained: row.trained as TrainedModel, fittedAt: row.fittedAt } : null
}

/** Finds a model without its trees, which are most of its size. */
export async function findMixedModel(
  db: Db,
  target: EstimateTarget,
): Promise<StoredModel<Omit<TrainedModel, 'boosted'>> | null> {
  const { rows } = await sql<StoredModel<Omit<TrainedModel, 'boosted'>>>`
    select trained - 'boosted' as trained, fitted_at as "fittedAt"
    from estimate_model where target = ${target}`.execute(db)
  return rows[0] ?? null
}
