/** Texts for an estimate and the homes beside it. */
import { counted, day, euro, exactPercent, squareMetres } from '#app/ui/format.ts'
import { displayedPlace } from '#app/features/listings/record/displayed-place.ts'
import { shortListingPath } from '#app/features/listings/record/listing-links.ts'
import { pricePerMetreNote, priceWithVat } from '#app/features/listings/record/listing-price.ts'
import { type ListingFacts, propertyTypes } from '#app/features/listings/record/listing.ts'
import { regionNames } from '../places/place.ts'
import type { Comparable } from './comparable.ts'
import { partWords } from './fitting/estimate-parts.ts'
import type { Estimate, EstimateBasis, EstimateTarget, StatedPart } from './model/estimate.ts'

const homesOf = {
  rent: (homes: number) => counted(homes, 'let', 'lets'),
  price: (homes: number) => counted(homes, 'home for sale', 'homes for sale'),
  land: (homes: number) => counted(homes, 'plot for sale', 'plots for sale'),
} as const satisfies Record<EstimateTarget, (homes: number) => string>

/** `estimated on 22 November 2026 from 14 lets in Germasogeia, the nearest 0.3 km away` */
export function basisText(
  target: EstimateTarget,
  { basis: { level, homes, nearestKilometres }, fittedAt }: Pick<Estimate, 'basis'> & { fittedAt: Date },
  names: Record<EstimateBasis['level'], string>,
): string {
  const nearest = nearestKilometres === null ? '' : `, the nearest ${distanceText(nearestKilometres)} away`
  return `estimated on ${day(fittedAt)} from ${homesOf[target](homes)} in ${names[level]}${nearest}`
}

const averageOf = {
  rent: 'let',
  price: 'home for sale',
  land: 'plot for sale',
} as const satisfies Record<EstimateTarget, string>

/** `Compared with an average let: location +24 %, size −12 %`; null where no part moves it. */
export function partsText(target: EstimateTarget, parts: readonly StatedPart[]): string | null {
  if (parts.length === 0) return null
  const words = target === 'land' ? { ...partWords, type: 'type of land and what may be built' } : partWords
  const said = parts.map(({ part, percent }) => `${words[part]} ${signedPercent(percent)}`)
  return `Compared with an average ${averageOf[target]}: ${said.join(', ')}`
}

const signedPercent = (percent: number) => `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`

const distanceText = (kilometres: number) =>
  kilometres < 0.1 ? 'less than 100 m' : `${kilometres.toFixed(1)} km`

/**
 * `16.2 % below our estimate of €310,000: four homes in five like it ask €280,000 to €345,000`, as of `asked`, with the
 * VAT that its price lacks.
 */
export function belowEstimateText(
  belowPercent: number,
  { euro: middle, lowEuro, highEuro }: Pick<Estimate, 'euro' | 'lowEuro' | 'highEuro'>,
  asked: Pick<ListingFacts, 'purpose' | 'vat' | 'priceEuro'>,
): string {
  const [estimate, low, high] = [middle, lowEuro, highEuro].map((priceEuro) =>
    euro(priceWithVat({ ...asked, priceEuro })),
  )
  const note = pricePerMetreNote(asked)
  return `${exactPercent(belowPercent)} below our estimate of ${estimate}: four in five similar homes are listed at ${low} to ${high}${note === null ? '' : ` ${note}`}`
}

/** A home beside an estimate, as it is shown. */
export type ComparableView = {
  path: string
  /** `2-bedroom apartment, 92 m²` */
  home: string
  /** `Germasogeia, 0.6 km away` */
  where: string
  /** `€1,450` */
  asked: string
  /** `€1,390` */
  adjusted: string
}

export function comparableView({ home, kilometres, adjustedEuro }: Comparable): ComparableView {
  const place = displayedPlace(home.placeId, null) ?? regionNames[home.region]
  return {
    path: shortListingPath(home.id),
    home: homeText(home),
    where: kilometres === null ? place : `${place}, ${distanceText(kilometres)} away`,
    asked: euro(home.euro),
    adjusted: euro(adjustedEuro),
  }
}

/** `3-bedroom villa, 150 m²` */
export function homeText({
  type,
  bedrooms,
  areaSquareMetres,
}: Pick<Comparable['home'], 'type' | 'bedrooms' | 'areaSquareMetres'>): string {
  const name = propertyTypes[type].name.toLowerCase()
  const home = bedrooms === null ? name : bedrooms === 0 ? `studio ${name}` : `${bedrooms}-bedroom ${name}`
  return areaSquareMetres === null ? home : `${home}, ${squareMetres(areaSquareMetres)}`
}
