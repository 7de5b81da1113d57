import type { Db } from '#app/platform/db/database.server.ts'
import { pathOfMerged } from '#app/features/listings/merging/path-of-merged.server.ts'
import { numberInPath } from '../../record/lead-homes.server.ts'

/**
 * The pages a lead is about, each once: of a listing that was merged while its form was open, the page of the one that
 * stays (docs/product/office.md §27).
 */
export async function followMerges(db: Db, paths: readonly string[]): Promise<string[]> {
  const followed = new Set<string>()
  for (const path of paths) {
    const number = numberInPath(path)
    const kept = number === null ? null : await pathOfMerged(db, number)
    followed.add(kept?.split('?', 1)[0] ?? path)
  }
  return [...followed]
}
