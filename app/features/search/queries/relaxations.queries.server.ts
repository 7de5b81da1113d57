import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { type FoundRelaxation, foundRelaxations, relaxationsOf } from '../criteria/relaxation.ts'
import type { SearchCriteria } from '../criteria/criteria.ts'
import { conditionOf } from './search-filter.queries.server.ts'

/** For a search that finds nothing: how many homes letting go of each single bound would leave, most first, none empty. */
export async function relaxations(db: Db, criteria: SearchCriteria): Promise<FoundRelaxation[]> {
  const possible = relaxationsOf(criteria)
  if (possible.length === 0) return []
  const counts = possible.map(
    (relaxation) => sql`(select count(*)::int from listing where ${conditionOf(relaxation.criteria)})`,
  )
  const { rows } = await sql<{ totals: number[] }>`select array[${sql.join(counts)}] as totals`.execute(db)
  return foundRelaxations(possible, rows[0]!.totals)
}
