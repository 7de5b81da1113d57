/** A search as conditions on `listing`, filter by filter, so that a facet can leave its own filter out. */
import { type RawBuilder, sql } from 'kysely'
import { parentTypeOf } from '../listings/listing.ts'
import { placeById } from '../places/gazetteer.ts'
import type { Bounds, Corner, SearchCriteria } from './criteria.ts'
import {
  allFilters,
  type FilterName,
  type RangeFilter,
  rangeFilters,
  type RangeName,
  type SetFilter,
  setFilters,
  type SetName,
} from './filter-registry.ts'

export type Condition = RawBuilder<boolean>

/** The column that a range or a set compares. */
export const filterColumns = {
  price: sql`price_euro`,
  condition: sql`condition`,
  bedrooms: sql`bedrooms`,
  area: sql`area_square_metres`,
  pricePerMetre: sql`price_per_metre_euro`,
  yield: sql`yield_percent`,
  netyield: sql`net_yield_percent`,
  reduction: sql`reduction_percent`,
  // By the database's clock; `rangeFigure` is the plain rule.
  reduced: sql`(case when reduction_percent is not null then greatest(extract(epoch from now() - price_changed_at) / 86400, 0) end)`,
  below: sql`below_estimate_percent`,
} satisfies Record<RangeName | SetName, RawBuilder<unknown>>

/** The filters whose choices are counted. */
export type FacetGroup = 'place' | 'type' | 'bedrooms' | SetName
const isFacetGroup = (name: FilterName): name is FacetGroup =>
  name === 'place' || name === 'type' || name === 'bedrooms' || setFilters.some((set) => set.name === name)
export const facetGroups: readonly FacetGroup[] = allFilters.map(({ name }) => name).filter(isFacetGroup)

export type SearchConditions = {
  /** What no facet leaves out. */
  alwaysApplied: Condition[]
  /** Null where it bounds nothing. */
  groups: Record<FacetGroup, Condition | null>
}

const onOffer: Condition = sql`state in ('published', 'under-offer')`

export function searchConditionsOf(criteria: SearchCriteria): SearchConditions {
  const conditions = conditionsOf(criteria)
  return {
    alwaysApplied: [
      onOffer,
      ...(criteria.purpose ? [sql<boolean>`purpose = ${criteria.purpose}`] : []),
      ...(criteria.exclusiveOnly ? [sql<boolean>`addition <> 'feed'`] : []),
      ...allFilters.flatMap(({ name }) => (isFacetGroup(name) ? [] : (conditions[name] ?? []))),
    ],
    groups: Object.fromEntries(
      facetGroups.map((name) => [name, conditions[name]]),
    ) as SearchConditions['groups'],
  }
}

/** Everything a search asks for, as one condition. */
export const conditionOf = (criteria: SearchCriteria): Condition =>
  sql`${onOffer} and ${conditionInAnyState(criteria)}`

/** The same, of homes that are no longer on offer too. */
export const conditionInAnyState = (criteria: SearchCriteria): Condition => {
  const { alwaysApplied, groups } = searchConditionsOf(criteria)
  const chosen = Object.values(groups).filter((condition) => condition !== null)
  const asked = [...alwaysApplied.filter((condition) => condition !== onOffer), ...chosen]
  return asked.length === 0 ? sql`true` : sql`${sql.join(asked, sql` and `)}`
}

/** What each filter asks of a listing; null: nothing. */
const conditionsOf = (criteria: SearchCriteria): Record<FilterName, Condition | null> => ({
  ...(Object.fromEntries([
    ...rangeFilters.map((filter) => [filter.name, rangeCondition(filter, criteria)]),
    ...setFilters.map((filter) => [filter.name, setCondition(filter, criteria)]),
  ]) as Record<RangeName | SetName, Condition | null>),
  place: placeCondition(criteria),
  type: typeCondition(criteria),
  bounds: criteria.bounds && within(criteria.bounds),
  shape: criteria.shape && inside(criteria.shape),
})

/** The bound has its own type: as wide as what an address may say, where the column may be narrower. */
function rangeCondition({ name, number, min, max }: RangeFilter, criteria: SearchCriteria): Condition | null {
  const [column, least, most] = [filterColumns[name], criteria[min.field], criteria[max.field]]
  const type = number === 'decimal' ? sql`float8` : sql`integer`
  const bounds = [
    ...(least === null ? [] : [sql<boolean>`${column} >= ${least}::${type}`]),
    ...(most === null ? [] : [sql<boolean>`${column} <= ${most}::${type}`]),
  ]
  return bounds.length === 0 ? null : sql`(${sql.join(bounds, sql` and `)})`
}

function setCondition({ name, field }: SetFilter, criteria: SearchCriteria): Condition | null {
  const column = filterColumns[name]
  const known = criteria[field].filter((value) => value !== 'unknown')
  return anyOf([
    ...(known.length > 0 ? [sql<boolean>`${column} = any(${known})`] : []),
    ...(known.length < criteria[field].length ? [sql<boolean>`${column} is null`] : []),
  ])
}

/** A chosen place narrows its own region only; other chosen regions stay whole. */
function placeCondition({ regions, placeIds }: SearchCriteria): Condition | null {
  const narrowed = new Set(placeIds.map((id) => placeById(id)?.region))
  const whole = regions.filter((region) => !narrowed.has(region))
  return anyOf([
    ...(whole.length > 0 ? [sql<boolean>`region = any(${whole})`] : []),
    ...(placeIds.length > 0 ? [sql<boolean>`place_id = any(${placeIds})`] : []),
  ])
}

/** Likewise a chosen type narrows its own parent type only. */
function typeCondition({ parentTypes, types }: SearchCriteria): Condition | null {
  const narrowed = new Set(types.map(parentTypeOf))
  const whole = parentTypes.filter((parent) => !narrowed.has(parent))
  return anyOf([
    ...(whole.length > 0 ? [sql<boolean>`parent_type = any(${whole})`] : []),
    ...(types.length > 0 ? [sql<boolean>`type = any(${types})`] : []),
  ])
}

export const within = ({ south, west, north, east }: Bounds): Condition =>
  sql`(latitude between ${south} and ${north} and longitude between ${west} and ${east})`

function inside(shape: Corner[]): Condition {
  const polygon = `(${shape.map(({ latitude, longitude }) => `(${longitude},${latitude})`).join(',')})`
  return sql`(latitude is not null and point(longitude, latitude) <@ ${polygon}::polygon)`
}

const anyOf = (conditions: Condition[]): Condition | null =>
  conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` or `)})`
