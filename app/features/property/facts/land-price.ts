/**
 * Price of land per m² and per donum, and the estimate of what such land is asked for, as texts
 * (docs/product/listings.md §43).
 */
import { basisText, partsText } from '#app/features/estimates/estimate-text.ts'
import type { ListingEstimate } from '#app/features/estimates/estimates.queries.server.ts'
import {
  donumText,
  SQUARE_METRES_PER_DONUM,
  soldSquareMetres,
} from '#app/features/listings/record/land-measures.ts'
import { pricePerMetreNote, priceWithVat } from '#app/features/listings/record/listing-price.ts'
import { isLand, type ListingFacts } from '#app/features/listings/record/listing.ts'
import { regionNames } from '#app/features/places/place.ts'
import { euro, pricePerMetre } from '#app/ui/format.ts'

export type LandPrice = {
  /**
   * `€310/m²` and `€414,718 per donum (1,337.8 m²)`; null where the price or the size is not known. `note`: `with VAT`,
   * or of a share.
   */
  asked: { perMetre: string; perDonum: string; note: string | null } | null
  estimate: {
    figure: string
    /** `€47,500 to €64,000 with VAT: four in five …`; the VAT where the price lacks it. */
    range: string
    /** `€290/m², €387,962 per donum` */
    perArea: string
    basis: string
    parts: string | null
  } | null
}

/** Null for what is no land, and where there is nothing to say. */
export function landPriceOf(
  listing: ListingFacts,
  placeName: string | null,
  estimates: readonly ListingEstimate[],
): LandPrice | null {
  if (!isLand(listing.type)) return null
  const metres = soldSquareMetres(listing)
  const price = priceWithVat(listing)
  const asked = price === null || metres === null ? null : askedOf(listing, price / metres)
  const estimate = estimates.find(({ target, isBetter }) => target === 'land' && isBetter)
  const stated = estimate && metres !== null ? estimateOf(listing, placeName, estimate, metres) : null
  return asked || stated ? { asked, estimate: stated } : null
}

const perDonum = (perMetre: number): string =>
  `${euro(Math.round(perMetre * SQUARE_METRES_PER_DONUM))} per donum`

function askedOf(listing: ListingFacts, perMetre: number) {
  const ofShare = listing.plotShare !== null && listing.plotShare < 1 ? 'of the share that is sold' : null
  const note = [pricePerMetreNote(listing), ofShare].filter((part) => part !== null).join(', ')
  return {
    perMetre: pricePerMetre(perMetre),
    perDonum: `${perDonum(perMetre)} (${donumText})`,
    note: note || null,
  }
}

function estimateOf(
  listing: ListingFacts,
  placeName: string | null,
  estimate: ListingEstimate,
  metres: number,
): LandPrice['estimate'] {
  const withVat = (priceEuro: number) => priceWithVat({ ...listing, priceEuro })!
  const [middle, low, high] = [withVat(estimate.euro), withVat(estimate.lowEuro), withVat(estimate.highEuro)]
  const perMetre = middle / metres
  const note = pricePerMetreNote({ ...listing, priceEuro: estimate.euro })
  const regionName = regionNames[listing.region]
  return {
    figure: euro(middle),
    range: `${euro(low)} to ${euro(high)}${note === null ? '' : ` ${note}`}: four in five similar plots are listed in this range`,
    perArea: `${pricePerMetre(perMetre)}, ${perDonum(perMetre)}`,
    basis: basisText('land', estimate, {
      place: placeName ?? regionName,
      region: regionName,
      island: 'Cyprus',
    }),
    parts: partsText('land', estimate.parts),
  }
}
