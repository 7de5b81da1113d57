import type { Context } from '#app/platform/context/context.ts'
import { findEstimatesOf, type ListingEstimate } from '#app/features/estimates/estimates.queries.server.ts'
import { type Assumptions, readAssumptions } from '#app/features/income/income-assumptions.ts'
import {
  anyHome,
  type Portfolio,
  portfolioOf,
  type PortfolioHome,
  readOfBuyer,
  saysBuyer,
  usualOf,
} from '#app/features/income/portfolio.ts'
import { findRemembered } from '#app/features/income/remembered-assumptions.queries.server.ts'
import { displayedPlace } from '#app/features/listings/record/displayed-place.ts'
import { incomePath, listingPath } from '#app/features/listings/record/listing-links.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import { isOnOffer } from '#app/features/listings/record/listing.ts'
import { findListingsById } from '#app/features/listings/record/listings.queries.server.ts'
import { regionNames } from '#app/features/places/place.ts'
import { yearlyRisePercent } from '#app/features/rates/consumer-prices.ts'
import type { RateEntries } from '#app/features/rates/rate-values.ts'
import { findConsumerPrices, findWrittenRates } from '#app/features/rates/rates.queries.server.ts'
import { entriesOf, ratesOf } from '#app/features/rates/rates.ts'
import { stateWords } from '#app/features/saved/homes/saved-news.ts'
import { MAX_PORTFOLIO, numbersOfAddress } from '#app/features/saved/homes/ticked-homes.ts'
import { earningsOf, rentAmong } from '../facts/property-earnings.ts'
import { homeText } from '../facts/property-facts.ts'
import { incomeHome } from './income-view.server.ts'

export type PortfolioPageData = Portfolio & {
  numbers: number[]
  /** Numbers that no home has that one may see. */
  unknown: number[]
  /** Homes beyond the most that are counted. */
  leftOut: number
  /** The buyer's assumptions, and what they are before anyone changed them. */
  assumed: Assumptions
  usual: Assumptions
  rates: RateEntries
  who: 'visitor' | 'member' | 'member-who-keeps'
}

/** Loads the homes of an address with one buyer's assumptions as one sheet (docs/product/income.md §9). */
export async function loadPortfolio(ctx: Context, params: URLSearchParams): Promise<PortfolioPageData> {
  const asked = numbersOfAddress(params)
  const within = asked.slice(0, MAX_PORTFOLIO)
  const [listings, estimates, prices, written] = await Promise.all([
    findListingsById(ctx.db, within),
    findEstimatesOf(ctx.db, within),
    findConsumerPrices(ctx.db),
    findWrittenRates(ctx.db),
  ])
  const seen = new Map(
    listings.flatMap((listing) => (listing.state === 'draft' ? [] : [[listing.id, listing]])),
  )
  const homes = within.flatMap((number) => {
    const listing = seen.get(number)
    return listing ? [portfolioHome(listing, estimates.get(number) ?? [])] : []
  })
  const kept = ctx.actor.kind === 'member' ? await findRemembered(ctx.db, ctx.actor.memberId) : null
  const read = saysBuyer(params) ? (name: string) => params.get(name) : (name: string) => kept?.[name] ?? null
  const risePercent = yearlyRisePercent(prices)
  const usual = usualOf(anyHome, risePercent)
  return {
    ...portfolioOf(homes, read, risePercent, ratesOf(written)),
    numbers: homes.map(({ number }) => number),
    unknown: within.filter((number) => !seen.has(number)),
    leftOut: asked.length - within.length,
    assumed: readAssumptions(readOfBuyer(read), usual),
    usual,
    rates: entriesOf(written),
    who: ctx.actor.kind !== 'member' ? 'visitor' : kept ? 'member-who-keeps' : 'member',
  }
}

function portfolioHome(listing: Listing, estimates: readonly ListingEstimate[]): PortfolioHome {
  const placeName = displayedPlace(listing.placeId, listing.placeText)
  const earnings = earningsOf(listing, placeName, rentAmong(estimates))
  return {
    number: listing.id,
    name: homeText(listing),
    place: [placeName, regionNames[listing.region]].filter(Boolean).join(', '),
    path: listingPath(listing),
    sheetPath: incomePath(listing),
    home: incomeHome(listing, earnings),
    gone: isOnOffer(listing.state) ? null : stateWords(listing.state),
  }
}
