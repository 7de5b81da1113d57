import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import {
  conditions,
  parentTypeOf,
  parentTypes,
  propertyTypeIds,
  type Condition as ConditionOfHome,
  type PropertyType,
} from '../listings/listing.ts'
import { placeById, placesOf } from '../places/gazetteer.ts'
import { type Region, regions } from '../places/place.ts'
import type { Facets, SearchCriteria } from './criteria.ts'
import { type Condition, type FacetGroup, filterOf } from './search-filter.queries.server.ts'

type FacetRow = {
  grouped_by: FacetGroup
  region: Region | null
  place_id: string | null
  type: PropertyType | null
  condition: ConditionOfHome | null
  beds: number | null
  homes: number
}

/** How many homes each choice would leave, its own group left out: one pass over what all other bounds leave. */
export async function countFacets(db: Db, criteria: SearchCriteria): Promise<Facets> {
  const { standing, groups } = filterOf(criteria)
  const without = (group: FacetGroup): Condition => {
    const others = Object.entries(groups).flatMap(([name, condition]) =>
      name === group || condition === null ? [] : [condition],
    )
    return others.length === 0 ? sql`true` : sql`${sql.join(others, sql` and `)}`
  }
  // A home that fails two groups counts in no facet.
  const chosen = Object.values(groups).filter((condition) => condition !== null)
  const failures = sql.join(
    chosen.map((condition) => sql`(${condition} is not true)::int`),
    sql` + `,
  )
  const atMostOneFails = chosen.length < 2 ? sql`true` : sql`${failures} < 2`

  const { rows } = await sql<FacetRow>`
    select * from (
      select
        case
          when grouping(region) = 0 then 'place'
          when grouping(type) = 0 then 'type'
          when grouping(condition) = 0 then 'condition'
          else 'bedrooms'
        end as grouped_by,
        region, place_id, type, condition, case when bedrooms > 6 then 6 else bedrooms end as beds,
        (case
          when grouping(region) = 0 then count(*) filter (where ${without('place')})
          when grouping(type) = 0 then count(*) filter (where ${without('type')})
          when grouping(condition) = 0 then count(*) filter (where ${without('condition')})
          else count(*) filter (where ${without('bedrooms')})
        end)::int as homes
      from listing
      where ${sql.join(standing, sql` and `)} and ${atMostOneFails}
      group by grouping sets ((region, place_id), (type), (condition), (case when bedrooms > 6 then 6 else bedrooms end))
    ) as facet
    where homes > 0`.execute(db)
  return facetsOf(rows, criteria)
}

function facetsOf(rows: FacetRow[], criteria: SearchCriteria): Facets {
  const facets: Facets = {
    regions: zeros(regions),
    places: zeros(placesShown(criteria)),
    parentTypes: zeros(parentTypes),
    types: zeros(propertyTypeIds),
    conditions: zeros([...conditions, 'unknown']),
    bedrooms: [0, 0, 0, 0, 0, 0, 0],
  }
  for (const row of rows) {
    if (row.grouped_by === 'place') {
      facets.regions[row.region!] += row.homes
      if (row.place_id !== null && row.place_id in facets.places) facets.places[row.place_id] = row.homes
    } else if (row.grouped_by === 'type') {
      facets.types[row.type!] = row.homes
      facets.parentTypes[parentTypeOf(row.type!)] += row.homes
    } else if (row.grouped_by === 'condition') {
      facets.conditions[row.condition ?? 'unknown'] = row.homes
    } else if (row.beds !== null) {
      facets.bedrooms[row.beds] = row.homes
    }
  }
  return facets
}

/** The places of the chosen regions, and of the regions chosen places lie in. */
function placesShown({ regions: chosen, placeIds }: SearchCriteria): string[] {
  const shown = new Set([...chosen, ...placeIds.flatMap((id) => placeById(id)?.region ?? [])])
  return [...shown].flatMap((region) => placesOf(region).map((place) => place.id))
}

const zeros = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>
