/** Prices and rents in each region that make the invented stock believable (levels as seen in 2025 and 2026). */
import type { IllustratedType } from '#tools/scenes/scenes-for.ts'
import type { ParentType, PropertyType } from '#app/features/listings/record/listing.ts'
import type { Region } from '#app/features/places/place.ts'

/**
 * The market of one region: shares of the stock, the monthly rent of a two-bedroom apartment, and what an apartment
 * yields.
 */
export const regionMarket: Record<
  Region,
  {
    share: number
    twoBedRentEuro: number
    apartmentYield: [low: number, high: number]
    landEuroPerSquareMetre: number
  }
> = {
  limassol: { share: 0.36, twoBedRentEuro: 1_600, apartmentYield: [4.4, 6.9], landEuroPerSquareMetre: 330 },
  paphos: { share: 0.24, twoBedRentEuro: 950, apartmentYield: [4.6, 7.1], landEuroPerSquareMetre: 150 },
  nicosia: { share: 0.17, twoBedRentEuro: 950, apartmentYield: [4.0, 4.6], landEuroPerSquareMetre: 190 },
  larnaca: { share: 0.15, twoBedRentEuro: 1_000, apartmentYield: [4.5, 6.2], landEuroPerSquareMetre: 160 },
  famagusta: { share: 0.08, twoBedRentEuro: 850, apartmentYield: [4.3, 6.4], landEuroPerSquareMetre: 140 },
}

/** Houses earn less of their price than apartments do. */
export const houseYield: [low: number, high: number] = [2.2, 3.9]

/** Price level of a place relative to its region's average, 1. */
export const priceLevels: Record<string, number> = {
  'limassol/limassol-marina': 2.1,
  'limassol/agios-tychonas': 1.5,
  'limassol/germasogeia-tourist-area': 1.35,
  'limassol/potamos-germasogeias': 1.35,
  'limassol/germasogeia': 1.2,
  'limassol/mouttagiaka': 1.3,
  'limassol/neapolis': 1.25,
  'limassol/agia-fyla': 0.9,
  'paphos/kato-paphos': 1.2,
  'paphos/coral-bay': 1.35,
  'paphos/sea-caves': 1.7,
  'paphos/tala': 1.1,
  'nicosia/strovolos': 1.1,
  'nicosia/engomi': 1.15,
  'nicosia/nicosia-city-centre': 1.25,
  'larnaca/finikoudes': 1.3,
  'larnaca/mackenzie': 1.25,
  'larnaca/larnaca-city-centre': 1.1,
  'famagusta/protaras': 1.25,
  'famagusta/ayia-napa': 1.2,
  'famagusta/kapparis': 1.05,
}

/** Rent against a two-bedroom home of the same kind. */
export const rentByBedrooms = [0.62, 0.76, 1, 1.32, 1.75, 2.3, 2.9]

export const typeShares: Record<'sale' | 'rent', [IllustratedType, number][]> = {
  sale: [
    ['apartment', 44],
    ['penthouse', 6],
    ['villa', 16],
    ['detached-house', 10],
    ['maisonette', 5],
    ['semi-detached', 5],
    ['residential-land', 7],
    ['agricultural-land', 4],
    ['commercial-land', 1.4],
    ['industrial-land', 0.8],
    ['tourist-land', 0.8],
  ],
  rent: [
    ['apartment', 70],
    ['penthouse', 5],
    ['villa', 7],
    ['detached-house', 9],
    ['maisonette', 4],
    ['semi-detached', 5],
  ],
}

export const rentFactor: Record<ParentType, number> = { apartments: 1, houses: 1.3, lands: 0, commercial: 0 }

/** Price per m² of land against residential land of the same place. */
export const landFactor: Partial<Record<PropertyType, number>> = {
  'residential-land': 1,
  'agricultural-land': 0.12,
  'commercial-land': 1.9,
  'industrial-land': 0.55,
  'tourist-land': 2.2,
}

/** First and last postal code of each region. */
export const postalCodes: Record<Region, [number, number]> = {
  nicosia: [1010, 2899],
  limassol: [3010, 4882],
  famagusta: [5280, 5522],
  larnaca: [6010, 7746],
  paphos: [8010, 8880],
}
