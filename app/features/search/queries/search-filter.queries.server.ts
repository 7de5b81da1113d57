/** The terms of a search as conditions on `listing`, so that a facet can leave its own out. */
import { type RawBuilder, sql } from 'kysely'
import { KILOMETRES_PER_DEGREE, KILOMETRES_PER_DEGREE_EAST } from '#app/features/places/flat-point.ts'
import { recordColumns } from '#app/features/listings/record/listing-columns.ts'
import type { Bounds, Corner, SearchCriteria } from '../criteria/criteria.ts'
import { type Feature, featureBits, type FacetGroup } from '../criteria/filter-registry.ts'
import type { Circle } from '../criteria/near-circle.ts'
import { IN_TITLE } from '../criteria/text-stems.ts'
import { type Choice, type Figure, type RangeTerm, type Term, termsOf } from '../criteria/terms.ts'

export type Condition = RawBuilder<boolean>

export const onOffer: Condition = sql`state in ('published', 'under-offer')`

/** A search without what it asks of the choices of one group: a facet leaves its own out. */
export const conditionWithout = (terms: readonly Term[], leftOut: FacetGroup | null): Condition =>
  sql`${sql.join([onOffer, ...terms.filter(({ of }) => of !== leftOut).map(conditionOfTerm)], sql` and `)}`

/** Everything a search asks for, as one condition. */
export const conditionOf = (criteria: SearchCriteria): Condition => conditionWithout(termsOf(criteria), null)

/** The same, of homes that are no longer on offer too. */
export const conditionInAnyState = (criteria: SearchCriteria): Condition => allOf(termsOf(criteria))

export const allOf = (terms: readonly Term[]): Condition =>
  terms.length === 0 ? sql`true` : sql`${sql.join(terms.map(conditionOfTerm), sql` and `)}`

function conditionOfTerm(term: Term): Condition {
  switch (term.kind) {
    case 'choice':
      return anyOf(term.anyOf.flatMap(isChosen))
    case 'range':
      return isBetween(term)
    case 'features':
      return hasBits(term.bits)
    case 'text':
      return hasStems(term.stems)
    case 'box':
      return within(term.box)
    case 'areas':
      return anyOf(term.shapes.map(inside))
    case 'circle':
      return isInCircle(term.circle)
  }
}

const hasStems = (stems: readonly string[]): Condition =>
  sql`id in (select listing_id from listing_text where stems @> ${stems}::text[])`

/**
 * How well a home says what is sought: 2 where its title has all of the words, 1 where one sentence may, else 0
 * (docs/product/search.md §36).
 */
export function textRank(stems: readonly string[]): RawBuilder<number> {
  const marks = stems.map((stem) => sql`get_byte(marks, array_position(stems, ${stem}) - 1)`)
  return sql`(
    select case when mark & ${IN_TITLE} <> 0 then 2 when mark <> 0 then 1 else 0 end
    from listing_text cross join lateral (select ${sql.join(marks, sql` & `)} as mark) as common
    where listing_id = listing.id)`
}

const isChosen = ({ field, values, unknown }: Choice): Condition[] => {
  const column = sql.ref(field === 'parentType' ? 'parent_type' : recordColumns[field])
  return [
    ...(values.length > 0 ? [sql<boolean>`${column} = any(${values})`] : []),
    ...(unknown ? [sql<boolean>`${column} is null`] : []),
  ]
}

function isBetween({ figure, min, max }: RangeTerm): Condition {
  const column = sql.raw(figureText(figure))
  const bounds = [
    ...(min === null ? [] : [sql<boolean>`${column} >= ${bound(min)}`]),
    ...(max === null ? [] : [sql<boolean>`${column} <= ${bound(max)}`]),
  ]
  return sql`(${sql.join(bounds, sql` and `)})`
}

const LARGEST_INTEGER = 2 ** 31 - 1
/**
 * The bound has its own type: as wide as what an address may say, where the column may be narrower. An index on
 * integers takes one.
 */
const bound = (value: number) =>
  Number.isInteger(value) && Math.abs(value) <= LARGEST_INTEGER
    ? sql`${value}::integer`
    : sql`${value}::float8`

/**
 * Builds the SQL of the figure that a range compares, as `rangeFigure` computes it: NULL where it is unknown. Days
 * count up to the database's clock.
 */
export function figureText(figure: Figure): string {
  const column = recordColumns[figure.listingField]
  if (figure.isRounded) return `floor(${column} + 0.5)`
  if (figure.unit !== 'days') return column
  const moment = countedFrom(figure)
  return `(case when ${moment} is not null then greatest(extract(epoch from now() - ${moment}) / 86400, 0) end)`
}

/** The moment that a figure counts days from: it stays the same while days pass. */
export function countedFrom({ listingField, knownWith }: Figure): string {
  const column = recordColumns[listingField]
  return knownWith === undefined
    ? column
    : `(case when ${recordColumns[knownWith]} is not null then ${column} end)`
}

export const within = ({ south, west, north, east }: Bounds): Condition =>
  sql`(latitude between ${south} and ${north} and longitude between ${west} and ${east})`

function inside(shape: readonly Corner[]): Condition {
  const polygon = `(${shape.map(({ latitude, longitude }) => `(${longitude},${latitude})`).join(',')})`
  return sql`(latitude is not null and point(longitude, latitude) <@ ${polygon}::polygon)`
}

/** A position as `flatPoint` has it. */
const flatPosition = sql.raw(
  `point(longitude * ${KILOMETRES_PER_DEGREE_EAST}::float8, latitude * ${KILOMETRES_PER_DEGREE}::float8)`,
)

const isInCircle = ({ east, north, kilometres }: Circle): Condition =>
  sql`(latitude is not null and ${flatPosition} <-> point(${east}::float8, ${north}::float8) <= ${kilometres}::float8)`

const hasBits = (bits: number): Condition => sql`feature_bits & ${bits}::integer = ${bits}::integer`
export const hasFeatures = (chosen: readonly Feature[]): Condition => hasBits(featureBits(chosen))

const anyOf = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
