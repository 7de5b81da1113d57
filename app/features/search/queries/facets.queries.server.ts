import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { recordColumns } from '#app/features/listings/record/listing-columns.ts'
import { parentTypeOf, type PropertyType } from '#app/features/listings/record/listing.ts'
import type { Region } from '#app/features/places/place.ts'
import type { Facets, SearchCriteria } from '../criteria/criteria.ts'
import {
  type FacetGroup,
  facetGroups,
  type Feature,
  featureNames,
  setFilters,
  type SetName,
} from '../criteria/filter-registry.ts'
import { noFacets } from '../criteria/no-facets.ts'
import { type Condition, conditionOf, conditionWithout, hasFeatures } from './search-filter.queries.server.ts'
import { termsOf } from '../criteria/terms.ts'

type FacetRow = Record<SetName, string | null> & {
  grouped_by: FacetGroup
  region: Region | null
  place_id: string | null
  type: PropertyType | null
  beds: number | null
  homes: number
}

const columns = {
  region: sql`region`,
  place_id: sql`place_id`,
  type: sql`type`,
  ...(Object.fromEntries(
    setFilters.map(({ name, listingField }) => [name, sql.ref(recordColumns[listingField])]),
  ) as Record<SetName, RawBuilder<unknown>>),
  beds: sql`case when bedrooms > 6 then 6 else bedrooms end`,
}
type Column = keyof typeof columns
const absent = (column: Column) => (column === 'beds' ? sql`null::integer` : sql`null::text`)
const columnsOf = (group: FacetGroup): [Column, ...Column[]] =>
  group === 'place' ? ['region', 'place_id'] : group === 'bedrooms' ? ['beds'] : [group]

/**
 * How many homes each choice would leave, its own group left out. Groups that bound nothing leave out nothing: one pass
 * over what the search finds counts them all; each other group takes a pass of its own.
 */
export async function countFacets(db: Db, criteria: SearchCriteria): Promise<Facets> {
  const terms = termsOf(criteria)
  const isRestricted = (group: FacetGroup) => terms.some(({ of }) => of === group)
  const unrestricted = facetGroups.filter((group) => !isRestricted(group))
  const passes = [
    ...(unrestricted.length > 0 ? [countedBy(unrestricted, conditionWithout(terms, null))] : []),
    ...facetGroups.filter(isRestricted).map((group) => countedBy([group], conditionWithout(terms, group))),
  ]
  const [{ rows }, features] = await Promise.all([
    sql<FacetRow>`${sql.join(passes, sql` union all `)}`.execute(db),
    countFeatures(db, criteria),
  ])
  return { ...facetsOf(rows, criteria), features }
}

/** How many homes of a search have each feature: what they would be with it chosen too. */
async function countFeatures(db: Db, criteria: SearchCriteria): Promise<Facets['features']> {
  const counts = featureNames.map(
    (feature) => sql`count(*) filter (where ${hasFeatures([feature])})::int as ${sql.ref(feature)}`,
  )
  const { rows } = await sql<Record<Feature, number>>`
    select ${sql.join(counts)} from listing where ${conditionOf(criteria)}`.execute(db)
  return rows[0]!
}

/** One pass that counts by each of some groups; the columns of the others are null. */
function countedBy(counted: FacetGroup[], condition: Condition) {
  const inPass = new Set(counted.flatMap(columnsOf))
  const shown = (Object.keys(columns) as Column[]).map(
    (column) => sql`${inPass.has(column) ? columns[column] : absent(column)} as ${sql.ref(column)}`,
  )
  const whichGroup = counted.map(
    (group) => sql`when grouping(${columns[columnsOf(group)[0]]}) = 0 then ${sql.lit(group)}`,
  )
  const sets = counted.map((group) => sql`(${sql.join(columnsOf(group).map((column) => columns[column]))})`)
  return sql`(
    select case ${sql.join(whichGroup, sql` `)} end as grouped_by, ${sql.join(shown)}, count(*)::int as homes
    from listing where ${condition} group by grouping sets (${sql.join(sets)}))`
}

function facetsOf(rows: FacetRow[], criteria: SearchCriteria): Facets {
  const facets = noFacets(criteria)
  for (const row of rows) {
    if (row.grouped_by === 'place') {
      facets.regions[row.region!] += row.homes
      if (row.place_id !== null && row.place_id in facets.places) facets.places[row.place_id] = row.homes
    } else if (row.grouped_by === 'type') {
      facets.types[row.type!] = row.homes
      facets.parentTypes[parentTypeOf(row.type!)] += row.homes
    } else if (row.grouped_by === 'bedrooms') {
      if (row.beds !== null) facets.bedrooms[row.beds] = row.homes
    } else {
      const { field } = setFilters.find(({ name }) => name === row.grouped_by)!
      Object.assign(facets[field], { [row[row.grouped_by] ?? 'unknown']: row.homes })
    }
  }
  return facets
}
