/** A search as conditions on `listing`, filter by filter, so that a facet can leave its own filter out. */
import { type RawBuilder, sql } from 'kysely'
import {
  KILOMETRES_PER_DEGREE,
  KILOMETRES_PER_DEGREE_EAST,
} from '#app/features/estimates/model/home-position.ts'
import { recordColumns, SHOWN_PRICE_PER_METRE } from '#app/features/listings/record/listing-columns.ts'
import type { Bounds, Corner, Near, SearchCriteria } from '../criteria/criteria.ts'
import {
  allFilters,
  type Feature,
  featureBits,
  type FacetGroup,
  facetGroups,
  type FilterName,
  isFacetGroup,
  type RangeFilter,
  rangeFilters,
  type RangeName,
  type SetFilter,
  setFilters,
  type SetName,
} from '../criteria/filter-registry.ts'
import { wholeParentTypes, wholeRegions } from '../criteria/narrowed-choices.ts'
import { circleOf } from '../criteria/near-circle.ts'

export type Condition = RawBuilder<boolean>

/** What a filter compares where that is not the column of its field. */
const computedColumns: Partial<Record<RangeName | SetName, string>> = {
  floor: 'floor::float8',
  pricePerMetre: SHOWN_PRICE_PER_METRE,
  // By the database's clock; `rangeFigure` is the plain rule.
  reduced: `(case when reduction_percent is not null then greatest(extract(epoch from now() - price_changed_at) / 86400, 0) end)`,
  listed: `greatest(extract(epoch from now() - first_published_at) / 86400, 0)`,
}

/** The column that a range or a set compares, as text. */
export const filterColumnTexts = Object.fromEntries(
  [...rangeFilters, ...setFilters].map(({ name, listingField }) => [
    name,
    computedColumns[name] ?? recordColumns[listingField],
  ]),
) as Record<RangeName | SetName, string>

/** The moment that a range counts days from: it stays the same while days pass. */
export const countedFrom: Partial<Record<RangeName, string>> = {
  reduced: '(case when reduction_percent is not null then price_changed_at end)',
  listed: 'first_published_at',
}

export const filterColumns = Object.fromEntries(
  Object.entries(filterColumnTexts).map(([name, text]) => [name, sql.raw(text)]),
) as Record<RangeName | SetName, RawBuilder<unknown>>

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
  features: criteria.features.length === 0 ? null : hasFeatures(criteria.features),
  bounds: criteria.bounds && within(criteria.bounds),
  shape: anyOf(criteria.shapes.map(inside)),
  near: criteria.near && isNear(criteria.near),
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

function placeCondition(criteria: SearchCriteria): Condition | null {
  const { placeIds } = criteria
  const whole = wholeRegions(criteria)
  return anyOf([
    ...(whole.length > 0 ? [sql<boolean>`region = any(${whole})`] : []),
    ...(placeIds.length > 0 ? [sql<boolean>`place_id = any(${placeIds})`] : []),
  ])
}

function typeCondition(criteria: SearchCriteria): Condition | null {
  const { types } = criteria
  const whole = wholeParentTypes(criteria)
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

/** A position as `flatPoint` has it. */
export const flatPosition = sql.raw(
  `point(longitude * ${KILOMETRES_PER_DEGREE_EAST}::float8, latitude * ${KILOMETRES_PER_DEGREE}::float8)`,
)

function isNear(near: Near): Condition {
  const { east, north, kilometres } = circleOf(near)
  return sql`(latitude is not null and ${flatPosition} <-> point(${east}::float8, ${north}::float8) <= ${kilometres}::float8)`
}

export const hasFeatures = (chosen: readonly Feature[]): Condition => {
  const bits = featureBits(chosen)
  return sql`feature_bits & ${bits}::integer = ${bits}::integer`
}

const anyOf = (conditions: Condition[]): Condition | null =>
  conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` or `)})`
