/** Writing the record, many listings a statement. Only the verbs of this feature call these. */
import { type RawBuilder, sql } from 'kysely'
import type { CopiedRow } from '#app/platform/db/copy-cursor.server.ts'
import { copyRows } from '#app/platform/db/copy-rows.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { ListingPictureRow, ListingRow } from '#db/rows.ts'
import { metresToSea } from '#app/features/places/distance-to-sea.ts'
import { findWrittenRates } from '#app/features/rates/rates.queries.server.ts'
import type { Rates } from '#app/features/rates/rate-values.ts'
import { ratesOf } from '#app/features/rates/rates.ts'
import { estimatedFacts, factColumns } from './listing-columns.ts'
import type { ListingState } from './listing.ts'
import { judgeResidence, residenceFacts, type ResidenceHome } from './residence.ts'

/** One writer of many rows at a time, until its transaction ends: two would wait for each other's rows in a circle. */
export async function lockStock(db: Db): Promise<void> {
  // Writing the whole stock, or waiting for who does, may take longer than a statement of a page ever should.
  await sql`set local statement_timeout = '30min'`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtext('petra stock'))`.execute(db)
}

export type KnownListing = {
  id: number
  contentHash: Buffer
  state: ListingState
  priceEuro: number | null
  /** The agency says the state in place of the source. */
  hasOwnState: boolean
}

/** Finds known listings of a source, by source id. */
export async function knownListings(
  db: Db,
  source: string,
  sourceIds: readonly string[],
): Promise<Map<string, KnownListing>> {
  const { rows } = await sql<KnownListing & { sourceId: string }>`
    select id, source_id as "sourceId", content_hash as "contentHash", state, price_euro as "priceEuro",
      exists (select from listing_override where listing_id = id and field = 'state') as "hasOwnState"
    from listing where source = ${source} and source_id = any(${sourceIds})`.execute(db)
  return new Map(rows.map(({ sourceId, ...known }) => [sourceId, known]))
}

/** Column names and values; `content_hash` as `\x…`. The figures of {@link figuresOfFacts} are added to it. */
export type WrittenRow = Record<string, unknown> & Pick<ListingRow, 'latitude' | 'longitude'>

/**
 * Columns that follow from facts and rates: the distance to the sea, and the verdict by Regulation 6(2)
 * (docs/product/income.md §7).
 */
const figuresOfFacts = (row: WrittenRow, rates: Rates): Pick<ListingRow, (typeof figureColumns)[number]> => ({
  sea_metres:
    row.latitude === null || row.longitude === null
      ? null
      : metresToSea({ latitude: row.latitude, longitude: row.longitude }),
  residence: judgeResidence(residenceHomeOf(row), rates),
})
const figureColumns = ['sea_metres', 'residence'] as const satisfies (keyof ListingRow)[]
/** Columns that figures follow from. */
const columnsOfFigures = ['latitude', 'longitude', ...residenceFacts.map((fact) => factColumns[fact])]

const residenceHomeOf = (row: WrittenRow): ResidenceHome =>
  Object.fromEntries(residenceFacts.map((fact) => [fact, row[factColumns[fact]]])) as ResidenceHome

async function withFigures<Row extends WrittenRow>(db: Db, rows: readonly Row[]) {
  const rates = ratesOf(await findWrittenRates(db))
  return rows.map((row) => ({ ...row, ...figuresOfFacts(row, rates) }))
}

const addedColumns = [
  'source',
  'source_id',
  'content_hash',
  'offer_changed_at',
  'changed_at',
  'state',
  ...Object.values(factColumns),
  'first_seen_at',
  'state_changed_at',
  'first_published_at',
  'previous_price_euro',
  'price_changed_at',
  ...figureColumns,
]

/** Adds listings; the ids come in the order of the rows. */
export async function insertListings(db: Db, rows: readonly WrittenRow[]): Promise<number[]> {
  const written: Record<string, unknown>[] = await withFigures(db, rows)
  const { rows: taken } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('listing', 'id'))::int as id from generate_series(1, ${rows.length}::int)`.execute(
    db,
  )
  const ids = taken.map(({ id }) => id)
  await copyRows(
    db,
    'listing',
    ['id', ...addedColumns],
    written.map((row, at) => [ids[at], ...addedColumns.map((column) => row[column])] as CopiedRow),
  )
  return ids
}

