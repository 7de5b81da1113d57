/** Reason for which a home is mailed (docs/product/alerts.md §20). */
import { isOnOffer, type ListingState, type Purpose } from '#app/features/listings/record/listing.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import type { MatchedDetail, MatchReason, ReasonFigures } from '#app/features/saved/matches/match-reason.ts'
import type { AlertKind } from '../alert/alert.ts'
import { detailOf, type FormerFacts } from './former-facts.ts'
import { townAlerts } from '../alert/town-alerts.data.ts'

export type ReasonHome = Pick<
  Listing,
  | keyof ReasonFigures
  | keyof FormerFacts
  | 'purpose'
  | 'annualIncomeBasis'
  | 'statedYieldPercent'
  | 'firstSeenAt'
  | 'firstPublishedAt'
>

/** The home's former state; the state is null if it was not known at all. */
export type FormerHome = {
  state: ListingState | null
  /** Null also in rows of before it was kept. */
  purpose: Purpose | null
  priceEuro: number | null
  annualIncomeEuro: number | null
  yieldPercent: number | null
  /** Null where the home is new, and in rows of before they were kept. */
  facts: FormerFacts | null
}

/** The figures of a home follow its arrival by a little: within this long it is still new. */
const NEW_FOR_MS = 24 * 3_600_000

/** Finds the reason for one home and kind of alert; `former` null: it was there when the alert was saved. */
export function reasonFor(
  kind: AlertKind,
  home: ReasonHome,
  former: FormerHome | null,
  now: Date,
): MatchReason {
  const figure = figureOf(kind, home)
  const { priceEuro, purpose } = home
  if (former === null) return { code: 'on-offer', priceEuro, purpose, figure }
  if (former.state === null || former.state === 'draft' || isOtherOffer(home, former))
    return arrival(home, figure)
  if (!isOnOffer(former.state)) return { code: 'back-on-market', priceEuro, purpose, figure }

  return changeOf(kind, home, former, now)
}

/**
 * Returns whether a home was for sale and is for rent now, or the other way round: its former price belongs to another
 * offer.
 */
export const isOtherOffer = (home: Pick<ReasonHome, 'purpose'>, former: FormerHome): boolean =>
  former.purpose !== null && former.purpose !== home.purpose

/**
 * Finds what changed of a home that stayed on offer: the cause that an alert of the kind is about, else the price, else
 * its details.
 */
function changeOf(kind: AlertKind, home: ReasonHome, former: FormerHome, now: Date): MatchReason {
  const figure = figureOf(kind, home)
  const details = changedDetails(home, former)
  if (kind === 'yield' || kind === 'annual-income') {
    const cause = causeOfFigure(kind, home, former, { details, figure, now })
    if (cause !== null) return cause
  }
  const price = priceMoved(home, former, figure)
  if (price !== null) return price
  // The estimate of a new home follows its arrival.
  if (kind === 'search' && details[0] === 'estimate' && isNew(home, now)) return arrival(home, figure)
  if (!asksForPrice(kind) && details.length === 0) {
    const cause = causeOfFigure('yield', home, former, { details, figure, now })
    if (cause !== null) return cause
  }
  return { code: 'details-changed', details, figure }
}

function priceMoved(
  { priceEuro }: ReasonHome,
  { priceEuro: formerPriceEuro }: FormerHome,
  figure: MatchReason['figure'],
): MatchReason | null {
  if (formerPriceEuro === null || priceEuro === null || formerPriceEuro === priceEuro) return null
  return {
    code: priceEuro < formerPriceEuro ? 'price-fell' : 'price-rose',
    priceEuro,
    formerPriceEuro,
    figure,
  }
}

/** Finds why the income, or the yield, changed; null if it did not. */
function causeOfFigure(
  kind: 'yield' | 'annual-income',
  home: ReasonHome,
  former: FormerHome,
  { details, figure, now }: { details: MatchedDetail[]; figure: MatchReason['figure']; now: Date },
): MatchReason | null {
  const measure = kind === 'yield' ? 'yieldPercent' : 'annualIncomeEuro'
  const [was, is] = [former[measure], home[measure]]
  if (was === is || is === null) return null
  const isYieldStated = kind === 'yield' && home.statedYieldPercent !== null
  if (was === null) {
    if (isNew(home, now)) return arrival(home, figure)
    if (isYieldStated) return { code: 'yield-stated', figure }
    if (former.annualIncomeEuro !== null) return { code: 'details-changed', details, figure }
    return { code: home.annualIncomeBasis === 'stated' ? 'income-stated' : 'enough-rents', figure }
  }
  if (isYieldStated) return { code: is > was ? 'stated-yield-rose' : 'stated-yield-fell', figure }

  const income = (home.annualIncomeEuro ?? 0) - (former.annualIncomeEuro ?? 0)
  if (kind === 'yield') {
    // Where both moved, the cause is what moved the yield the way it went.
    const price = priceMoved(home, former, figure)
    if (price !== null && is > was === (price.code === 'price-fell')) return price
    if (income === 0) return null
  }
  if (home.annualIncomeBasis === 'stated')
    return { code: income > 0 ? 'stated-income-rose' : 'stated-income-fell', figure }
  // Its rent is that of other homes now.
  if (details.some((each) => comparedDetails.has(each))) return { code: 'details-changed', details, figure }
  return { code: income > 0 ? 'rents-rose' : 'rents-fell', figure }
}

const isNew = ({ firstSeenAt, firstPublishedAt }: ReasonHome, now: Date): boolean =>
  now.valueOf() - Math.max(firstSeenAt.valueOf(), firstPublishedAt?.valueOf() ?? 0) < NEW_FOR_MS

/** Details that comparable lets share with a home (docs/product/listings.md §9). */
const comparedDetails: ReadonlySet<MatchedDetail> = new Set(['type', 'location', 'bedrooms'])

/**
 * Lists changed details, without a price that moved from one amount to another; the estimate only if nothing moved that
 * it follows from.
 */
function changedDetails(home: ReasonHome, former: FormerHome): MatchedDetail[] {
  const changed = Object.entries(detailOf).flatMap(([field, detail]) => {
    const key = field as keyof FormerFacts
    return former.facts !== null && former.facts[key] !== home[key] ? [detail] : []
  })
  const isPriced = (former.priceEuro === null) !== (home.priceEuro === null)
  const details = [...new Set<MatchedDetail>(isPriced ? ['price', ...changed] : changed)]
  return details.length > 1 ? details.filter((each) => each !== 'estimate') : details
}

const arrival = (
  { type, bedrooms, region, placeId, priceEuro, purpose }: ReasonHome,
  figure: MatchReason['figure'],
): MatchReason => ({ code: 'new', type, bedrooms, region, placeId, priceEuro, purpose, figure })

const asksForPrice = (kind: AlertKind): boolean => measureOf(kind) === 'priceEuro'
const measureOf = (kind: AlertKind) => townAlerts[kind === 'search' ? 'yield' : kind].measure

/** The figure that the alert is about, beside the price. */
function figureOf(kind: AlertKind, home: ReasonHome): MatchReason['figure'] {
  const { yieldPercent, yieldBasis, annualIncomeEuro } = home
  const measure = measureOf(kind)
  switch (measure) {
    case 'yieldPercent':
      return yieldPercent === null || home.purpose === 'rent' ? null : { yieldPercent, yieldBasis }
    case 'annualIncomeEuro':
      return annualIncomeEuro === null ? null : { annualIncomeEuro }
    case 'priceEuro':
      return null
    default: {
      const value = home[measure]
      return value === null ? null : { field: measure, value }
    }
  }
}
