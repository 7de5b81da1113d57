/**
 * Reading the record: cards, whole listings, their pictures and prices. Writing is in
 * `listings-write.queries.server.ts`.
 */
import { sql } from 'kysely'
import type { Database, Db } from '#app/platform/db/database.server.ts'
import { queryPrepared } from '#app/platform/db/prepared.server.ts'
import type { ListingPictureRow, ListingRow } from '#db/rows.ts'
import type { ListingCard } from './card.ts'
import { displayedPlace } from './displayed-place.ts'
import { listingOf, pictureOf } from './listing-columns.ts'
import type { PropertyType, Purpose } from './listing.ts'
import type { Listing, ListingPicture, PricePoint } from './listing-record.ts'
import { pictureFor } from './picture-sources.ts'

const NEW_FOR_DAYS = 14
const CUT_SHOWN_FOR_DAYS = 90

/** Columns of a card, independent of the day. */
export type CardRow = Pick<
  ListingRow,
  | 'id'
  | 'purpose'
  | 'type'
  | 'state'
  | 'addition'
  | 'title'
  | 'region'
  | 'place_id'
  | 'place_text'
  | 'latitude'
  | 'longitude'
  | 'price_euro'
  | 'vat'
  | 'bedrooms'
  | 'bathrooms'
  | 'area_square_metres'
  | 'plot_square_metres'
  | 'condition'
  | 'yield_percent'
  | 'yield_basis'
  | 'net_yield_percent'
  | 'annual_income_basis'
  | 'price_per_metre_euro'
  | 'reduction_percent'
  | 'price_changed_at'
  | 'below_estimate_percent'
  | 'previous_price_euro'
  | 'first_published_at'
> & {
  picture: ListingPictureRow | null
  picture_count: number
}