/** Columns that belong to one offer, and not to the next: computed again by `recomputeYields`. */
const figures = [
  'annual_income_euro',
  'annual_income_basis',
  'yield_percent',
  'yield_basis',
  'comparable_lets',
]

/**
 * Writes listings anew, found by `id`. A changed price is kept as history; a state of null leaves the state, but a
 * withdrawn listing is published again. One that turned from sale to rent, or back, is a new offer: first published
 * now, without former prices.
 */
export async function updateListings(db: Db, rows: readonly (WrittenRow & { id: number })[]): Promise<void> {
  if (rows.length === 0) return
  // Without the texts, which the database would read again for each statement.
  const prices = rows.map(({ id, purpose, price_euro, changed_at }) => ({
    id,
    purpose,
    price_euro,
    changed_at,
  }))
  const priceOffer = sql`
    json_to_recordset(${JSON.stringify(prices)}::json) as offer(id int, purpose text, price_euro int, changed_at timestamptz)`
  await sql`
    delete from price_change using ${priceOffer} join listing using (id)
    where listing_id = listing.id and listing.purpose <> offer.purpose`.execute(db)
  await noteFormerPrices(db, priceOffer)
  const ofSameOffer = figures.map(
    (column) =>
      sql`${sql.ref(column)} = case when listing.purpose = offer.purpose then listing.${sql.ref(column)} end`,
  )
  const [known, offered] = ['listing', 'offer'].map((row) =>
    sql.join(
      ['purpose', ...estimatedFacts.map((fact) => factColumns[fact])].map((column) =>
        sql.ref(`${row}.${column}`),
      ),
    ),
  )
  // The next fit estimates what the home is now: the model that is there may know its price.
  const ofSameHome = ['estimate_euro', 'estimate_low_euro'].map(
    (column) =>
      sql`${sql.ref(column)} = case when (${known}) is not distinct from (${offered}) then listing.${sql.ref(column)} end`,
  )
  const facts = [...Object.values(factColumns), ...figureColumns].map(
    (column) => sql`${sql.ref(column)} = offer.${sql.ref(column)}`,
  )
  const written = await withFigures(db, rows)
  await sql`
    with offer as (
      select offer.*, coalesce(offer.state, case when old.state = 'withdrawn' then 'published' else old.state end) as next_state
      from json_populate_recordset(null::listing, ${JSON.stringify(written)}::json) as offer join listing as old using (id)
    )
    update listing set
      ${sql.join([...facts, ...ofSameOffer, ...ofSameHome])},
      content_hash = offer.content_hash,
      offer_changed_at = offer.offer_changed_at,
      changed_at = offer.changed_at,
      state = offer.next_state,
      state_changed_at = case when listing.state = offer.next_state then listing.state_changed_at else offer.changed_at end,
      first_published_at = case
        when listing.purpose <> offer.purpose then case when offer.next_state <> 'draft' then offer.changed_at end
        when offer.next_state = 'draft' then listing.first_published_at
        else coalesce(listing.first_published_at, offer.changed_at)
      end,
      previous_price_euro = case
        when listing.purpose <> offer.purpose then null
        when listing.price_euro is distinct from offer.price_euro then (${lastChange('former_price_euro')})
        else listing.previous_price_euro
      end,
      price_changed_at = case
        when listing.purpose <> offer.purpose then null
        when listing.price_euro is distinct from offer.price_euro then (${lastChange('changed_at')})
        else listing.price_changed_at
      end
    from offer where listing.id = offer.id`.execute(db)
}

const lastChange = (column: 'former_price_euro' | 'changed_at') => sql`
  select ${sql.ref(column)} from price_change where listing_id = listing.id order by changed_at desc, id desc limit 1`

/** A price that gives way to the one before it within so long was a slip, and was never asked. */
const SLIP = sql.lit('1 day')

/**
 * Stores the prices that visitors saw and that have changed: not the price of a draft, and none that is withdrawn
 * (docs/product/listings.md §23). `offer`: rows with `id`, `purpose`, `price_euro` and `changed_at`, that name
 * themselves so.
 */
