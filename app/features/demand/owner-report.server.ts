import type { Context } from '#app/platform/context/context.ts'
import { hashOfSecret } from '#app/platform/secrets.server.ts'
import { day, euro } from '#app/ui/format.ts'
import { type ComparableView, basisText, partsText } from '../estimates/estimate-text.ts'
import { findEstimates } from '../estimates/estimates.queries.server.ts'
import { loadComparables } from '../estimates/load-comparables.server.ts'
import { findListingById } from '#app/features/listings/record/listings.queries.server.ts'
import { loadProperty } from '#app/features/property/view/property-view.server.ts'
import type { PropertyView } from '#app/features/property/view/property-view.ts'
import { demandByWeek, type DemandWeek } from './demand.queries.server.ts'
import { findReportedListing } from './owner-report.queries.server.ts'

const WEEKS = 26

export type OwnerReport = {
  property: PropertyView
  /** The day it was read: `21 November 2026`. */
  today: string
  weeks: DemandWeek[]
  /** The model's estimate, for sale or to rent as the home is offered; null outside its data. */
  estimate: { euro: string; range: string; basis: string; parts: string | null } | null
  comparables: ComparableView[]
}

/**
 * Loads the owner's report of a listing for anyone who has its address; null if the address is unknown or has ended.
 */
export async function loadOwnerReport(ctx: Context, token: string): Promise<OwnerReport | null> {
  const isToken = /^[\w-]{43}$/.test(token)
  const id = isToken ? await findReportedListing(ctx.db, hashOfSecret(token)) : null
  if (id === null) return null
  const [found, listing, estimates, weeks] = await Promise.all([
    loadProperty(ctx, id),
    findListingById(ctx.db, id),
    findEstimates(ctx.db, id),
    demandByWeek(ctx.db, id, { now: ctx.now(), weeks: WEEKS }),
  ])
  if (!found || !listing) return null
  const { property } = found
  const target = property.isRent ? 'rent' : 'price'
  const estimate = estimates.find((each) => each.target === target)
  const { regionName, placeName } = property
  return {
    property,
    today: day(ctx.now()),
    weeks,
    estimate: estimate
      ? {
          euro: euro(estimate.euro),
          range: `${euro(estimate.lowEuro)} to ${euro(estimate.highEuro)}`,
          basis: basisText(target, estimate, {
            place: placeName ?? regionName,
            region: regionName,
            island: 'Cyprus',
          }),
          parts: partsText(target, estimate.parts),
        }
      : null,
    comparables: estimate
      ? await loadComparables(ctx.db, target, { ...listing, estimateEuro: estimate.euro }, id)
      : [],
  }
}
