/** Why a home is told of, in words: 'the price fell to €285,000: yield 6.1 %'. */
import { euro } from '#app/ui/format.ts'
import { bedsText } from '../listings/card-text.ts'
import { isOnOffer, type ListingState, propertyTypes } from '../listings/listing.ts'
import type { Listing } from '../listings/listing-record.ts'
import { placeById, displayName } from '../places/gazetteer.ts'
import { regionNames } from '../places/place.ts'
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
>

/** What the home was before; the state is null where it was not known at all. */
export type FormerHome = {
  state: ListingState | null
  priceEuro: number | null
  annualIncomeEuro: number | null
  yieldPercent: number | null
}

/** The figures of a home follow its arrival by a little: within this long it is still new. */
const NEW_FOR_MS = 24 * 3_600_000

/** For one home and kind of alert; `former` null: it was there when the alert was saved. */
export function reasonFor(kind: AlertKind, home: ReasonHome, former: FormerHome | null, now: Date): string {
  const figure = figureOf(kind, home)
  const withFigure = (what: string) => (figure === null ? what : `${what}: ${figure}`)
  if (former === null) return withFigure(`on offer ${atPrice(home)}`)
  if (former.state === null || former.state === 'draft') return withFigure(arrival(home))
  if (!isOnOffer(former.state)) return withFigure(`back on the market ${atPrice(home)}`)

  const moved = former.priceEuro !== null && home.priceEuro !== null ? home.priceEuro - former.priceEuro : 0
  if (moved < 0) return withFigure(`the price fell to ${euro(home.priceEuro)}`)
  if (moved > 0) return withFigure(`the price rose to ${euro(home.priceEuro)}`)
  return figuresMoved(kind, home, former, now, withFigure)
}

function figuresMoved(
  kind: AlertKind,
  home: ReasonHome,
  former: FormerHome,
  now: Date,
  withFigure: (what: string) => string,
): string {
  const [was, is] =
    kind === 'annual-income'
      ? [former.annualIncomeEuro, home.annualIncomeEuro]
      : [former.yieldPercent, home.yieldPercent]
  if ((kind !== 'search' && townAlerts[kind].figure === null) || is === was || is === null)
    return withFigure('its details changed')
  if (was === null) {
    const isNew = now.valueOf() - home.firstSeenAt.valueOf() < NEW_FOR_MS
    return withFigure(isNew ? arrival(home) : 'there are enough rents nearby now')
  }
  const direction = is > was ? 'rose' : 'fell'
  if (kind !== 'annual-income' && home.annualIncomeEuro === former.annualIncomeEuro) {
    // Yields follow a price by a moment: where the income stood still, it was the price that moved.
    return withFigure(
      home.statedYieldPercent !== null
        ? `its yield ${direction}`
        : `the price ${is > was ? 'fell' : 'rose'} to ${euro(home.priceEuro)}`,
    )
  }
  return withFigure(
    home.annualIncomeBasis === 'stated' ? `its income ${direction}` : `rents nearby ${direction}`,
  )
}

/** `new: 2-bedroom apartment in Germasogeia, Limassol at €185,000` */
function arrival(home: ReasonHome): string {
  const beds = bedsText(home, 'listing')
  const type = propertyTypes[home.type].name.toLowerCase()
  const what = beds === null ? type : beds === 'Studio' ? 'studio' : `${home.bedrooms}-bedroom ${type}`
  const place = home.placeId === null ? undefined : placeById(home.placeId)
  return `new: ${what} in ${place ? displayName(place) : regionNames[home.region]} ${atPrice(home)}`
}

const atPrice = ({ priceEuro, purpose }: ReasonHome): string =>
  priceEuro === null ? 'without a price' : `at ${euro(priceEuro)}${purpose === 'rent' ? ' a month' : ''}`

/** What the alert is about, beside the price. */
function figureOf(kind: AlertKind, home: ReasonHome): string | null {
  if (kind === 'search' && home.purpose === 'rent') return null
  const { measure, figure } = townAlerts[kind === 'search' ? 'yield' : kind]
  const value = home[measure]
  return value === null || figure === null ? null : figure(value)
}