async function noteFormerPrices(db: Db, offer: RawBuilder<unknown>): Promise<void> {
  await sql`
    with changed as materialized (
      select listing.id, listing.price_euro as former, offer.price_euro as price, offer.changed_at,
        last.id as last_id, last.former_price_euro as last_former, last.changed_at as last_changed_at,
        listing.state = 'draft' and (listing.first_published_at is null or coalesce(last.changed_at >= listing.state_changed_at, false)) as is_unseen
      from ${offer} join listing using (id)
        left join lateral (
          select * from price_change where listing_id = listing.id order by changed_at desc, id desc limit 1
        ) as last on true
      where listing.price_euro is distinct from offer.price_euro and listing.purpose = offer.purpose
    ), taken_back as (
      delete from price_change using changed
      where price_change.id = changed.last_id and changed.last_former is not distinct from changed.price
        and (changed.is_unseen or changed.last_changed_at > changed.changed_at - ${SLIP}::interval)
      returning changed.id
    )
    insert into price_change (listing_id, changed_at, former_price_euro)
    select id, changed_at, former from changed
    where not is_unseen and id not in (select id from taken_back)`.execute(db)
}

/** Columns that an import writes of an existing listing. */
export const restoredColumns: readonly string[] = [
  'content_hash',
  'offer_changed_at',
  'state',
  'state_changed_at',
  'first_published_at',
  'previous_price_euro',
  'price_changed_at',
  'estimate_euro',
  'estimate_low_euro',
  ...figures,
  ...Object.values(factColumns),
  ...figureColumns,
]

export type PriceChange = { listing_id: number; changed_at: Date; former_price_euro: number | null }

export async function insertPriceChanges(db: Db, changes: readonly PriceChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into price_change (listing_id, changed_at, former_price_euro)
    select listing_id, changed_at, former_price_euro
    from json_populate_recordset(null::price_change, ${JSON.stringify(changes)}::json)`.execute(db)
}

export type PictureRow = Omit<ListingPictureRow, 'id'>

/** Every picture of these listings, in order. */
export async function pictureRowsOf(db: Db, listingIds: readonly number[]): Promise<PictureRow[]> {
  return db
    .selectFrom('listing_picture')
    .selectAll()
    .where(sql<boolean>`listing_id = any(${listingIds})`)
    .orderBy('listing_id')
    .orderBy('position')
    .execute()
}

/** New picture; undefined is null in its row. */
export type NewPicture = Pick<PictureRow, 'listing_id' | 'position' | 'kind' | 'alt' | 'state'> & {
  [Column in keyof PictureRow]?: PictureRow[Column] | undefined
}

/** The host of a photograph that waits; null of any other picture. */
export const waitingHost = sql<
  string | null
>`case when kind = 'photo' and state = 'waiting' then picture_host(source_url) end`

/** Columns of a picture, without its listing and its place in the order. */
export const pictureColumns = [
  'kind',
  'alt',
  'scene',
  'seed',
  'source_url',
  'state',
  'storage_key',
  'width',
  'height',
] as const satisfies (keyof PictureRow)[]
const insertedColumns = ['listing_id', 'position', ...pictureColumns] as const

/** Adds pictures. Answers the hosts of the photographs among them that wait, each once. */
export async function insertPictures(db: Db, pictures: readonly NewPicture[]): Promise<string[]> {
  if (pictures.length === 0) return []
  await copyRows(
    db,
    'listing_picture',
    insertedColumns,
    pictures.map((picture) => insertedColumns.map((column) => picture[column])),
  )
  const addresses = pictures.flatMap(({ kind, state, source_url }) =>
    kind === 'photo' && state === 'waiting' && source_url ? [source_url] : [],
  )
  // Nearly all name the same few hosts.
  const origins = [...new Set(addresses.map((address) => address.split('/', 3).join('/')))]
  const { rows } = await sql<{ host: string }>`
    select distinct picture_host(origin) as host from unnest(${origins}::text[]) as origin order by host`.execute(
    db,
  )
  return rows.map(({ host }) => host)
}

export async function deletePicturesOf(db: Db, listingIds: readonly number[]): Promise<void> {
  if (listingIds.length === 0) return
  await sql`delete from listing_picture where listing_id = any(${listingIds})`.execute(db)
}

/** Moves listings into a state; those in it already are left alone. Returns how many moved. */
export async function setListingState(
  db: Db,
  ids: readonly number[],
  state: ListingState,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update listing set
      state = ${state}, state_changed_at = ${now}, changed_at = ${now},
      first_published_at = case when ${state} = 'draft' then first_published_at else coalesce(first_published_at, ${now}::timestamptz) end
    where id = any(${ids}) and state <> ${state}
    returning id`.execute(db)
  return rows.length
}

