import type { Context } from '#app/platform/context/context.ts'
import { euro, exactPercent, percent } from '#app/ui/format.ts'
import {
  type IncomeHome,
  readAssumptions,
  saysAssumptions,
  usualAssumptions,
} from '#app/features/income/income-assumptions.ts'
import type { IncomePageData, IncomeSummary } from '#app/features/income/income-page-data.ts'
import { incomeSheet } from '#app/features/income/income-sheet.ts'
import type { Rates } from '#app/features/rates/rate-values.ts'
import { entriesOf } from '#app/features/rates/rates.ts'
import { yearlyRisePercent } from '#app/features/rates/consumer-prices.ts'
import { findConsumerPrices, findWrittenRates } from '#app/features/rates/rates.queries.server.ts'
import { findRemembered } from '#app/features/income/remembered-assumptions.queries.server.ts'
import { findEstimates } from '#app/features/estimates/estimates.queries.server.ts'
import { displayedPlace } from '#app/features/listings/record/displayed-place.ts'
import { incomePath, listingPath, rentOrBuyPath } from '#app/features/listings/record/listing-links.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import { parentTypeOf } from '#app/features/listings/record/listing.ts'
import { findListingById } from '#app/features/listings/record/listings.queries.server.ts'
import { regionNames } from '#app/features/places/place.ts'
import { type Earnings, earningsOf, rentAmong } from '../facts/property-earnings.ts'
import { homeText } from '../facts/property-facts.ts'

/**
 * null for what has no income sheet: rents, lands, commercial property, drafts, and numbers that no home has
 * (docs/product/income.md §1).
 */
export async function loadIncomePage(
  ctx: Context,
  id: number,
  params: URLSearchParams,
): Promise<IncomePageData | null> {
  const listing = await findListingById(ctx.db, id)
  if (!listing || listing.state === 'draft') return null
  const placeName = displayedPlace(listing.placeId, listing.placeText)
  const earnings = earningsOf(listing, placeName, rentAmong(await findEstimates(ctx.db, id)))
  const home = incomeHome(listing, earnings)
  if (!home) return null
  const risePercent = yearlyRisePercent(await findConsumerPrices(ctx.db))
  const standard = usualAssumptions(home)
  const usual = { ...standard, inflationPercent: risePercent ?? standard.inflationPercent }
  const kept = ctx.actor.kind === 'member' ? await findRemembered(ctx.db, ctx.actor.memberId) : null
  const read = saysAssumptions(params)
    ? (name: string) => params.get(name)
    : (name: string) => kept?.[name] ?? null
  const path = incomePath(listing)
  return {
    homeText: homeText(listing),
    place: [placeName, regionNames[listing.region]].filter(Boolean).join(', '),
    propertyPath: listingPath(listing),
    path,
    url: ctx.site.origin + path,
    rentOrBuyPath: rentOrBuyPath(listing),
    reference: listing.reference ?? String(id),
    home,
    rentBasis: earnings.income?.basis ?? '',
    usual,
    assumed: readAssumptions(read, usual),
    rates: entriesOf(await findWrittenRates(ctx.db)),
    who: ctx.actor.kind !== 'member' ? 'visitor' : kept ? 'member-who-keeps' : 'member',
  }
}

/** The sheet in short under the usual assumptions; null where price or rent is unknown. */
export function incomeSummary(listing: Listing, earnings: Earnings, rates: Rates): IncomeSummary | null {
  const home = incomeHome(listing, earnings)
  const assumed = home && usualAssumptions(home)
  const sheet = assumed && incomeSheet(assumed, home.areaSquareMetres, rates)
  if (!sheet) return null
  const { grossPercent, netPercent, netAfterTaxPercent, cashPercent } = sheet.outcomes.expected
  return {
    path: incomePath(listing),
    rentOrBuyPath: rentOrBuyPath(listing),
    total: euro(sheet.costs.totalEuro),
    grossYield: exactPercent(grossPercent),
    netYield: exactPercent(netPercent),
    netYieldAfterTax: exactPercent(netAfterTaxPercent),
    cashYield: cashPercent === null ? null : exactPercent(cashPercent),
    loan: percent(assumed.loanPercent),
  }
}

/** Facts of the record for the sheet; null if it is no home for sale. */
export function incomeHome(listing: Listing, { income }: Earnings): IncomeHome | null {
  if (listing.purpose !== 'sale') return null
  const parentType = parentTypeOf(listing.type)
  if (parentType !== 'apartments' && parentType !== 'houses') return null
  return {
    priceEuro: listing.priceEuro,
    areaSquareMetres: listing.areaSquareMetres,
    vat: listing.vat,
    condition: listing.condition,
    parentType,
    rent: income && {
      euro: Math.round(income.euro / 12),
      lowEuro: income.rentRange?.lowEuro ?? null,
      highEuro: income.rentRange?.highEuro ?? null,
    },
  }
}