/** Cards in the order of `ids`; ids that name no listing are left out. */
export async function loadCards(db: Db, ids: readonly number[], now: Date): Promise<ListingCard[]> {
  const rows = new Map((await readCardRows(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? []).map((row) => cardOf(row, now))
}

async function readCardRows(db: Db, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await cardRows(ids).execute(db)
  return rows
}

/**
 * Reads the cards of these listings, in any order, by a prepared statement: planning it takes as long as reading
 * twenty.
 */
export const readCardRowsPrepared = async (
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  ids: readonly number[],
): Promise<CardRow[]> => (ids.length === 0 ? [] : queryPrepared(pool, 'card rows', cardRows(ids).compile(db)))

const cardRows = (ids: readonly number[]) => sql<CardRow>`
  select
    id, purpose, type, state, addition, title, region, place_id, place_text, latitude, longitude, price_euro, vat,
    bedrooms, bathrooms, area_square_metres, plot_square_metres, condition, yield_percent, yield_basis,
    net_yield_percent, annual_income_basis, price_per_metre_euro, reduction_percent, price_changed_at, below_estimate_percent,
    previous_price_euro, first_published_at,
    (
      select to_json(picture) from listing_picture as picture where listing_id = listing.id and state = 'stored'
      order by position limit 1
    ) as picture,
    (
      select count(*)::int from listing_picture where listing_id = listing.id and state = 'stored'
    ) as picture_count
  from listing where id = any(${ids})`

const DAY_MS = 86_400_000
/** Days from a moment until `now`; null for no moment. */
const daysSince = (moment: Date | null, now: Date) => moment && (now.getTime() - moment.getTime()) / DAY_MS

export function cardOf(row: CardRow, now: Date): ListingCard {
  const { id, purpose, type, state, addition, title, region, latitude, longitude, bedrooms, bathrooms } = row
  const [listedDays, daysAtPrice] = [
    daysSince(row.first_published_at, now),
    daysSince(row.price_changed_at, now),
  ]
  const wasCut =
    row.previous_price_euro !== null &&
    row.price_euro !== null &&
    row.previous_price_euro > row.price_euro &&
    daysAtPrice !== null &&
    daysAtPrice < CUT_SHOWN_FOR_DAYS
  const card = {
    id,
    purpose,
    type,
    state,
    addition,
    title,
    region,
    placeName: displayedPlace(row.place_id, row.place_text),
    latitude,
    longitude,
    priceEuro: row.price_euro,
    vat: row.vat,
    formerPriceEuro: wasCut ? row.previous_price_euro : null,
    bedrooms,
    bathrooms,
    areaSquareMetres: row.area_square_metres,
    plotSquareMetres: row.plot_square_metres,
    condition: row.condition,
    yieldPercent: row.yield_percent,
    yieldBasis: row.yield_basis,
    netYieldPercent: row.net_yield_percent,
    annualIncomeBasis: row.annual_income_basis,
    pricePerMetreEuro: row.price_per_metre_euro,
    reductionPercent: row.reduction_percent,
    priceChangedAt: row.price_changed_at?.toISOString() ?? null,
    belowEstimatePercent: row.below_estimate_percent,
    isNew: listedDays !== null && listedDays < NEW_FOR_DAYS,
    listedDays: listedDays === null ? null : Math.floor(listedDays),
    pictureCount: row.picture_count,
  }
  return { ...card, picture: pictureFor(row.picture && pictureOf(row.picture), card) }
}

/**
 * The `at`th picture, from 1, that a card of this listing shows, and what it is drawn by; undefined where there is
 * none, and of drafts.
 */
export async function findShownPicture(
  db: Db,
  id: number,
  at: number,
): Promise<{ picture: ListingPicture; type: PropertyType } | undefined> {
  const row = await db
    .selectFrom('listing_picture')
    .innerJoin('listing', 'listing.id', 'listing_picture.listing_id')
    .selectAll('listing_picture')
    .select('listing.type')
    .where('listing_id', '=', id)
    .where('listing_picture.state', '=', 'stored')
    .where('listing.state', '<>', 'draft')
    .orderBy('position')
    .offset(at - 1)
    .limit(1)
    .executeTakeFirst()
  return row && { picture: pictureOf(row), type: row.type }
}

/** A listing in whatever state; undefined where no listing ever had the number. */
export async function findListingById(db: Db, id: number): Promise<Listing | undefined> {
  const row = await db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirst()
  return row && listingOf(row)
}

/** Whole listings in the order of `ids`; ids that name no listing are left out. */
export async function findListingsById(db: Db, ids: readonly number[]): Promise<Listing[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('listing')
    .selectAll()
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
  const listings = new Map(rows.map((row) => [row.id, listingOf(row)]))
  return ids.flatMap((id) => listings.get(id) ?? [])
}

/** Listings on offer whose reference is this, in any letter case; newest first. */
export async function findListingIdsByReference(db: Db, reference: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listing
    where upper(reference) = upper(${reference}) and state in ('published', 'under-offer')
    order by id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * Homes of one purpose on offer, newest first, a batch at a time: after the listing with the id `after`, from the first
 * where null.
 */
export async function findOnOfferAfter(
  db: Db,
  purpose: Purpose,
  after: number | null,
  limit: number,
): Promise<Listing[]> {
  const rows = await db
    .selectFrom('listing')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('state', 'in', ['published', 'under-offer'])
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(first_published_at, id) < (select first_published_at, id from listing where id = ${after})`,
      ),
    )
    .orderBy('first_published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(listingOf)
}

/** All pictures in their order, those not fetched yet and those gone too. */
export async function picturesOf(db: Db, id: number): Promise<ListingPicture[]> {
  return (await picturesOfAll(db, [id])).get(id) ?? []
}

/** Finds pictures by listing; a listing without pictures has no entry. */
export async function picturesOfAll(db: Db, ids: readonly number[]): Promise<Map<number, ListingPicture[]>> {
  const rows = await db
    .selectFrom('listing_picture')
    .selectAll()
    .where(sql<boolean>`listing_id = any(${ids})`)
    .orderBy('listing_id')
    .orderBy('position')
    .execute()
  const pictures = new Map<number, ListingPicture[]>()
  for (const row of rows) {
    const known = pictures.get(row.listing_id)
    if (known) known.push(pictureOf(row))
    else pictures.set(row.listing_id, [pictureOf(row)])
  }
  return pictures
}

/** Every price that was asked and since when, the first to the present one. */
export async function priceHistoryOf(db: Db, listing: Listing): Promise<PricePoint[]> {
  const changes = await db
    .selectFrom('price_change')
    .select(['changed_at', 'former_price_euro'])
    .where('listing_id', '=', listing.id)
    .orderBy('changed_at')
    .orderBy('id')
    .execute()
  const since = [
    listing.firstPublishedAt ?? listing.firstSeenAt,
    ...changes.map((change) => change.changed_at),
  ]
  const prices = [...changes.map((change) => change.former_price_euro), listing.priceEuro]
  return prices.map((priceEuro, at) => ({ since: since[at]!, priceEuro }))
}

/**
 * Listings on offer that someone who looked at this one may like: same purpose, parent type and region; the nearest in
 * place, bedrooms and price first.
 */
export async function similarListings(db: Db, id: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.id
    from listing as this join listing as other
      on other.purpose = this.purpose and other.parent_type = this.parent_type and other.region = this.region
      and other.id <> this.id
    where this.id = ${id} and other.state in ('published', 'under-offer')
    order by
      -- As unlike as another place: 3 km, one bedroom, or a price half as high again.
      (other.place_id is distinct from this.place_id)::int
      + coalesce(least(3, point(other.longitude * 91, other.latitude * 111) <-> point(this.longitude * 91, this.latitude * 111)) / 3, 1)
      + coalesce(abs(other.bedrooms - this.bedrooms), 1)
      + coalesce(abs(ln(other.price_euro::float8 / this.price_euro)) / ln(1.5), 3),
      other.id desc
    limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
