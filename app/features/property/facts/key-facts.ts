/** The facts that visitors look for first (docs/product/listings.md §37). */
import { squareMetres } from '#app/ui/format.ts'
import type { SpecifiedFact } from '#app/features/listings/record/listing-facts.data.ts'
import { detailText } from '#app/features/listings/record/listing-details.ts'
import {
  isCommercial,
  isLand,
  type ListingFacts,
  parentTypeOf,
} from '#app/features/listings/record/listing.ts'

export type KeyFact = { figure: string; label: string; fact: SpecifiedFact }

/** Known key facts in the order of the page. */
export function keyFacts(listing: ListingFacts): KeyFact[] {
  const { type, bathrooms, areaSquareMetres, plotSquareMetres, floor, yearBuilt } = listing
  if (isLand(type)) return known([areaFact(plotSquareMetres ?? areaSquareMetres, 'plot', 'plotSquareMetres')])
  return known([
    bedroomsFact(listing),
    bathrooms
      ? {
          figure: String(bathrooms),
          label: bathrooms === 1 ? 'bathroom' : 'bathrooms',
          fact: 'bathrooms',
        }
      : null,
    areaFact(areaSquareMetres, 'covered area', 'areaSquareMetres'),
    floor === null ? null : { figure: floorWords(floor), label: 'floor', fact: 'floor' },
    yearBuilt === null ? null : { figure: String(yearBuilt), label: 'year built', fact: 'yearBuilt' },
    energyFact(detailText(listing, 'energyClass')),
  ])
}

const known = (facts: (KeyFact | null)[]): KeyFact[] => facts.filter((fact) => fact !== null)

const areaFact = (area: number | null, label: string, fact: SpecifiedFact): KeyFact | null =>
  area === null ? null : { figure: squareMetres(area), label, fact }

const energyFact = (energyClass: string | null): KeyFact | null =>
  energyClass === null ? null : { figure: energyClass, label: 'energy class', fact: 'energyClass' }

function bedroomsFact({ type, bedrooms }: ListingFacts): KeyFact | null {
  if (bedrooms === null || isCommercial(type)) return null
  if (bedrooms > 0)
    return { figure: String(bedrooms), label: bedrooms === 1 ? 'bedroom' : 'bedrooms', fact: 'bedrooms' }
  return parentTypeOf(type) === 'apartments'
    ? { figure: 'Studio', label: 'no separate bedroom', fact: 'bedrooms' }
    : null
}

/** `Basement`, `Ground`, `1st`, `12th`, `23rd` */
function floorWords(floor: number): string {
  if (floor <= 0) return floor === 0 ? 'Ground' : 'Basement'
  const isTeen = Math.floor(floor / 10) % 10 === 1
  const suffix = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][floor % 10]
  return `${floor}${suffix ?? 'th'}`
}
