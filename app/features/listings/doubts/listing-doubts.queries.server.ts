import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { DoubtedFigure } from '#db/column-values.ts'
import type { Doubt, JudgedOffer } from './listing-doubt.ts'
import type { LikeOffers } from './like-norms.ts'

/** Homes are like those with as many bedrooms, five and more together; land is like land of its type. */
const likeClass = sql`
  case when parent_type in ('lands', 'commercial') then type
    when bedrooms is null then 'unknown' when bedrooms > 5 then '5' else bedrooms::text end`

export async function judgedOffers(db: Db, ids: readonly number[]): Promise<JudgedOffer[]> {
  const { rows } = await sql<JudgedOffer>`
    select id, purpose, parent_type as "parentType", ${likeClass} as "likeClass", region, price_euro as "priceEuro",
      area_square_metres as "areaSquareMetres", stated_annual_income_euro as "statedAnnualIncomeEuro",
      stated_yield_percent as "statedYieldPercent"
    from listing where id = any(${ids})`.execute(db)
  return rows
}

/**
 * Finds similar offers, doubted or not: a judgement must not depend on that of others. Whole arrays, since medians of
 * hundreds of groups take the database many times as long.
 */
const alikeOnOffer = (isWanted: RawBuilder<boolean>) => sql<LikeOffers>`
  select purpose, parent_type as "parentType", class as "likeClass", region, json_agg(price_euro) as prices,
    json_agg(area_square_metres) as areas
  from (
    select purpose, parent_type, ${likeClass} as class, region, price_euro, area_square_metres
    from listing where state in ('published', 'under-offer')
  ) as offer
  where ${isWanted}
  group by purpose, parent_type, class, region`

/** Finds offers similar to the listings with these ids. */
export async function likeOffers(db: Db, ids: readonly number[]): Promise<LikeOffers[]> {
  const { rows } = await sql<LikeOffers>`
    with judged as (
      select purpose, parent_type, ${likeClass} as class,
        stated_annual_income_euro is not null or stated_yield_percent is not null as states_earnings
      from listing where id = any(${ids})
    ),
    wanted as (
      select purpose, parent_type, class from judged
      union select 'rent', parent_type, class from judged where states_earnings
    )
    ${alikeOnOffer(sql`(purpose, parent_type, class) in (select * from wanted)`)}`.execute(db)
  return rows
}

/** Regions that are fetched at a time. */
const FETCHED = 10

/** All of them, the regions of one likeness after the other, some in memory at a time. Only inside a transaction. */
export async function* allLikeOffers(tx: Db): AsyncGenerator<LikeOffers> {
  await sql`
    declare like_offers no scroll cursor for
    ${alikeOnOffer(sql`true`)} order by purpose, parent_type, class`.execute(tx)
  for (;;) {
    const { rows } = await sql<LikeOffers>`fetch ${sql.lit(FETCHED)} from like_offers`.execute(tx)
    yield* rows
    if (rows.length < FETCHED) break
  }
  await sql`close like_offers`.execute(tx)
}

/** Values that a doubt about a figure was judged on: it lasts, confirmed or not, until these change. */
const judgedOn = sql`
  case figure
    when 'price' then concat_ws(' ', purpose, parent_type, price_euro)
    when 'area' then concat_ws(' ', parent_type, area_square_metres)
    when 'price-per-metre' then concat_ws(' ', purpose, parent_type, price_euro, area_square_metres)
    when 'stated-income' then concat_ws(' ', purpose, parent_type, stated_annual_income_euro, price_euro)
    else concat_ws(' ', purpose, parent_type, stated_yield_percent, price_euro)
  end`

/** Deletes doubts about figures that have changed since. */
export async function deleteOutdatedDoubts(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    delete from listing_doubt using listing
    where listing.id = listing_id and listing_id = any(${ids}) and judged_on <> ${judgedOn}`.execute(db)
}

/** Stores doubts; existing ones of a figure, confirmed or not, stay unchanged. */
export async function insertDoubts(
  db: Db,
  doubts: readonly { listingId: number; doubt: Doubt }[],
  now: Date,
): Promise<void> {
  if (doubts.length === 0) return
  const rows = doubts.map(({ listingId, doubt }) => ({ id: listingId, figure: doubt.figure, reason: doubt }))
  await sql`
    insert into listing_doubt (listing_id, figure, judged_on, reason, found_at)
    select id, figure, ${judgedOn}, reason, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as doubted(id int, figure text, reason jsonb) join listing using (id)
    order by id, figure
    on conflict (listing_id, figure) do nothing`.execute(db)
}

/**
 * An implausible price is not below an estimate: these listings have none, until a fit finds them plausible or
 * confirmed.
 */
export async function clearEstimatesOfDoubted(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update listing set estimate_euro = null, estimate_low_euro = null
    where id = any(${ids}) and estimate_euro is not null
      and id in (select listing_id from doubted_listing where offer_is_doubted)`.execute(db)
}

/** Unconfirmed ones of these listings. */
export async function unconfirmedDoubts(
  db: Db,
  ids: readonly number[],
): Promise<{ listingId: number; reason: unknown }[]> {
  return db
    .selectFrom('listing_doubt')
    .select(['listing_id as listingId', 'reason'])
    .where(sql<boolean>`listing_id = any(${ids})`)
    .where('confirmed_at', 'is', null)
    .orderBy('listing_id')
    .orderBy('figure')
    .execute()
}

/** The ids of listings on offer after `after`, in order: some at a time. */
export async function onOfferAfter(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('listing')
    .select('id')
    .where('id', '>', after)
    .where('state', 'in', ['published', 'under-offer'])
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export type DoubtedListing = {
  id: number
  source: string
  sourceId: string
  reference: string | null
  title: string | null
  foundAt: Date
  reasons: unknown[]
}

/** Listings on offer with unconfirmed doubts, the latest found first. */
export async function listDoubted(
  db: Db,
  limit: number,
): Promise<{ listings: DoubtedListing[]; total: number }> {
  const { rows } = await sql<DoubtedListing & { total: number }>`
    select id, source, source_id as "sourceId", reference, title, max(found_at) as "foundAt",
      json_agg(reason order by figure) as reasons, (count(*) over ())::int as total
    from listing join listing_doubt on listing_id = id
    where state in ('published', 'under-offer') and confirmed_at is null
    group by id order by "foundAt" desc, id desc limit ${limit}`.execute(db)
  return { listings: rows, total: rows[0]?.total ?? 0 }
}

/** Returns which of its figures were doubted until now. `by`: null for who has no account. */
export async function confirmDoubtsOf(
  db: Db,
  listingId: number,
  by: string | null,
  now: Date,
): Promise<DoubtedFigure[]> {
  const rows = await db
    .updateTable('listing_doubt')
    .set({ confirmed_at: now, confirmed_by: by })
    .where('listing_id', '=', listingId)
    .where('confirmed_at', 'is', null)
    .returning('figure')
    .execute()
  return rows.map(({ figure }) => figure)
}
