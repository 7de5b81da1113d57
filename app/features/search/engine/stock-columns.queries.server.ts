/**
 * Columns that the engine holds of each listing on offer, made from the tables of filters and orders, and the
 * statements that read them.
 */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { recordColumns } from '#app/features/listings/record/listing-columns.ts'
import { propertyTypeIds, purposes } from '#app/features/listings/record/listing.ts'
import { regions } from '../../places/place.ts'
import { rangeFilters, type RangeName, setFilters } from '../criteria/filter-registry.ts'
import { countedFrom, figureText } from '../queries/search-filter.queries.server.ts'
import { sortColumns } from '../queries/search.queries.server.ts'
import { sortOrders, type SortOrder } from '../criteria/sort-order.ts'

/** Columns of moments are named so. */
const secondsOf = (column: string) => (column.endsWith('_at') ? `extract(epoch from ${column})` : column)

const rangeColumns = Object.fromEntries(
  rangeFilters.map((filter) => [
    filter.name,
    filter.unit === 'days' ? `extract(epoch from ${countedFrom(filter)})` : figureText(filter),
  ]),
) as Record<RangeName, string>
const columnOfSort = (sort: SortOrder) => secondsOf(sortColumns[sort].column)

/** Each once: an order is often by the column of a range. */
const figureColumns = [
  ...new Set([...Object.values(rangeColumns), ...sortOrders.map(columnOfSort), 'latitude', 'longitude']),
]
/** How many figures a listing has; the tables below say which is which by their number. */
export const FIGURES = figureColumns.length
export const figureOfRange = Object.fromEntries(
  rangeFilters.map(({ name }) => [name, figureColumns.indexOf(rangeColumns[name])]),
) as Record<RangeName, number>
export const figureOfSort = Object.fromEntries(
  sortOrders.map((sort) => [sort, figureColumns.indexOf(columnOfSort(sort))]),
) as Record<SortOrder, number>
export const latitudeFigure = figureColumns.indexOf('latitude')
export const longitudeFigure = figureColumns.indexOf('longitude')

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
/** The number of a value in a list; where `column` is null, null. */
const numberIn = (values: readonly string[], column: string) =>
  `array_position(array[${values.map(quoted).join()}]::text[], ${column}) - 1`

/** The numbers of a listing's columns in what is read, after the place: each a float, null where unknown. */
export const columnAt = {
  id: 0,
  purpose: 1,
  region: 2,
  type: 3,
  isExclusive: 4,
  features: 5,
  firstSet: 6,
  firstFigure: 6 + setFilters.length,
}
export const COLUMNS = columnAt.firstFigure + FIGURES

const numbers = [
  'id',
  numberIn(purposes, 'purpose'),
  numberIn(regions, 'region'),
  numberIn(propertyTypeIds, 'type'),
  `(addition <> 'feed')::int`,
  'feature_bits',
  // `unknown` is the last of a set's values.
  ...setFilters.map(
    ({ listingField, values }) =>
      `coalesce(${numberIn(values.slice(0, -1), recordColumns[listingField])}, ${values.length - 1})`,
  ),
  ...figureColumns,
]
const columns = ['place_id', ...numbers.map((number) => `(${number})::float8`)].join()
const onOffer = `state in ('published', 'under-offer')`

/** Every listing on offer, those of a purpose, region and place together. */
export const COPY_STOCK = `copy (select ${columns} from listing where ${onOffer}
  order by purpose, region, place_id) to stdout (format binary)`

/** Statement that copies those of these listings that are on offer. */
export const copyListings = (ids: readonly number[]): string =>
  `copy (select ${columns} from listing where ${onOffer} and id = any('{${ids.join()}}')) to stdout (format binary)`

/** Stems of a text with a space between, then their marks in hexadecimal digits, and the listing. */
const textColumns = `array_to_string(stems, ' ') || e'\\n' || encode(marks, 'hex'), listing_id::float8`

/** The texts of all listings, by number. */
export const COPY_TEXTS = `copy (select ${textColumns} from listing_text order by listing_id) to stdout (format binary)`

/** Statement that copies the texts of these listings. */
export const copyTexts = (ids: readonly number[]): string =>
  `copy (select ${textColumns} from listing_text where listing_id = any('{${ids.join()}}')) to stdout (format binary)`

/** A moment of the database: what was committed then, and its clock, in seconds since 1970. */
type StockMoment = { snapshot: string; seconds: number }

export async function readStockMoment(db: Db): Promise<StockMoment & { homes: number }> {
  const { rows } = await sql<StockMoment & { homes: number }>`
    select pg_current_snapshot()::text as snapshot, extract(epoch from clock_timestamp())::float8 as seconds,
      (select count(*)::int from listing where state in ('published', 'under-offer')) as homes`.execute(db)
  return rows[0]!
}

type StockChanges = StockMoment & {
  /** Committed since, whenever they were written; those removed too. */
  ids: number[]
  /** Listings whose stored pictures changed. */
  pictured: number[]
  /** Listings whose words were indexed anew. */
  texts: number[]
  /** The database has lost transactions that it had: another server took its place. */
  wentBack: boolean
}

/** Reads what was committed after `since` was read: transactions commit in another order than they write. */
export async function readStockChanges(db: Db, since: string): Promise<StockChanges> {
  const committedSince = sql`
    where changed_in >= pg_snapshot_xmin(former.snapshot)
      and not pg_visible_in_snapshot(changed_in, former.snapshot)
      -- A restored backup has numbers of another server.
      and changed_in < pg_snapshot_xmax(pg_current_snapshot())`
  const { rows } = await sql<StockChanges>`
    with former as (select ${since}::pg_snapshot as snapshot)
    select pg_current_snapshot()::text as snapshot, extract(epoch from clock_timestamp())::float8 as seconds,
      pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(former.snapshot) as "wentBack",
      array(select listing_id from listing_version ${committedSince}) as ids,
      array(select listing_id from stored_picture_change ${committedSince}) as pictured,
      array(select listing_id from listing_text ${committedSince}) as texts
    from former`.execute(db)
  return rows[0]!
}
