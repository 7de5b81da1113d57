import type { Db } from '#app/platform/db/database.server.ts'
import { listingPath } from '../record/listing-links.ts'
import { findListingById } from '../record/listings.queries.server.ts'
import { mergedInto } from './merged-listings.queries.server.ts'

/**
 * The page of the listing that this withdrawn one was merged into (docs/product/office.md §27); null where it was not.
 */
export async function pathOfMerged(db: Db, id: number): Promise<string | null> {
  const keptId = await mergedInto(db, id)
  const kept = keptId === null ? null : await findListingById(db, keptId)
  return kept ? listingPath(kept) : null
}
