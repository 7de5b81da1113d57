import { type Purpose, purposes } from '#app/features/listings/record/listing.ts'
import { everything } from '../criteria/criteria.ts'
import type { ListingSearch } from './listing-search.server.ts'

/**
 * The purposes for which commercial property is on offer: without any, no choice names it (docs/product/search.md §8).
 */
export async function purposesOfCommercial(search: ListingSearch): Promise<Purpose[]> {
  const counts = await Promise.all(
    purposes.map((purpose) => search.count({ ...everything(purpose), parentTypes: ['commercial'] })),
  )
  return purposes.filter((_, at) => counts[at] !== 0)
}
