import type { Context } from '#app/platform/context.ts'
import { requireStaff } from '#app/platform/require-actor.ts'
import { euro } from '#app/ui/format.ts'
import { countPeopleWaiting } from '../alerts/alert-demand.queries.server.ts'
import { propertyId } from '../listings/listing-links.ts'
import { findListingById } from '../listings/listings.queries.server.ts'
import { demandByWeek, type DemandWeek } from './demand.queries.server.ts'
import { lowerPrices, peopleText } from './demand-prices.ts'

const WEEKS = 26

export type DemandView = {
  propertyId: string
  title: string | null
  weeks: DemandWeek[]
  /** Who waits for it at the price that is asked: `41 people`. */
  waiting: string
  isRent: boolean
  lowerPrices: { price: string; less: string; further: string }[]
}

/** What a listing is asked for (docs/product/office.md §27), for all staff; null where there is no such listing. */
export async function viewDemand(ctx: Context, listingId: number): Promise<DemandView | null> {
  requireStaff(ctx.actor)
  const listing = await findListingById(ctx.db, listingId)
  if (!listing) return null
  const { priceEuro } = listing
  const [weeks, [now, ...others]] = await Promise.all([
    demandByWeek(ctx.db, listingId, { now: ctx.now(), weeks: WEEKS }),
    countPeopleWaiting(ctx.db, listingId, [priceEuro, ...lowerPrices(listing)]),
  ])
  return {
    propertyId: propertyId(listingId),
    title: listing.title,
    weeks,
    waiting: peopleText(now?.people ?? 0),
    isRent: listing.purpose === 'rent',
    lowerPrices: others.map((other) => ({
      price: euro(other.priceEuro),
      less: euro((priceEuro ?? 0) - (other.priceEuro ?? 0)),
      further: peopleText(other.further),
    })),
  }
}
