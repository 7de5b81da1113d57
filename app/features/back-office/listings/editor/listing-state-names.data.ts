import type { ListingState } from '#db/column-values.ts'

export const listingStateNames: Record<ListingState, string> = {
  draft: 'Draft',
  published: 'Published',
  'under-offer': 'Under offer',
  sold: 'Sold',
  let: 'Let',
  withdrawn: 'Withdrawn',
}
