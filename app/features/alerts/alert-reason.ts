/** Why a home is told of (docs/product/alerts.md §20). */
import { isOnOffer, type ListingState, type Purpose } from '../listings/listing.ts'
import type { Listing } from '../listings/listing-record.ts'
import type { MatchReason } from '../saved/match-reason.ts'
import type { AlertKind } from './alert.ts'
import { townAlerts } from './town-alerts.data.ts'

export type ReasonHome = Pick<
  Listing,
  | 'purpose'
  | 'type'
  | 'region'
  | 'placeId'
  | 'bedrooms'
  | 'priceEuro'
  | 'annualIncomeEuro'
  | 'annualIncomeBasis'
  | 'yieldPercent'
  | 'statedYieldPercent'
  | 'firstSeenAt'
  | 'firstPublishedAt'
>

/** What the home was before; the state is null where it was not known at all. */
export type FormerHome = {
  state: ListingState | null
  /** Null also in rows of before it was kept. */
  purpose: Purpose | null
  priceEuro: number | null
  annualIncomeEuro: number | null
  yieldPercent: number | null
}

/** The figures of a home follow its arrival by a little: within this long it is still new. */
const NEW_FOR_MS = 24 * 3_600_000

/** For one home and kind of alert; `former` null: it was there when the alert was saved. */
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

  const moved = former.priceEuro !== null && priceEuro !== null ? priceEuro - former.priceEuro : 0
  if (moved !== 0) return { code: moved < 0 ? 'price-fell' : 'price-rose', priceEuro, figure }
  return figuresMoved(kind, home, former, now)
}

/** A home that was for sale and is for rent now, or the other way round: its former price is none of this offer. */
export const isOtherOffer = (home: Pick<ReasonHome, 'purpose'>, former: FormerHome): boolean =>
  former.purpose !== null && former.purpose !== home.purpose

function figuresMoved(kind: AlertKind, home: ReasonHome, former: FormerHome, now: Date): MatchReason {
  const figure = figureOf(kind, home)
  const [was, is] = measureThenAndNow(kind, home, former)
  if (is === was || is === null) return { code: 'details-changed', figure }
  if (was === null) {
    const cameAt = Math.max(home.firstSeenAt.valueOf(), home.firstPublishedAt?.valueOf() ?? 0)
    const isNew = now.valueOf() - cameAt < NEW_FOR_MS
    return isNew ? arrival(home, figure) : { code: 'enough-rents', figure }
  }
  const rose = is > was
  if (measureOf(kind) === 'yieldPercent' && home.annualIncomeEuro === former.annualIncomeEuro) {
    if (home.statedYieldPercent !== null) return { code: rose ? 'yield-rose' : 'yield-fell', figure }
    // Yields follow a price by a moment: where the income stood still, it was the price that moved.
    return { code: rose ? 'price-fell' : 'price-rose', priceEuro: home.priceEuro, figure }
  }
  if (home.annualIncomeBasis === 'stated') return { code: rose ? 'income-rose' : 'income-fell', figure }
  return { code: rose ? 'rents-rose' : 'rents-fell', figure }
}

/** The figure that an alert is about, beside the price: what it was and what it is. */
function measureThenAndNow(
  kind: AlertKind,
  home: ReasonHome,
  former: FormerHome,
): [was: number | null, is: number | null] {
  switch (measureOf(kind)) {
    case 'yieldPercent':
      return [former.yieldPercent, home.yieldPercent]
    case 'annualIncomeEuro':
      return [former.annualIncomeEuro, home.annualIncomeEuro]
    case 'priceEuro':
      return [null, null]
  }
}

const arrival = (
  { type, bedrooms, region, placeId, priceEuro, purpose }: ReasonHome,
  figure: MatchReason['figure'],
): MatchReason => ({ code: 'new', type, bedrooms, region, placeId, priceEuro, purpose, figure })

const measureOf = (kind: AlertKind) => townAlerts[kind === 'search' ? 'yield' : kind].measure

/** What the alert is about, beside the price. */
function figureOf(kind: AlertKind, home: ReasonHome): MatchReason['figure'] {
  const { yieldPercent, annualIncomeEuro } = home
  switch (measureOf(kind)) {
    case 'yieldPercent':
      return yieldPercent === null || home.purpose === 'rent' ? null : { yieldPercent }
    case 'annualIncomeEuro':
      return annualIncomeEuro === null ? null : { annualIncomeEuro }
    case 'priceEuro':
      return null
  }
}
