import type { Context } from '#app/platform/context/context.ts'
import { euro } from '#app/ui/format.ts'
import { countPeopleWaiting } from '../alerts/alert-demand.queries.server.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import { findWorkedListing } from '#app/features/listings/record/listing-work.queries.server.ts'
import { requireListingStaff } from '../listings/editing/require-listing.server.ts'
import { isListingOf } from '../listings/editing/with-locked-listing.server.ts'
import { reportMadeAt } from './owner-report.queries.server.ts'
import { demandByWeek, type DemandWeek } from './demand.queries.server.ts'
import { lowerPrices, peopleText } from './demand-prices.ts'

const WEEKS = 26

export type DemandView = {
  propertyId: string
  title: string | null
  weeks: DemandWeek[]
  /** Time at which the address of the owner's report was made; null if the person may not make one. */
  report: { madeAt: Date | null } | null
  /** Number of people who look for it at the present price: `41 people`. */
  waiting: string
  isRent: boolean
  lowerPrices: { price: string; less: string; further: string }[]
}

/** Loads the demand for a listing (docs/product/office.md §25), for all staff; null if there is no such listing. */
export async function viewDemand(ctx: Context, listingId: number): Promise<DemandView | null> {
  const onlyOf = requireListingStaff(ctx.actor)
  const worked = await findWorkedListing(ctx.db, listingId)
  if (!worked) return null
  const { listing } = worked
  const { priceEuro } = listing
  const [weeks, [now, ...others], madeAt] = await Promise.all([
    demandByWeek(ctx.db, listingId, { now: ctx.now(), weeks: WEEKS }),
    countPeopleWaiting(ctx.db, listingId, [priceEuro, ...lowerPrices(listing)]),
    reportMadeAt(ctx.db, listingId),
  ])
  return {
    propertyId: propertyId(listingId),
    title: listing.title,
    weeks,
    report: isListingOf(onlyOf, worked) ? { madeAt } : null,
    waiting: peopleText(now?.people ?? 0),
    isRent: listing.purpose === 'rent',
    lowerPrices: others.map((other) => ({
      price: euro(other.priceEuro),
      less: euro((priceEuro ?? 0) - (other.priceEuro ?? 0)),
      further: peopleText(other.further),
    })),
  }
}
