import type { Db } from '#app/platform/db/database.server.ts'
import { findComparableHomes } from './comparable-homes.queries.server.ts'
import { type ComparedHome, comparablesOf } from './comparable.ts'
import type { HomeTarget } from './model/estimate.ts'
import { type ComparableView, comparableView } from './estimate-text.ts'

/**
 * The homes that an estimate can be held against, the likest first; `exceptId` is the home itself, where it is in the
 * stock.
 */
export async function loadComparables(
  db: Db,
  target: HomeTarget,
  home: ComparedHome,
  exceptId: number | null,
): Promise<ComparableView[]> {
  const candidates = await findComparableHomes(db, target, home, exceptId)
  return comparablesOf(target, home, candidates).map(comparableView)
}