/**
 * Writes the figures of the next listings after a number, by number, where they are not what facts and rates say.
 * Returns how many, and the number of the last; null where there are no more.
 */
export async function updateFigures(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<{ changed: number; last: number | null }> {
  const columns = ['id', ...figureColumns, ...columnsOfFigures].map((column) => sql.ref(column))
  const { rows } = await sql<WrittenRow & { id: number }>`
    select ${sql.join(columns)} from listing where id > ${after} order by id limit ${limit}`.execute(db)
  const outdated = (await withFigures(db, rows)).filter((row, at) =>
    figureColumns.some((column) => row[column] !== rows[at]![column]),
  )
  const figures = figureColumns.map((column) => sql`${sql.ref(column)} = figure.${sql.ref(column)}`)
  if (outdated.length > 0)
    await sql`
      update listing set ${sql.join(figures)}
      from json_populate_recordset(null::listing, ${JSON.stringify(outdated)}::json) as figure
      where listing.id = figure.id`.execute(db)
  return { changed: outdated.length, last: rows.length < limit ? null : rows.at(-1)!.id }
}

/**
 * Stores whether listings show a floor plan, of all listings where `ids` is null: to be called wherever a document is
 * written.
 */
export async function updateHasPlan(db: Db, ids: readonly number[] | null): Promise<void> {
  await sql`
    update listing set has_plan = not has_plan
    where (${ids === null} or id = any(${ids ?? []}::int[])) and has_plan <> exists (
      select from listing_document as document
      where document.listing_id = listing.id and document.kind = 'plan' and document.removed_at is null
    )`.execute(db)
}

/** Ids of a source's, or a query that has them in its column `source_id`. */
export type SourceIds = readonly string[] | RawBuilder<{ source_id: string }>

const isListed = (ids: SourceIds): ids is readonly string[] => Array.isArray(ids)

/** The listings that a source has on offer and its snapshot no longer names, in the order of their numbers. */
export async function absentFromSnapshot(db: Db, source: string, present: SourceIds): Promise<number[]> {
  const named = isListed(present) ? sql`select unnest(${present}::text[]) as source_id` : present
  const { rows } = await sql<{ absent: number[] }>`
    select coalesce(array_agg(id order by id), '{}') as absent from listing
    where source = ${source} and state in ('published', 'under-offer')
      and not exists (select from (${named}) as named where named.source_id = listing.source_id)`.execute(db)
  return rows[0]!.absent
}

/** How many listings a source has on offer. */
export async function countOnOffer(db: Db, source: string): Promise<number> {
  const { rows } = await sql<{ onOffer: number }>`
    select count(*)::int as "onOffer" from listing
    where source = ${source} and state in ('published', 'under-offer')`.execute(db)
  return rows[0]!.onOffer
}

/** Finds which of a source's homes are on offer. */
export async function onOfferAmong(db: Db, source: string, sourceIds: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('listing')
    .select('id')
    .where('source', '=', source)
    .where('state', 'in', ['published', 'under-offer'])
    .where(sql<boolean>`source_id = any(${sourceIds})`)
    .execute()
  return rows.map(({ id }) => id)
}

export type AbsentListing = { sourceId: string; reference: string | null; title: string | null }

/** Listings by their numbers, as a person of the agency knows them; in the order of their numbers. */
export const describeAbsent = (db: Db, ids: readonly number[]): Promise<AbsentListing[]> =>
  db
    .selectFrom('listing')
    .select(['source_id as sourceId', 'reference', 'title'])
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy('id')
    .execute()

/**
 * Updates the planner's figures and the visibility map after much was written, so that searches are planned, and read
 * their indexes alone, as if the stock had always been so. Not inside a transaction.
 */
export async function vacuumStock(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = '30min'`.execute(connection)
    try {
      await sql`vacuum (analyze) listing, listing_picture, price_change, feed_entry`.execute(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}
