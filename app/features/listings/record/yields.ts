/**
 * Annual income and yield of a home for sale (docs/product/listings.md §9): as stated, else by the model, else from
 * comparable lets.
 */
import { priceWithVat } from './listing-price.ts'
import { type IncomeBasis, isCommercial, isLand, parentTypeOf } from './listing.ts'
import type { Listing } from './listing-record.ts'

/** Fewest comparable lets from which an income is computed. */
export const MIN_LETS = 3

/** The lets on offer with a price that are like a home, in its place and in its region. */
export type ComparableLets = { place: RentSample; region: RentSample }
type RentSample = { lets: number; monthlyEuroInAll: number }

/** Estimate of a home's rent, in a region where the model is better; null: outside its data. */
export type ModelledRent = { monthlyEuro: number; lets: number } | null

export type Figures = {
  annualIncomeEuro: number | null
  annualIncomeBasis: IncomeBasis | null
  yieldPercent: number | null
  yieldBasis: IncomeBasis | null
  comparableLets: number | null
}

type Home = Pick<
  Listing,
  'purpose' | 'type' | 'priceEuro' | 'vat' | 'statedAnnualIncomeEuro' | 'statedYieldPercent' | 'bedrooms'
>

/** Whole euros a year of rent, at the average of the sample. */
const annualIncomeOf = ({ lets, monthlyEuroInAll }: RentSample): number =>
  Math.round((monthlyEuroInAll * 12) / lets)

/** `priceEuro` with VAT where it lacks it. */
export const yieldPercentOf = (annualIncomeEuro: number, priceEuro: number): number =>
  (annualIncomeEuro / priceEuro) * 100

/**
 * Lands, lets, and homes without a stated income whose comparable lets are too few, have neither figure. `modelled` is
 * undefined where the model is not the better estimate.
 */
export function figuresOf(home: Home, lets: ComparableLets, modelled?: ModelledRent): Figures {
  const nothing = {
    annualIncomeEuro: null,
    annualIncomeBasis: null,
    yieldPercent: null,
    yieldBasis: null,
    comparableLets: null,
  }
  if (home.purpose !== 'sale' || isLand(home.type)) return nothing

  const basis = incomeBasis(home, lets, modelled)
  const sample =
    basis === 'estimate' && modelled
      ? { lets: modelled.lets, monthlyEuroInAll: modelled.monthlyEuro * modelled.lets }
      : basis === 'place'
        ? lets.place
        : basis === 'region'
          ? lets.region
          : null
  const income = sample ? annualIncomeOf(sample) : home.statedAnnualIncomeEuro
  const stated = home.statedYieldPercent
  const price = priceWithVat(home)
  const worked = income === null || price === null ? null : yieldPercentOf(income, price)
  return {
    annualIncomeEuro: income,
    annualIncomeBasis: basis,
    yieldPercent: stated ?? worked,
    yieldBasis: stated !== null ? 'stated' : worked === null ? null : basis,
    comparableLets: sample?.lets ?? null,
  }
}

function incomeBasis(
  home: Home,
  { place, region }: ComparableLets,
  modelled: ModelledRent | undefined,
): IncomeBasis | null {
  if (home.statedAnnualIncomeEuro !== null) return 'stated'
  if (modelled !== undefined) return modelled === null ? null : 'estimate'
  if (place.lets >= MIN_LETS) return 'place'
  return region.lets >= MIN_LETS ? 'region' : null
}

type Let = Pick<Listing, 'purpose' | 'state' | 'type' | 'region' | 'placeId' | 'bedrooms' | 'priceEuro'>

/**
 * Finds the `listings` that a home's rent is judged by: on offer, with a price, alike in parent type and known
 * bedrooms; commercial property has none.
 */
export function comparableLets(
  home: Pick<Listing, 'type' | 'region' | 'placeId' | 'bedrooms'>,
  listings: readonly Let[],
): ComparableLets {
  const inRegion = listings.filter(
    (rented) =>
      rented.purpose === 'rent' &&
      (rented.state === 'published' || rented.state === 'under-offer') &&
      rented.priceEuro !== null &&
      rented.bedrooms !== null &&
      rented.bedrooms === home.bedrooms &&
      parentTypeOf(rented.type) === parentTypeOf(home.type) &&
      !isCommercial(rented.type) &&
      rented.region === home.region,
  )
  const inPlace = inRegion.filter((rented) => rented.placeId !== null && rented.placeId === home.placeId)
  return { place: sampleOf(inPlace), region: sampleOf(inRegion) }
}

const sampleOf = (lets: readonly Let[]): RentSample => ({
  lets: lets.length,
  monthlyEuroInAll: lets.reduce((sum, { priceEuro }) => sum + (priceEuro ?? 0), 0),
})
