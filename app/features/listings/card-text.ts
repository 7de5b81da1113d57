/** What a card says of a listing, in the specification's words (docs/product/listings.md §10, §11, §12). */
import { exactPercent, roundedPercent } from '#app/ui/format.ts'
import { regionNames } from '../places/place.ts'
import type { ListingCard } from './card.ts'
import { type IncomeBasis, isCommercial, isLand, parentTypeOf, propertyTypes } from './listing.ts'

/** Where a card stands: a listing page, home, or a saved or alert list. Each writes beds its own way. */
export type CardText = 'listing' | 'home' | 'saved'

const bedsIn: Record<CardText, (bedrooms: number) => string> = {
  listing: (bedrooms) => `${bedrooms}Bed`,
  home: (bedrooms) => `${bedrooms} ${bedrooms <= 2 ? 'Bed' : 'Beds'}`,
  saved: (bedrooms) => `${bedrooms} Beds`,
}

/** `3Bed`, or `Studio` for an apartment without a bedroom; null for lands, commercial property, and where it is not known. */
export function bedsText(
  { type, bedrooms }: Pick<ListingCard, 'type' | 'bedrooms'>,
  text: CardText,
): string | null {
  if (isLand(type) || isCommercial(type) || bedrooms === null) return null
  if (bedrooms > 0) return bedsIn[text](bedrooms)
  return parentTypeOf(type) === 'apartments' ? 'Studio' : null
}

/** `Villa`, `Semi Detached`. */
export const typeName = ({ type }: Pick<ListingCard, 'type'>): string => propertyTypes[type].name

/** The yield of a card: one decimal is shown, the whole percent read aloud (docs/product/pages.md §22). */
export type CardYield = { exact: string; rounded: string }

/** Null for rent, lands, and where it would read `0 %` (docs/product/listings.md §10). */
export function yieldOnCard({
  purpose,
  type,
  yieldPercent,
}: Pick<ListingCard, 'purpose' | 'type' | 'yieldPercent'>): CardYield | null {
  if (purpose !== 'sale' || isLand(type) || yieldPercent === null) return null
  return Math.round(yieldPercent) > 0
    ? { exact: exactPercent(yieldPercent), rounded: roundedPercent(yieldPercent) }
    : null
}

/** Beside every yield and income that the source states: we did not work it out (docs/product/listings.md §9). */
export const STATED_BY_AGENT = 'stated by the agent'

/** `5.4 %`, or `7.4 %, stated by the agent`. */
export const yieldWithBasis = (yieldPercent: number, basis: IncomeBasis | null): string =>
  basis === 'stated' ? `${exactPercent(yieldPercent)}, ${STATED_BY_AGENT}` : exactPercent(yieldPercent)

/** The yield is the agent's and the income ours: they do not belong together (docs/product/listings.md §9). */
export const isYieldOfOtherIncome = ({
  yieldBasis,
  annualIncomeBasis,
}: Pick<ListingCard, 'yieldBasis' | 'annualIncomeBasis'>): boolean =>
  yieldBasis === 'stated' && annualIncomeBasis !== null && annualIncomeBasis !== 'stated'

/** Location, then region: `Germasogeia, Limassol`; the region alone where the location is not known. */
export function placeLine({ placeName, region }: Pick<ListingCard, 'placeName' | 'region'>): string {
  const regionName = regionNames[region]
  return placeName === null || placeName === regionName ? regionName : `${placeName}, ${regionName}`
}
