import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Region } from '#app/features/places/place.ts'
import type { SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import { conditionOf } from '#app/features/search/queries/search-filter.queries.server.ts'

/** The homes of a search in a region, or in one of its places. */
export type HomesWithin = {
  region: Region
  /** null: the whole region. */
  place_id: string | null
  homes: number
}

/** How many homes a search finds in each region and each known place. */
export async function homesWithin(db: Db, homes: SearchCriteria): Promise<HomesWithin[]> {
  const { rows } = await sql<HomesWithin>`
    select region, place_id, count(*)::int as homes from listing where ${conditionOf(homes)}
    group by grouping sets ((region), (region, place_id))
    having grouping(place_id) = 1 or place_id is not null`.execute(db)
  return rows
}
