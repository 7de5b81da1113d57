/** Belongings that move to the listing that stays, feature by feature (docs/product/office.md §27). */
import { alertBelongings } from '#app/features/alerts/alert/alert-belongings.queries.server.ts'
import { unlistedBelongings } from '#app/features/alerts/alert/unlisted-belongings.queries.server.ts'
import { reportBelongings, viewBelongings } from '../../../demand/demand-belongings.queries.server.ts'
import { leadBelongings } from '#app/features/leads/record/lead-belongings.queries.server.ts'
import {
  documentBelongings,
  type ListingBelongings,
} from '../../../listings/merging/listing-belongings.queries.server.ts'
import { savedBelongings } from '#app/features/saved/homes/saved-belongings.queries.server.ts'

export const allBelongings: readonly ListingBelongings[] = [
  ...leadBelongings,
  documentBelongings,
  // Before the alert lists, as the matching of alerts writes them: neither waits for the other in a circle.
  alertBelongings,
  unlistedBelongings,
  ...savedBelongings,
  viewBelongings,
  reportBelongings,
]
