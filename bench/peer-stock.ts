/** The homes on offer as the peers of the search take them, and the counts of choices that they answer. */
import type { Pool } from 'pg'
import { parentTypeOf, type PropertyType } from '#app/features/listings/listing.ts'
import type { Region } from '#app/features/places/place.ts'
import type { Facets, SearchCriteria } from '#app/features/search/criteria.ts'
import {
  type Feature,
  rangeFilters,
  type RangeFilter,
  setFilters,
  type SetName,
} from '#app/features/search/filter-registry.ts'
import { filterColumnTexts } from '#app/features/search/search-filter.queries.server.ts'
import { sortColumns } from '#app/features/search/search.queries.server.ts'

const ROWS_AT_ONCE = 20_000

/** By column; moments as seconds. */
export type PeerRow = Record<string, string | number | null> & { id: number }

/** The columns that ranges bound; those computed by the clock, and of other kinds, are not asked by the bench's searches. */
export const rangeColumns = rangeFilters.flatMap(({ name }) =>
  /^[a-z_]+$/.test(filterColumnTexts[name]) ? [filterColumnTexts[name]] : [],
)
const texts = [
  'purpose',
  'region',
  'place_id',
  'type',
  ...setFilters.map(({ name }) => filterColumnTexts[name]),
]
const moments = Object.values(sortColumns).flatMap(({ column }) => (column.endsWith('_at') ? [column] : []))
export const peerColumns = [
  ...new Set(['id', ...texts, ...rangeColumns, ...Object.values(sortColumns).map(({ column }) => column)]),
  'bedroom_choice',
  'feature_bits',
]

/** The homes on offer, some thousands at a time. */
export async function* stockRows(pool: Pool): AsyncGenerator<PeerRow[]> {
  const selected = peerColumns.map((column) => {
    if (column === 'bedroom_choice') return 'least(bedrooms, 6)::float8 as bedroom_choice'
    if (texts.includes(column)) return column
    const number = moments.some((moment) => moment === column) ? `extract(epoch from ${column})` : column
    return `${number}::float8 as ${column}`
  })
  for (let after = 0; ;) {
    const { rows } = await pool.query<PeerRow>(
      `select ${selected.join()} from listing where state in ('published', 'under-offer') and id > $1 order by id limit ${ROWS_AT_ONCE}`,
      [after],
    )
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.id
  }
}

export type AskedRange = { column: string; least: number | null; most: number | null }

/** The ranges that a search bounds, but for that of bedrooms where it is left out. */
export function rangesAsked(criteria: SearchCriteria, leftOut: string | null): AskedRange[] {
  const isAsked = ({ name, min, max }: RangeFilter) =>
    name !== leftOut && (criteria[min.field] !== null || criteria[max.field] !== null)
  return rangeFilters.filter(isAsked).map(({ name, min, max }) => {
    const column = filterColumnTexts[name]
    if (!rangeColumns.includes(column)) throw new Error(`Peers are not asked for ${name}.`)
    return { column, least: criteria[min.field], most: criteria[max.field] }
  })
}

export type Counted = 'region' | 'place' | 'type' | 'bedrooms' | SetName

/** Enters how many homes have a value. */
export function enterCount(
  facets: Facets,
  counted: Counted,
  value: string | number | null,
  homes: number,
): void {
  if (counted === 'region') facets.regions[value as Region] = homes
  else if (counted === 'place') {
    if (value !== null && value in facets.places) facets.places[value] = homes
  } else if (counted === 'type') {
    facets.types[value as PropertyType] = homes
    facets.parentTypes[parentTypeOf(value as PropertyType)] += homes
  } else if (counted === 'bedrooms') {
    if (value !== null && value !== '') facets.bedrooms[Number(value)] = homes
  } else {
    const { field } = setFilters.find(({ name }) => name === counted)!
    Object.assign(facets[field], { [value === null || value === '' ? 'unknown' : value]: homes })
  }
}

export const enterFeature = (facets: Facets, feature: Feature, homes: number): void => {
  facets.features[feature] = homes
}
