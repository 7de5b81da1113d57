/**
 * Texts of a listing's card, in natural words and in those of the existing site
 * (docs/product/listings.md §10, §11, §12, §36).
 */
import { euro, exactPercent, roundedPercent, squareMetres } from '#app/ui/format.ts'
import { regionNames } from '#app/features/places/place.ts'
import type { ListingCard } from '../record/card.ts'
import {
  conditionNames,
  type IncomeBasis,
  isCommercial,
  isExclusive,
  isLand,
  isOnOffer,
  parentTypeOf,
  propertyTypes,
} from '../record/listing.ts'

/** Place of a card: a listing page, home, or a saved or alert list. Each writes beds its own way. */
export type CardText = 'listing' | 'home' | 'saved'

const bedsIn: Record<CardText, (bedrooms: number) => string> = {
  listing: (bedrooms) => `${bedrooms}Bed`,
  home: (bedrooms) => `${bedrooms} ${bedrooms <= 2 ? 'Bed' : 'Beds'}`,
  saved: (bedrooms) => `${bedrooms} Beds`,
}

/**
 * `3Bed`, or `Studio` for an apartment without a bedroom; null for lands, commercial property, and where it is not
 * known.
 */
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

/** Natural names within a sentence, if a type's own is not (docs/product/listings.md §36). */
const naturalTypes: Partial<Record<ListingCard['type'], string>> = {
  'semi-detached': 'semi-detached house',
  'mixed-use': 'mixed-use property',
}

/** `villa`, `semi-detached house` */
const naturalType = ({ type }: Pick<ListingCard, 'type'>): string =>
  naturalTypes[type] ?? propertyTypes[type].name.toLowerCase()

const capitalized = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase())

/** `Villa for sale`, `Semi-detached house to rent` */
export const offerText = (card: Pick<ListingCard, 'type' | 'purpose'>): string =>
  `${capitalized(naturalType(card))} ${card.purpose === 'sale' ? 'for sale' : 'to rent'}`

/** `2-bedroom apartment`, `Studio apartment`, `Residential land` */
export function homeName(card: Pick<ListingCard, 'type' | 'bedrooms'>): string {
  const beds = bedsText(card, 'listing')
  const size = beds === 'Studio' || beds === null ? beds : `${card.bedrooms}-bedroom`
  return capitalized([size, naturalType(card)].filter(Boolean).join(' '))
}

/**
 * The existing site's words for an offer: `3Bed Villa For buy`; on home `3 Beds Villa`
 * (docs/product/listings.md §10, §11).
 */
export function inheritedOfferText(card: ListingCard, text: CardText): string {
  const name = [bedsText(card, text), typeName(card)].filter(Boolean).join(' ')
  if (text === 'home') return name
  const isSale = card.purpose === 'sale'
  const offer = isCommercial(card.type) ? (isSale ? 'for sale' : 'to rent') : isSale ? 'For buy' : 'For rent'
  return `${name} ${offer}, ${card.title ?? 'No title available'}`
}

/** `€285,000`, or `Price on request`. */
export const priceOnCard = (priceEuro: number | null): string =>
  priceEuro === null ? 'Price on request' : euro(priceEuro)

const joined = (facts: (string | null | false)[]): string => facts.filter(Boolean).join(' · ')

/** `2 bed · 1 bath · 86 m²`, with the condition on home; of land its plot. */
export function cardFacts(card: ListingCard, text: CardText): string {
  const { bedrooms, bathrooms, areaSquareMetres, plotSquareMetres, condition } = card
  const beds = bedsText(card, 'listing')
  const metres = isLand(card.type) ? (plotSquareMetres ?? areaSquareMetres) : areaSquareMetres
  return joined([
    beds === 'Studio' || beds === null ? beds : `${bedrooms} bed`,
    bathrooms !== null && bathrooms > 0 && `${bathrooms} bath`,
    metres !== null && `${squareMetres(metres)}${isLand(card.type) ? ' plot' : ''}`,
    text === 'home' && condition !== null && conditionNames[condition],
  ])
}

export type CardBadge = { text: string; look: 'plain' | 'change' | 'action' }

const offMarket = { sold: 'Sold', let: 'Let', withdrawn: 'Off the market', draft: 'Draft' } as const

/** The one thing about a home that matters most; null where there is nothing to say. */
export function cardBadge({ state, formerPriceEuro, isNew, addition }: ListingCard): CardBadge | null {
  if (state === 'under-offer') return { text: 'Under offer', look: 'plain' }
  if (!isOnOffer(state)) return { text: offMarket[state as keyof typeof offMarket], look: 'plain' }
  if (formerPriceEuro !== null) return { text: 'Reduced', look: 'change' }
  if (isNew) return { text: 'New', look: 'change' }
  return isExclusive(addition) ? { text: 'Exclusive', look: 'action' } : null
}

/** The yield of a card: one decimal is shown, the whole percent read aloud (docs/product/pages.md §22). */
export type CardYield = { exact: string; rounded: string }

/** Null for rent, lands, and where it would read `0 %` (docs/product/listings.md §36). */
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

/** Note beside every yield and income that the source states: we did not work it out (docs/product/listings.md §9). */
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
