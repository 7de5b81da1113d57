/** A search as conditions on `listing`, group by group, so that a facet can leave its own group out. */
import { type RawBuilder, sql } from 'kysely'
import { parentTypeOf } from '../listings/listing.ts'
import { placeById } from '../places/gazetteer.ts'
import type { Bounds, Corner, SearchCriteria } from './criteria.ts'

export type Condition = RawBuilder<boolean>

/** The groups whose choices are counted; each null where it bounds nothing. */
export type FacetGroup = 'place' | 'type' | 'condition' | 'bedrooms'
export type Filter = {
  /** What no facet leaves out. */
  standing: Condition[]
  groups: Record<FacetGroup, Condition | null>
}

const onOffer: Condition = sql`state in ('published', 'under-offer')`

export function filterOf(criteria: SearchCriteria): Filter {
  return {
    standing: [
      onOffer,
      ...(criteria.purpose ? [sql<boolean>`purpose = ${criteria.purpose}`] : []),
      ...(criteria.exclusiveOnly ? [sql<boolean>`addition <> 'feed'`] : []),
      ...between(sql`price_euro`, sql`integer`, criteria.minPriceEuro, criteria.maxPriceEuro),
      ...between(
        sql`area_square_metres`,
        sql`integer`,
        criteria.minAreaSquareMetres,
        criteria.maxAreaSquareMetres,
      ),
      ...between(sql`yield_percent`, sql`float8`, criteria.minYieldPercent, criteria.maxYieldPercent),
      ...(criteria.bounds ? [within(criteria.bounds)] : []),
      ...(criteria.shape ? [inside(criteria.shape)] : []),
    ],
    groups: {
      place: placeCondition(criteria),
      type: typeCondition(criteria),
      condition: conditionCondition(criteria),
      bedrooms: allOf(between(sql`bedrooms`, sql`integer`, criteria.minBedrooms, criteria.maxBedrooms)),
    },
  }
}

/** Everything a search asks for, as one condition. */
export const conditionOf = (criteria: SearchCriteria): Condition =>
  sql`${onOffer} and ${conditionInAnyState(criteria)}`

/** The same, of homes that are no longer on offer too. */
export const conditionInAnyState = (criteria: SearchCriteria): Condition => {
  const { standing, groups } = filterOf(criteria)
  const chosen = Object.values(groups).filter((condition) => condition !== null)
  const asked = [...standing.filter((condition) => condition !== onOffer), ...chosen]
  return asked.length === 0 ? sql`true` : sql`${sql.join(asked, sql` and `)}`
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

function conditionCondition({ conditions }: SearchCriteria): Condition | null {
  const known = conditions.filter((condition) => condition !== 'unknown')
  return anyOf([
    ...(known.length > 0 ? [sql<boolean>`condition = any(${known})`] : []),
    ...(known.length < conditions.length ? [sql<boolean>`condition is null`] : []),
  ])
}

export const within = ({ south, west, north, east }: Bounds): Condition =>
  sql`(latitude between ${south} and ${north} and longitude between ${west} and ${east})`

function inside(shape: Corner[]): Condition {
  const polygon = `(${shape.map(({ latitude, longitude }) => `(${longitude},${latitude})`).join(',')})`
  return sql`(latitude is not null and point(longitude, latitude) <@ ${polygon}::polygon)`
}

/** The bound has its own type: as wide as what an address may say, where the column may be narrower. */
const between = (
  column: RawBuilder<unknown>,
  type: RawBuilder<unknown>,
  min: number | null,
  max: number | null,
): Condition[] => [
  ...(min === null ? [] : [sql<boolean>`${column} >= ${min}::${type}`]),
  ...(max === null ? [] : [sql<boolean>`${column} <= ${max}::${type}`]),
]

const anyOf = (conditions: Condition[]): Condition | null =>
  conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` or `)})`
const allOf = (conditions: Condition[]): Condition | null =>
  conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` and `)})`
